import { Alert, Button, Flex, Typography } from 'antd'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useT } from '@/i18n'
import { Note } from '../Note'
import { formatMinute } from '@/i18n/format'
import type { SaveState } from '@/store/savesSlice'
import { useValueText } from '../differences/DifferenceList'
import type { FieldTable } from '../fields/fieldTable'
import type { FormState } from './formState'
import { storedOtherwise } from './saveRecord'
import { useIsFresh } from './useIsFresh'

type Fields = FieldTable<Record<string, unknown>>
type State = Pick<FormState<object>, 'subscribe' | 'save' | 'newer' | 'chosen' | 'edit'>

/** The state of the last save, in a few words beside the button. */
export function SaveProof({ state, canBeRead }: { readonly state: State; readonly canBeRead: boolean }) {
  const t = useT()
  const save = useSyncExternalStore(state.subscribe, state.save)
  const proof = proofOf(save)
  if (save?.phase === 'saved' && !canBeRead)
    return <Typography.Text type="secondary">{t('settings:proof.cannotBeRead')}</Typography.Text>
  if (!proof) return null
  if (proof.kind === 'reading')
    return <Typography.Text type="secondary">{t('settings:proof.reading')}</Typography.Text>
  if (proof.kind === 'confirmed')
    return (
      <Typography.Text type="success">
        {t('settings:proof.confirmed', { time: formatMinute(proof.at) })}
      </Typography.Text>
    )
  // `KeptDifferently` says so, with the fields.
  if (save?.phase === 'saved' && proof.kind === 'differs') return null
  const isUnknown = save?.phase === 'failed' ? 'settings:proof.unknown' : 'settings:proof.unread'
  const text = proof.kind === 'differs' ? 'settings:proof.notStored' : isUnknown
  return <Typography.Text type="warning">{t(text)}</Typography.Text>
}

const proofOf = (save: SaveState | undefined) =>
  save?.phase === 'saved' || save?.phase === 'failed' ? save.proof : undefined

interface UndoProps {
  readonly state: State & Pick<FormState<object>, 'isDirty'>
  readonly onSave: () => Promise<void>
}

/** For a minute after a save: sends the former values of what it has changed, like a save by hand. */
export function Undo({ state, onSave }: UndoProps) {
  const proof = proofOf(useSyncExternalStore(state.subscribe, state.save))
  const isDirty = useSyncExternalStore(state.subscribe, state.isDirty)
  // Something else that is typed would be sent with it.
  if (proof?.kind !== 'confirmed' || proof.former.length === 0 || isDirty) return null
  const undo = () => {
    for (const [name, value] of proof.former) state.edit(name, value)
    void onSave()
  }
  return <UndoButton key={proof.at} at={proof.at} onUndo={undo} />
}

function UndoButton({ at, onUndo }: { readonly at: number; readonly onUndo: () => void }) {
  const t = useT()
  const isFresh = useIsFresh(at * 1000)
  return isFresh && <Button onClick={onUndo}>{t('settings:proof.undo')}</Button>
}

interface PanelProps {
  readonly state: State
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
export function NewerFields({ id, state, fields }: PanelProps & { readonly id: string }) {
  const t = useT()
  const newer = useSyncExternalStore(state.subscribe, state.newer)
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
        <Button size="small" onClick={() => state.chosen(name, 'theirs')}>
          {t('settings:newer.takeTheirs')}
        </Button>
        <Button size="small" onClick={() => state.chosen(name, 'mine')}>
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
export function KeptTheirs({ state, fields }: PanelProps) {
  const t = useT()
  const save = useSyncExternalStore(state.subscribe, state.save)
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

/** The provider accepted a save but keeps other values: which fields, and a button to send them again. */
export function KeptDifferently({
  state,
  fields,
  onSendAgain,
}: PanelProps & { readonly onSendAgain: () => Promise<void> }) {
  const t = useT()
  const save = useSyncExternalStore(state.subscribe, state.save)
  const proof = save?.phase === 'saved' ? save.proof : undefined
  if (proof?.kind !== 'differs') return null
  const kept = proof.kept as Readonly<Record<string, unknown>>
  const changed = storedOtherwise(proof.sent, kept)
  return (
    <Alert
      type="error"
      showIcon
      role="group"
      aria-label={t('settings:proof.differs')}
      title={t('settings:proof.differs')}
      description={
        <FieldRows
          fields={fields}
          rows={changed.map(([name, value]) => ({
            name,
            values: [
              { label: t('settings:proof.sent'), value },
              { label: t('settings:proof.kept'), value: kept[name] },
            ],
          }))}
        />
      }
      action={
        <Button
          onClick={() => {
            for (const [name, value] of changed) state.edit(name, value)
            void onSendAgain()
          }}
        >
          {t('settings:proof.sendAgain')}
        </Button>
      }
    />
  )
}
