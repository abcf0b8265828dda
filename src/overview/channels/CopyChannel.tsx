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
import { changedValues } from '@/shared/fields/fieldTable'
import { useNotify } from '@/shared/notices'
import { Panel } from '@/shared/Panel'
import { SearchField } from '@/shared/SearchField'
import { VirtualGrid } from '@/shared/VirtualGrid'
import { fieldsEdited, selectDraft, draftValues } from '@/store/saving/draftsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { channelSearchText } from '@/features/signals/channels/channelKeys'
import { isTrader } from '@/features/signals/channels/channelRules'
import { channelsList } from '@/features/signals/channels/channelsList'
import { ApplyDialog } from '@/robot/apply/ApplyDialog'
import { plannedChange, type Planned } from '@/robot/apply/planned'
import { entryName, rowAt } from '@/robot/records/records'
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
  /** there are unsaved edits in other cards */
  readonly onTaken: () => void
}

/** Copies a card's settings to others: selects fields and channels; the changes are applied, or become unsaved edits of the cards. */
export function CopyChannel({ scope, list: { records, all, focusOn }, cardKey, onTaken }: Props) {
  const { form } = records
  const t = useT()
  const hidden = useHidden()
  const notify = useNotify()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const draft = useAppSelector((state) => selectDraft(state, form))
  const values = draftValues(draft, cardKey) as ChannelAnswer
  const offered = fieldNames.filter((name) => isTrader(scope) || !isTraderOnly(name))
  const [fields, setFields] = useState<readonly string[]>(offered)
  const [targets, setTargets] = useState<ReadonlySet<string>>(new Set())
  const [plans, setPlans] = useState<readonly Planned[]>()
  const others = useMemo(() => [...all].filter(([key]) => key !== cardKey), [all, cardKey])
  const list = useFound(others, cardKeyOf, channelSearchText, channelSearch)
  const wanted = Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name)))
  const leave = () => void navigate({ search: '' })

  const planFor = (key: string, channel: ChannelAnswer) => {
    const at = { record: channelsList.id, userid: scope.userid, item: key }
    const named = entryName(at, { ...channel })
    return plannedChange(at, rowAt(at, scope), { ...channel }, wanted, { ...named, label: named.name })
  }
  function takeUnsaved() {
    for (const key of targets)
      for (const { differences } of planFor(key, draftValues(draft, key) as ChannelAnswer))
        dispatch(fieldsEdited({ form, card: key, changes: changedValues(differences) }))
    leave()
    onTaken()
    notify.done('channels:copy.taken')
  }
  function toggle(key: string, isOn: boolean) {
    const rest = [...targets].filter((one) => one !== key)
    setTargets(new Set(isOn ? [...rest, key] : rest))
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
            onClick={() => setTargets(new Set([...targets, ...list.found.map(cardKeyOf)]))}
          >
            {t('channels:copy.tickFound')}
          </Button>
          <Button disabled={targets.size === 0} onClick={() => setTargets(new Set())}>
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
          {([key, { nameGroup, idChan }]) => (
            <Checkbox checked={targets.has(key)} onChange={({ target }) => toggle(key, target.checked)}>
              <bdi>{hidden(shownName(nameGroup, idChan))}</bdi>{' '}
              <span className="muted tabular">{hidden(idChan)}</span>
            </Checkbox>
          )}
        </VirtualGrid>
      </Panel>
      <TakeBar
        count={targets.size}
        isReady={targets.size > 0 && fields.length > 0}
        onTake={takeUnsaved}
        onApply={() =>
          setPlans(others.flatMap(([key, channel]) => (targets.has(key) ? planFor(key, channel) : [])))
        }
      />
      {plans && (
        <ApplyDialog
          title={t('channels:copy.title', { name: shownName(values.nameGroup, values.idChan) })}
          plans={plans}
          send={(count) => t('settings:transfer.apply', { count })}
          onClose={(missed) => {
            setPlans(undefined)
            // It was sent, and is not taken back.
            if (missed) leave()
          }}
        />
      )}
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
  readonly onTake: () => void
  readonly onApply: () => void
}

function TakeBar({ count, isReady, onTake, onApply }: TakeProps) {
  const t = useT()
  return (
    <Flex wrap align="center" justify="space-between" gap="small" className="stays-below">
      <p className="tabular" role="status">
        {t('channels:copy.chosen', { count })}
      </p>
      <Flex wrap gap="small">
        <Button disabled={!isReady} onClick={onTake}>
          {t('channels:copy.take')}
        </Button>
        <Button variant="primary" disabled={!isReady} onClick={onApply}>
          {t('channels:copy.save')}
        </Button>
      </Flex>
    </Flex>
  )
}
