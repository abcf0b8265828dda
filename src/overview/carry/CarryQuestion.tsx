import { Alert, Flex } from 'antd'
import { useEffect, useState } from 'react'
import { asProviderError } from '@/contract/providerError'
import { useHidden, useT } from '@/i18n'
import { formatMoment } from '@/i18n/format'
import { DifferenceList } from '@/shared/differences/DifferenceList'
import { Note } from '@/shared/Note'
import { useNotify } from '@/shared/notices'
import { Question } from '@/shared/Question'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useNameList } from '@/shared/useNameList'
import { selectEmail } from '@/store/sessionSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { changesIn, takeOver } from './carry'
import type { CarryFile } from './carryFile'
import { idOf, kinds, type Changes } from './kept'
import { useEntryText } from './useEntryText'

interface Props {
  readonly file: CarryFile
  readonly onClose: () => void
}

/** Shows what a file of another device changes here, and takes over what is chosen of it. */
export function CarryQuestion({ file, onClose }: Props) {
  const t = useT()
  const hidden = useHidden()
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const email = useAppSelector(selectEmail)
  const isForeign = file.of.toLowerCase() !== email.toLowerCase()
  const [found, setFound] = useState<Changes>()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    let isGone = false
    void dispatch(changesIn(file)).then((changes) => {
      if (isGone) return
      setFound(changes)
      // Of somebody else's file each thing is the person's own choice.
      if (!isForeign) setTaken(new Set(changes.changes.map(({ entry }) => idOf(entry))))
    })
    return () => {
      isGone = true
    }
  }, [dispatch, file, isForeign])

  async function answer(isYes: boolean) {
    if (!isYes || !found) return onClose()
    setBusy(true)
    setRefused(false)
    const outcome = await dispatch(
      takeOver(found.changes.filter(({ entry }) => taken.has(idOf(entry)))),
    ).catch((error: unknown) => {
      notify.failed(asProviderError(error))
      return undefined
    })
    setBusy(false)
    setRefused(outcome === 'notStored')
    if (outcome !== 'done') return
    notify.done('settings:carry.taken')
    onClose()
  }
  const isSame = found?.changes.length === 0
  return (
    <Question
      title={t(isSame ? 'settings:carry.same' : 'settings:carry.question')}
      about={hidden(t('settings:carry.from', { of: file.of, date: formatMoment(file.at) }))}
      width={720}
      busy={isBusy}
      isHarmless
      isWaiting={!found || taken.size === 0}
      {...(!isSame && { yes: t('settings:carry.take', { count: taken.size }) })}
      onAnswer={(isYes) => void answer(isYes)}
    >
      {isForeign && <Note title={t('settings:carry.foreign', { of: hidden(file.of) })} />}
      {isRefused && <Alert role="alert" type="error" showIcon title={t('settings:carry.notStored')} />}
      {found ? (
        <Found found={found} taken={taken} onTake={setTaken} disabled={isBusy} />
      ) : (
        <Skeleton>
          <Placeholder height="180px" />
        </Skeleton>
      )}
    </Question>
  )
}

interface FoundProps {
  readonly found: Changes
  readonly taken: ReadonlySet<string>
  readonly onTake: (taken: ReadonlySet<string>) => void
  readonly disabled: boolean
}

/** What changes, kind by kind, and what is left out. */
function Found({ found: { changes, foreign, tooMany }, taken, onTake, disabled }: FoundProps) {
  const t = useT()
  const list = useNameList()
  const { what, before, after } = useEntryText()
  const groups = kinds.flatMap((kind) => {
    const own = changes.filter(({ entry }) => entry.kind === kind)
    return own.length > 0 ? [{ kind, own }] : []
  })
  return (
    <Flex vertical gap="middle">
      {foreign.length > 0 && (
        <p className="muted">{t('settings:carry.notYours', { bots: list(foreign, String) })}</p>
      )}
      {tooMany.length > 0 && (
        <p className="muted">{t('settings:carry.tooMany', { names: list(tooMany.map(what), String) })}</p>
      )}
      {groups.map(({ kind, own }) => (
        <section key={kind}>
          <h3>{t(`settings:carry.kinds.${kind}`)}</h3>
          <DifferenceList
            label={t(`settings:carry.kinds.${kind}`)}
            differences={own.map((change) => ({
              name: idOf(change.entry),
              info: { label: 'settings:carry.line', values: { what: what(change.entry) } },
              from: before(change),
              to: after(change),
            }))}
            taken={taken}
            onTake={onTake}
            disabled={disabled}
          />
        </section>
      ))}
    </Flex>
  )
}
