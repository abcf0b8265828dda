import { Alert, Flex } from 'antd'
import { useState } from 'react'
import { asProviderError } from '@/contract/providerError'
import { FileButton, useOpenedFile } from '@/overview/transfer/FileButton'
import { canCheck } from '@/overview/transfer/checkedFile'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { download } from '@/shared/download'
import { Icon } from '@/shared/icons'
import { later } from '@/shared/later'
import { useNotify } from '@/shared/notices'
import { Panel } from '@/shared/Panel'
import { useAppDispatch } from '@/store/hooks'
import { loadPart } from '@/store/loadPart'
import type { CarryFile } from './carryFile'

const CarryQuestion = later(async () => (await import('./CarryQuestion')).CarryQuestion, undefined, [
  'fleet',
  'proof',
  'replay',
])

/** Saves what is kept on this device only as a file, and reads that of another device. */
export function CarryPanel() {
  const t = useT()
  const { state, save } = useSave()
  const notify = useNotify()
  const { file, problem, open, close } = useOpenedFile<CarryFile>(async (chosen) =>
    (await loadPart(import('./carryFile'))).openCarryFile(chosen),
  )
  const choose = (chosen: Blob) =>
    void open(chosen).catch((error: unknown) => notify.failed(asProviderError(error), () => choose(chosen)))
  return (
    <Panel title={t('settings:carry.title')} about={t('settings:carry.about')}>
      <Flex wrap gap="small">
        <Button busy={state === 'reading'} icon={<Icon name="download" />} onClick={() => void save()}>
          {t('settings:carry.save')}
        </Button>
        <FileButton label={t('settings:carry.open')} onChosen={choose} />
      </Flex>
      {(state === 'done' || state === 'part') && (
        <Alert
          role="status"
          type={state === 'done' ? 'success' : 'warning'}
          showIcon
          title={t(`settings:carry.saved.${state}`)}
        />
      )}
      {(problem ?? (state === 'insecure' && state)) && (
        <Alert type="error" showIcon title={t(`settings:carry.problems.${problem ?? 'insecure'}`)} />
      )}
      {file && <CarryQuestion key={file.at} file={file} onClose={close} />}
    </Panel>
  )
}

/** `part`: what this browser does not let be read is not in it. */
type Saving = 'idle' | 'reading' | 'done' | 'part' | 'insecure'

function useSave() {
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const [state, setState] = useState<Saving>('idle')
  async function save() {
    if (!canCheck()) return setState('insecure')
    setState('reading')
    try {
      const { carryFileText } = await loadPart(import('./carry'))
      const { text, isWhole } = await dispatch(carryFileText())
      download('leme-device.json', text, 'application/json')
      setState(isWhole ? 'done' : 'part')
    } catch (error) {
      setState('idle')
      notify.failed(asProviderError(error), () => void save())
    }
  }
  return { state, save }
}
