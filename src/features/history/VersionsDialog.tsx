import { Alert, Flex, Form, Input } from 'antd'
import { useMemo, useState } from 'react'
import { selectBots } from '@/features/bots/botsSlice'
import { useRobotIds } from '@/store/robotNames'
import { useChooseBot } from '@/features/bots/useChooseBot'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import { formatSecond } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { DifferenceList } from '@/shared/differences/DifferenceList'
import { FieldFrame } from '@/shared/fields/FieldFrame'
import { differencesOf, suggestedOf } from '@/shared/fields/fieldTable'
import { Select } from '@/shared/Select'
import type { Entry, Values } from '@/store/history/entry'
import { useAppSelector } from '@/store/hooks'
import { areValid } from './restore'
import { fieldsOf, nameOf } from './subjects'
import { picked, versionsOf, type Version } from './versions'

interface Props {
  readonly entry: Entry
  readonly entries: readonly Entry[]
  /** the names of the versions that the person keeps */
  readonly names: ReadonlyMap<string, string>
  /** the selected bot: only that one is sent to */
  readonly bot: string
  readonly onRestore: (values: Values, at: number) => void
  /** '' = no longer */
  readonly onKeep: (id: string, name: string) => void
  readonly onClose: () => void
}

/** Any two versions of a record, and all or some values of one of them to be restored. */
export function VersionsDialog({ entry, entries, names, bot, onRestore, onKeep, onClose }: Props) {
  const t = useT()
  const versions = useMemo(
    () => versionsOf(entries, entry, names).filter(({ values }) => areValid(entry.record, values)),
    [entries, entry, names],
  )
  const place = versions.findIndex(({ id }) => id === entry.id)
  const [newerId, setNewer] = useState(entry.id)
  const [olderId, setOlder] = useState(versions[place + 1]?.id ?? entry.id)
  const newer = versions.find(({ id }) => id === newerId)
  const older = versions.find(({ id }) => id === olderId)
  const fields = fieldsOf(entry)
  const differences = useMemo(
    () => (older && newer ? differencesOf(fields, older.values, { ...older.values, ...newer.values }) : []),
    [fields, older, newer],
  )
  /** `undefined`: those that are suggested */
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const taken = chosen ?? suggestedOf(differences)
  const isOther = entry.bot !== bot

  const labelOf = ({ at, kind, name }: Version) => {
    const time = formatSecond(at / 1000)
    const when = kind === 'first' ? t('history:before', { time }) : time
    return name === undefined ? when : `${name} · ${when}`
  }
  const options = versions.map((version) => ({ value: version.id, label: labelOf(version) }))
  const select = (id: string, set: (id: string) => void) => {
    set(id)
    setChosen(undefined)
  }
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
          <FieldFrame id="olderVersion" label="history:older">
            <Select
              id="olderVersion"
              style={{ minWidth: 240 }}
              value={olderId}
              options={options}
              onChange={(id: string) => select(id, setOlder)}
            />
          </FieldFrame>
          <FieldFrame id="newerVersion" label="history:newer">
            <Select
              id="newerVersion"
              style={{ minWidth: 240 }}
              value={newerId}
              options={options}
              onChange={(id: string) => select(id, setNewer)}
            />
          </FieldFrame>
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
          <VersionName key={newer.id} name={newer.name ?? ''} onKeep={(name) => onKeep(newer.id, name)} />
        )}
      </Flex>
    </Dialog>
  )
}

/** Choosing the bot reloads the page, which stays at the history. */
function OtherBot({ bot }: { readonly bot: string }) {
  const t = useT()
  const choose = useChooseBot()
  const ref = useAppSelector(selectBots).find(({ userid }) => userid === bot)
  return (
    <Note
      title={t('history:otherBot', { bot: useRobotIds()(bot) })}
      action={
        ref && <Button onClick={() => void choose(ref)}>{t('bots:choose.buttonFor', { userid: bot })}</Button>
      }
    />
  )
}

interface NameProps {
  readonly name: string
  readonly onKeep: (name: string) => void
}

function VersionName({ name, onKeep }: NameProps) {
  const t = useT()
  const [typed, setTyped] = useState(name)
  const isKept = name !== '' && typed.trim() === name
  return (
    <Form onFinish={() => onKeep(isKept ? '' : typed.trim())}>
      <Flex wrap align="end" gap="small">
        <FieldFrame id="versionName" label="history:keepName">
          <Input
            id="versionName"
            maxLength={60}
            autoComplete="off"
            aria-describedby="versionName-help"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </FieldFrame>
        <Form.Item>
          <Button type="submit" disabled={typed.trim() === ''}>
            {t(isKept ? 'history:drop' : 'history:keepIt')}
          </Button>
        </Form.Item>
      </Flex>
      <p id="versionName-help" className="muted">
        {t('history:keepNameHelp')}
      </p>
    </Form>
  )
}
