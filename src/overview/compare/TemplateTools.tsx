import { useState } from 'react'
import { MOST_TEMPLATES, useFleetView } from '@/overview/fleet/fleetView'
import { LONGEST_VIEW_NAME } from '@/overview/fleet/fleetViewSlice'
import { useT } from '@/i18n'
import { download } from '@/shared/download'
import { Icon, type IconName } from '@/shared/icons'
import { MenuButton } from '@/shared/MenuButton'
import { NameDialog } from '@/shared/form/NameDialog'
import { useNotify } from '@/shared/notices'
import type { FileProblem } from '@/overview/transfer/checkedFile'
import { openSettingsFile, type SettingsFile } from '@/overview/transfer/settingsFile'
import type { BotRecords } from '@/robot/records/botRecords'
import { templateText } from './template'

interface Props {
  /** the bot that is the reference */
  readonly subject: BotRecords | undefined
  /** the stored template that is the reference */
  readonly place: number | undefined
  readonly onOpen: (name: string, read: SettingsFile | FileProblem) => void
  readonly onRemoved: () => void
}

/** Saves the reference as a template, downloads it as a file, and opens such a file. */
export function TemplateTools({ subject, place, onOpen, onRemoved }: Props) {
  const t = useT()
  const notify = useNotify()
  const { templates, change } = useFleetView()
  const [isNaming, setNaming] = useState(false)
  const stored = place === undefined ? undefined : templates[place]
  const text = async () => stored?.text ?? (subject ? await templateText(subject) : '')
  const isWhole = stored !== undefined || subject?.errors.size === 0

  async function save(name: string) {
    change({ templates: [...templates, { name, text: await text() }].slice(-MOST_TEMPLATES) })
    setNaming(false)
    notify.done('fleet:template.saved')
  }
  async function saveFile() {
    const name = `leme-${stored ? 'template' : (subject?.userid ?? '')}.json`
    download(name, await text(), 'application/json')
  }
  async function open() {
    const file = await pickFile('application/json,.json')
    onOpen(file.name, await openSettingsFile(file))
  }
  function remove() {
    change({ templates: templates.filter((each) => each !== stored) })
    onRemoved()
  }
  const entry = (key: 'save' | 'file' | 'open' | 'remove', icon: IconName, act: () => unknown) => ({
    key,
    icon,
    label: t(`fleet:template.${key}`),
    onPress: () => void act(),
  })
  return (
    <>
      <MenuButton
        aria-label={t('fleet:template.tools')}
        icon={<Icon name="more" />}
        entries={[
          ...(isWhole && !stored ? [entry('save', 'plus', () => setNaming(true))] : []),
          ...(isWhole ? [entry('file', 'download', saveFile)] : []),
          entry('open', 'upload', open),
          ...(stored ? [entry('remove', 'trash', remove)] : []),
        ]}
      />
      {isNaming && (
        <NameDialog
          title={t('fleet:template.save')}
          about={<p className="muted">{t('fleet:template.about')}</p>}
          label={t('fleet:columns.name')}
          longest={LONGEST_VIEW_NAME}
          isRequired
          onSave={save}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

/** The system's dialog for a file; nothing happens where it is cancelled. */
const pickFile = (accept: string) =>
  new Promise<File>((resolve) => {
    const input = Object.assign(document.createElement('input'), { type: 'file', accept })
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      if (file) resolve(file)
    })
    input.click()
  })
