import { shownName } from '@/contract/plainText'
import { Checkbox, Flex } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TraderScope } from '@/contract/scope'
import type { Channel, ChannelAnswer } from '@/contract/signals'
import { channelSearch } from '@/domain/channelSearch'
import { useHidden, useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { cardKeyOf, type CardListState } from '@/shared/cards/useCardList'
import { useFound } from '@/shared/cards/useFound'
import { DifferenceList } from '@/shared/differences/DifferenceList'
import { differencesOf, type Difference } from '@/shared/fields/fieldTable'
import { useNotify } from '@/shared/notices'
import { Panel } from '@/shared/Panel'
import { SearchField } from '@/shared/SearchField'
import { VirtualGrid } from '@/shared/VirtualGrid'
import { fieldsEdited, selectDraft, draftValues } from '@/store/saving/draftsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { channelSearchText } from '@/features/signals/channels/channelKeys'
import { isTrader } from '@/features/signals/channels/channelRules'
import { ChannelView } from './ChannelView'
import {
  channelFields,
  fieldNames,
  isTraderOnly,
  type ChannelField,
} from '@/features/signals/channels/fields'

interface Props {
  readonly scope: TraderScope
  readonly list: CardListState<Channel>
  readonly cardKey: string
  /** the changed cards; `isConfirmed`: save them now */
  readonly onTaken: (keys: readonly string[], isConfirmed: boolean) => void
}

/** Copies a card's settings to others: selects fields and channels and previews the changes. They become unsaved edits of the cards. */
export function CopyChannel({ scope, list: { records, all, focusOn }, cardKey, onTaken }: Props) {
  const { form } = records
  const t = useT()
  const hidden = useHidden()
  const notify = useNotify()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const draft = useAppSelector((state) => selectDraft(state, form))
  const valuesOf = (key: string) => draftValues(draft, key) as ChannelAnswer
  const values = valuesOf(cardKey)
  const offered = fieldNames.filter((name) => isTrader(scope) || !isTraderOnly(name))
  const [fields, setFields] = useState<readonly string[]>(offered)
  /** the selected channels, each with the fields that it keeps */
  const [targets, setTargets] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const others = useMemo(() => [...all].filter(([key]) => key !== cardKey), [all, cardKey])
  const list = useFound(others, cardKeyOf, channelSearchText, channelSearch)

  const differencesFor = (key: string) =>
    differencesOf(channelFields, valuesOf(key), values).filter(({ name }) => fields.includes(name))
  const select = (key: string, kept: readonly string[]) => setTargets(new Map(targets).set(key, kept))
  const deselect = (key: string) => setTargets(new Map([...targets].filter(([one]) => one !== key)))

  function take(isConfirmed: boolean) {
    const changed = others.flatMap(([key]) => {
      const kept = targets.get(key)
      const taken = kept ? differencesFor(key).filter(({ name }) => !kept.includes(name)) : []
      if (taken.length === 0) return []
      const changes = Object.fromEntries(taken.map(({ name, to }) => [name, to]))
      dispatch(fieldsEdited({ form, card: key, changes }))
      return [key]
    })
    void navigate({ search: '' })
    onTaken(changed, isConfirmed)
    if (!isConfirmed) notify.done('channels:copy.taken')
  }

  return (
    <ChannelView
      title={t('channels:copy.title', { name: shownName(values.nameGroup, values.idChan) })}
      onBack={() => focusOn({ key: cardKey, field: 'copy' })}
    >
      <FieldChoice offered={offered} fields={fields} onChoose={setFields} />
      <Panel level={3} title={t('channels:copy.targets')}>
        <Flex wrap gap="small">
          <SearchField
            id="targetSearch"
            label={t('channels:bar.search')}
            value={list.search}
            onChange={list.setSearch}
          />
          <Button
            disabled={list.found.length === 0}
            onClick={() =>
              setTargets(new Map([...list.found.map(([key]) => [key, []] as const), ...targets]))
            }
          >
            {t('channels:copy.tickFound')}
          </Button>
          <Button disabled={targets.size === 0} onClick={() => setTargets(new Map())}>
            {t('channels:copy.untickAll')}
          </Button>
        </Flex>
        {list.found.length === 0 && <p>{t('channels:none.found')}</p>}
        <VirtualGrid
          items={list.found}
          keyOf={cardKeyOf}
          label={t('channels:copy.targets')}
          height={40}
          gap={8}
        >
          {([key, { nameGroup, idChan }]) => {
            const kept = targets.get(key)
            const name = shownName(nameGroup, idChan)
            return (
              <>
                <Checkbox
                  checked={kept !== undefined}
                  onChange={({ target }) => (target.checked ? select(key, []) : deselect(key))}
                >
                  <bdi>{hidden(name)}</bdi> <span className="muted tabular">{hidden(idChan)}</span>
                </Checkbox>
                {kept && (
                  <Preview
                    name={name}
                    differences={differencesFor(key)}
                    kept={kept}
                    onKeep={(names) => select(key, names)}
                  />
                )}
              </>
            )
          }}
        </VirtualGrid>
      </Panel>
      <TakeBar count={targets.size} isReady={targets.size > 0 && fields.length > 0} onTake={take} />
    </ChannelView>
  )
}

interface FieldChoiceProps {
  readonly offered: readonly ChannelField[]
  readonly fields: readonly string[]
  readonly onChoose: (names: readonly ChannelField[]) => void
}

function FieldChoice({ offered, fields, onChoose }: FieldChoiceProps) {
  const t = useT()
  return (
    <Panel
      level={3}
      title={t('channels:copy.fields')}
      extra={
        <Flex gap="small">
          <Button size="small" onClick={() => onChoose(offered)}>
            {t('channels:copy.all')}
          </Button>
          <Button size="small" onClick={() => onChoose([])}>
            {t('channels:copy.none')}
          </Button>
        </Flex>
      }
    >
      <div className="cards-room">
        <Checkbox.Group
          className="cards"
          value={[...fields]}
          options={offered.map((name) => ({ value: name, label: t(channelFields[name].label) }))}
          onChange={(names) => onChoose(offered.filter((name) => names.includes(name)))}
        />
      </div>
    </Panel>
  )
}

interface TakeProps {
  /** of selected channels */
  readonly count: number
  readonly isReady: boolean
  readonly onTake: (isConfirmed: boolean) => void
}

function TakeBar({ count, isReady, onTake }: TakeProps) {
  const t = useT()
  return (
    <Flex wrap align="center" justify="space-between" gap="small" className="stays-below">
      <p className="tabular" role="status">
        {t('channels:copy.chosen', { count })}
      </p>
      <Flex wrap gap="small">
        <Button disabled={!isReady} onClick={() => onTake(false)}>
          {t('channels:copy.take')}
        </Button>
        <Button variant="primary" disabled={!isReady} onClick={() => onTake(true)}>
          {t('channels:copy.save')}
        </Button>
      </Flex>
    </Flex>
  )
}

interface PreviewProps {
  readonly name: string
  readonly differences: readonly Difference[]
  /** names of the fields that stay as they are */
  readonly kept: readonly string[]
  readonly onKeep: (names: readonly string[]) => void
}

/** What would change in one channel; each change can be left out. */
function Preview({ name, differences, kept, onKeep }: PreviewProps) {
  const t = useT()
  if (differences.length === 0) return <p className="muted">{t('channels:copy.same')}</p>
  const names = differences.map((difference) => difference.name)
  return (
    <DifferenceList
      label={t('channels:copy.differences', { name })}
      differences={differences}
      taken={new Set(names.filter((one) => !kept.includes(one)))}
      onTake={(taken) => onKeep(names.filter((one) => !taken.has(one)))}
    />
  )
}
