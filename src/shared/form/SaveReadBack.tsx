import { Alert, Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import { formatMinute } from '@/i18n/format'
import type { FormPlace } from '@/store/saving/draftsSlice'
import { storedOtherwise } from '@/store/saving/save'
import type { SaveState } from '@/store/saving/savesSlice'
import { useValueText } from '@/shared/differences/DifferenceList'
import type { FieldTable } from '@/shared/fields/fieldTable'
import { useIsFresh } from './useIsFresh'
import { useIsDirty, useNewer, useRecordForm, useSaveState } from '@/shared/fields/useRecordForm'

type Fields = FieldTable<Record<string, unknown>>

/** The state of the last save, in a few words beside the button. */
export function SaveReadBack({ at, canBeRead }: { readonly at: FormPlace; readonly canBeRead: boolean }) {
  const t = useT()
  const save = useSaveState(at)
  const readBack = readBackOf(save)
  // What is saved is not what stands there now.
  const isTypedOver = useIsDirty(at) && save?.phase === 'saved'
  if (isTypedOver && (!canBeRead || readBack?.kind === 'confirmed')) return null
  if (save?.phase === 'saved' && !canBeRead)
    return <Typography.Text type="secondary">{t('settings:readBack.cannotBeRead')}</Typography.Text>
  if (!readBack) return null
  if (readBack.kind === 'reading')
    return <Typography.Text type="secondary">{t('settings:readBack.reading')}</Typography.Text>
  if (readBack.kind === 'confirmed')
    return (
      <Typography.Text type="success">
        {t('settings:readBack.confirmed', { time: formatMinute(readBack.at) })}
      </Typography.Text>
    )
  // `KeptDifferently` says so, with the fields.
  if (save?.phase === 'saved' && readBack.kind === 'differs') return null
  const isUnknown = save?.phase === 'failed' ? 'settings:readBack.unknown' : 'settings:readBack.unread'
  const text = readBack.kind === 'differs' ? 'settings:readBack.notStored' : isUnknown
  return <Typography.Text type="warning">{t(text)}</Typography.Text>
}

const readBackOf = (save: SaveState | undefined) =>
  save?.phase === 'saved' || save?.phase === 'failed' ? save.readBack : undefined

interface UndoProps {
  readonly at: FormPlace
  readonly onSave: () => Promise<void>
}

/** For a minute after a save: sends the former values of what it has changed, like a save by hand. */
export function Undo({ at, onSave }: UndoProps) {
  const readBack = readBackOf(useSaveState(at))
  const isDirty = useIsDirty(at)
  const { edit } = useRecordForm(at)
  // Something else that is typed would be sent with it.
  if (readBack?.kind !== 'confirmed' || readBack.former.length === 0 || isDirty) return null
  const undo = () => {
    for (const [name, value] of readBack.former) edit(name, value)
    void onSave()
  }
  return <UndoButton key={readBack.at} at={readBack.at} onUndo={undo} />
}

function UndoButton({ at, onUndo }: { readonly at: number; readonly onUndo: () => void }) {
  const t = useT()
  const isFresh = useIsFresh(at * 1000)
  return isFresh && <Button onClick={onUndo}>{t('settings:readBack.undo')}</Button>
}

interface PanelProps {
  readonly at: FormPlace
  readonly fields: Fields
}

interface RowsProps {
  readonly fields: Fields
  readonly rows: readonly {
    readonly name: string
    /** each value with its label */
    readonly values: readonly { readonly label: string; readonly value: unknown }[]
    readonly actions?: ReactNode
  }[]
}

/** One line per field: its name, its values, and actions. */
function FieldRows({ fields, rows }: RowsProps) {
  const t = useT()
  const valueText = useValueText()
  return (
    <Flex vertical gap="small">
      {rows.map(({ name, values, actions }) => {
        const info = fields[name]
        return (
          <Flex key={name} wrap align="center" gap="small">
            <strong>{info ? t(info.label, info.values) : t('settings:newer.otherField')}</strong>
            {info &&
              values.map(({ label, value }) => (
                <span key={label} className="tabular">
                  {label}: {valueText(value, info)}
                </span>
              ))}
            {actions}
          </Flex>
        )
      })}
    </Flex>
  )
}

/** Fields that were edited here and changed elsewhere meanwhile: the former value, the new one, and what is typed. */
export function NewerFields({ id, at, fields }: PanelProps & { readonly id: string }) {
  const t = useT()
  const newer = useNewer(at)
  const { choose } = useRecordForm(at)
  if (newer.length === 0) return null
  const title = t('settings:newer.title', { count: newer.length })
  const rows = newer.map(({ name, before, theirs, mine }) => ({
    name,
    values: [
      { label: t('settings:newer.before'), value: before },
      { label: t('settings:newer.theirs'), value: theirs },
      { label: t('settings:newer.mine'), value: mine },
    ],
    actions: (
      <>
        <Button size="small" onClick={() => choose(name, 'theirs')}>
          {t('settings:newer.takeTheirs')}
        </Button>
        <Button size="small" onClick={() => choose(name, 'mine')}>
          {t('settings:newer.keepMine')}
        </Button>
      </>
    ),
  }))
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={title}>
      <Note title={title} description={<FieldRows fields={fields} rows={rows} />} />
    </div>
  )
}

/** Fields that were not edited here and changed elsewhere before the last save: they have their new value. */
export function KeptTheirs({ at, fields }: PanelProps) {
  const t = useT()
  const save = useSaveState(at)
  const theirs = save && 'theirs' in save ? save.theirs : undefined
  if (!theirs) return null
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={t('settings:newer.taken', { count: theirs.length })}
      description={
        <FieldRows
          fields={fields}
          rows={theirs.map(({ name, before, theirs: now }) => ({
            name,
            values: [
              { label: t('settings:newer.before'), value: before },
              { label: t('settings:newer.theirs'), value: now },
            ],
          }))}
        />
      }
    />
  )
}

/** The provider accepted a save but keeps other values: which fields, and a button to send those again that were edited. */
export function KeptDifferently({
  at,
  fields,
  onSendAgain,
}: PanelProps & { readonly onSendAgain: () => Promise<void> }) {
  const t = useT()
  const save = useSaveState(at)
  const { edit } = useRecordForm(at)
  const readBack = save?.phase === 'saved' ? save.readBack : undefined
  if (readBack?.kind !== 'differs') return null
  const kept = readBack.kept as Readonly<Record<string, unknown>>
  const changed = storedOtherwise(readBack.sent, kept)
  const again = changed.filter(([name]) => readBack.edited.includes(name))
  return (
    <Alert
      type="error"
      showIcon
      role="group"
      aria-label={t('settings:readBack.differs')}
      title={t('settings:readBack.differs')}
      description={
        <FieldRows
          fields={fields}
          rows={changed.map(([name, value]) => ({
            name,
            values: [
              { label: t('settings:readBack.sent'), value },
              { label: t('settings:readBack.kept'), value: kept[name] },
            ],
          }))}
        />
      }
      {...(again.length > 0 && {
        action: (
          <Button
            onClick={() => {
              for (const [name, value] of again) edit(name, value)
              void onSendAgain()
            }}
          >
            {t('settings:readBack.sendAgain')}
          </Button>
        ),
      })}
    />
  )
}
