import { plainText } from '@/contract/plainText'
import { Alert, Flex, Form, Input } from 'antd'
import { useMemo, useState } from 'react'
import { selectBots, selectUserId } from '@/store/botsSlice'
import { useChooseBot } from '@/shared/useChooseBot'
import { useHidden, useT } from '@/i18n'
import { formatSecond } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { DifferenceList } from '@/shared/differences/DifferenceList'
import { FieldFrame } from '@/shared/fields/FieldFrame'
import { differencesOf, suggestedOf } from '@/shared/fields/fieldTable'
import { Note } from '@/shared/Note'
import { Select } from '@/shared/Select'
import type { Entry, EntryValues } from '@/store/history/entry'
import { useAppSelector } from '@/store/hooks'
import { useBotIds } from '@/store/botNames'
import { areValid } from './restore'
import { entryFields, nameOf } from './subjects'
import { useKept } from './useHistory'
import { picked, versionsOf, type Version } from './versions'

interface Props {
  readonly entry: Entry
  readonly entries: readonly Entry[]
  readonly onRestore: (values: EntryValues, at: number) => void
  readonly onClose: () => void
}

/** Any two versions of a record, and all or some values of one of them to be restored: only to the selected bot. */
export function VersionsDialog({ entry, entries, onRestore, onClose }: Props) {
  const t = useT()
  const hidden = useHidden()
  const isOther = useAppSelector(selectUserId) !== entry.bot
  const { versions, keep } = useVersions(entry, entries)
  const [newerId, setNewer] = useState(entry.id)
  const [chosenOlder, setOlder] = useState<string>()
  const olderId = chosenOlder ?? versions[versions.findIndex(({ id }) => id === entry.id) + 1]?.id ?? entry.id
  const newer = versions.find(({ id }) => id === newerId)
  const older = versions.find(({ id }) => id === olderId)
  const fields = entryFields(entry)
  const differences = useMemo(
    () => (older && newer ? differencesOf(fields, older.values, { ...older.values, ...newer.values }) : []),
    [fields, older, newer],
  )
  /** `undefined`: those that are suggested */
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const taken = chosen ?? suggestedOf(differences)

  const labelOf = ({ at, kind, name }: Version) => {
    const time = formatSecond(at / 1000)
    const when = kind === 'first' ? t('history:before', { time }) : time
    return name === undefined ? when : `${name} · ${when}`
  }
  const options = versions.map((version) => ({ value: version.id, label: hidden(labelOf(version)) }))
  const choices = [
    ['olderVersion', 'history:older', olderId, setOlder],
    ['newerVersion', 'history:newer', newerId, setNewer],
  ] as const
  return (
    <Dialog
      title={t('history:versionsOf', { name: nameOf(entry, t) })}
      width={720}
      onClose={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('common:close')}
        </Button>,
        <Button
          key="restore"
          variant="primary"
          disabled={isOther || taken.size === 0 || !newer}
          onClick={() => newer && onRestore(picked(newer.values, taken), newer.at)}
        >
          {t('history:restore', { count: taken.size })}
        </Button>,
      ]}
    >
      <Flex vertical gap="middle">
        <Flex wrap gap="12px 16px">
          {choices.map(([id, label, value, set]) => (
            <FieldFrame key={id} id={id} label={label}>
              <Select
                id={id}
                style={{ minWidth: 240 }}
                value={value}
                options={options}
                onChange={(version: string) => {
                  set(version)
                  setChosen(undefined)
                }}
              />
            </FieldFrame>
          ))}
        </Flex>
        {differences.length === 0 ? (
          <Alert type="info" role="status" showIcon title={t('history:equal')} />
        ) : (
          <DifferenceList
            differences={differences}
            taken={taken}
            onTake={setChosen}
            label={t('history:what')}
          />
        )}
        {isOther && <OtherBot bot={entry.bot} />}
        {newer?.kind === 'saved' && (
          <VersionName key={newer.id} name={newer.name ?? ''} onKeep={(name) => keep(newer.id, name)} />
        )}
      </Flex>
    </Dialog>
  )
}

/** Of the entry's record, also those that the person keeps. */
function useVersions(entry: Entry, entries: readonly Entry[]) {
  const { kept, keep } = useKept()
  const all = useMemo(() => {
    const known = new Set(entries.map(({ id }) => id))
    return [...entries, ...kept.map(([one]) => one).filter(({ id }) => !known.has(id))]
  }, [entries, kept])
  const versions = useMemo(() => {
    const names = new Map(kept.map(([{ id }, name]) => [id, name]))
    return versionsOf(all, entry, names).filter(({ values }) => areValid(entry.record, values))
  }, [all, kept, entry])
  return {
    versions,
    keep: (id: string, name: string) => {
      const one = all.find((each) => each.id === id)
      if (one) keep(one, name)
    },
  }
}

/** Choosing the bot reloads the page, which stays at the history. */
function OtherBot({ bot }: { readonly bot: string }) {
  const t = useT()
  const choose = useChooseBot()
  const ref = useAppSelector(selectBots).find(({ userid }) => userid === bot)
  return (
    <Note
      title={t('history:otherBot', { bot: useBotIds()(bot) })}
      action={
        ref && <Button onClick={() => void choose(ref)}>{t('bots:choose.buttonFor', { userid: bot })}</Button>
      }
    />
  )
}

interface NameProps {
  readonly name: string
  /** '' = no longer */
  readonly onKeep: (name: string) => void
}

function VersionName({ name, onKeep }: NameProps) {
  const t = useT()
  const [typed, setTyped] = useState(name)
  const wanted = plainText(typed).trim()
  const isKept = name !== '' && wanted === name
  return (
    <Form onFinish={() => onKeep(isKept ? '' : wanted)}>
      <Flex wrap align="end" gap="small">
        <FieldFrame id="versionName" label="history:keepName">
          <Input
            id="versionName"
            maxLength={60}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </FieldFrame>
        <Form.Item>
          <Button type="submit" disabled={wanted === ''}>
            {t(isKept ? 'history:drop' : 'history:keepIt')}
          </Button>
        </Form.Item>
      </Flex>
    </Form>
  )
}
