import { Card, Checkbox, Flex } from 'antd'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TraderScope } from '@/contract/scope'
import type { Channel } from '@/contract/signals'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { DifferenceList } from '@/shared/differences/DifferenceList'
import { useNotify } from '@/shared/notices'
import { VirtualGrid } from '@/shared/VirtualGrid'
import { SearchField } from '@/shared/SearchField'
import { ChannelView } from './ChannelView'
import { channelFields } from './fields'
import type { Channels } from './useChannels'
import { useCopying, type Copying } from './useCopying'
import '../signals.css'

interface Props {
  readonly scope: TraderScope
  readonly channels: Channels
  readonly cardKey: string
  readonly channel: Channel
  /** the changed cards; `isConfirmed`: save them now */
  readonly onTaken: (keys: readonly string[], isConfirmed: boolean) => void
}

/** Copies a card's settings to others: selects fields and channels and previews the changes. */
export function CopyChannel({ scope, channels, cardKey, channel, onTaken }: Props) {
  const t = useT()
  const notify = useNotify()
  const navigate = useNavigate()
  const copying = useCopying(channels, scope, cardKey)
  function take(isConfirmed: boolean) {
    const keys = copying.take()
    void navigate({ search: '' })
    onTaken(keys, isConfirmed)
    if (!isConfirmed) notify.done('channels:copy.taken')
  }
  return (
    <ChannelView
      title={t('channels:copy.title', { name: channel.nameGroup || channel.idChan })}
      about={t('channels:copy.about')}
      back={t('channels:copy.back')}
      onBack={() => channels.actions.focusOn({ key: cardKey, field: 'copy' })}
    >
      {copying.others.length === 0 ? (
        <p>{t('channels:copy.noOthers')}</p>
      ) : (
        <>
          <Fields copying={copying} />
          <Targets copying={copying} />
          <TakeBar copying={copying} onTake={take} />
        </>
      )}
    </ChannelView>
  )
}

interface TakeProps {
  readonly copying: Copying
  readonly onTake: (isConfirmed: boolean) => void
}

function TakeBar({ copying: { ticked, fields }, onTake }: TakeProps) {
  const t = useT()
  const isReady = ticked.size > 0 && fields.size > 0
  return (
    <Flex wrap align="center" justify="space-between" gap="small" className="signals-bar">
      <p className="tabular" role="status">
        {fields.size === 0 ? t('channels:copy.noFields') : t('channels:copy.chosen', { count: ticked.size })}
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

function Fields({ copying: { offered, fields, chooseFields } }: { readonly copying: Copying }) {
  const t = useT()
  const id = useId()
  return (
    <Card
      size="small"
      role="group"
      aria-labelledby={id}
      title={<h3 id={id}>{t('channels:copy.fields')}</h3>}
      extra={
        <Flex gap="small">
          <Button size="small" onClick={() => chooseFields(offered)}>
            {t('channels:copy.all')}
          </Button>
          <Button size="small" onClick={() => chooseFields([])}>
            {t('channels:copy.none')}
          </Button>
        </Flex>
      }
    >
      <Checkbox.Group
        className="copying__names"
        value={[...fields]}
        options={offered.map((name) => ({ value: name, label: t(channelFields[name].label) }))}
        onChange={(names) => chooseFields(offered.filter((name) => names.includes(name)))}
      />
    </Card>
  )
}

function Targets({ copying }: { readonly copying: Copying }) {
  const t = useT()
  const id = useId()
  const { found, search, setSearch, tickFound, untickAll } = copying
  return (
    <Card
      size="small"
      role="region"
      aria-labelledby={id}
      title={<h3 id={id}>{t('channels:copy.targets')}</h3>}
    >
      <Flex vertical gap="middle">
        <Flex wrap gap="small">
          <SearchField
            id="targetSearch"
            label={t('channels:copy.search')}
            value={search}
            onChange={setSearch}
          />
          <Button onClick={tickFound} disabled={found.length === 0}>
            {t('channels:copy.tickFound')}
          </Button>
          <Button onClick={untickAll} disabled={copying.ticked.size === 0}>
            {t('channels:copy.untickAll')}
          </Button>
        </Flex>
        {found.length === 0 ? (
          <p>{t('channels:none.found', { search: search.trim() })}</p>
        ) : (
          <VirtualGrid
            items={found}
            keyOf={([key]) => key}
            label={t('channels:copy.targets')}
            height={40}
            gap={8}
          >
            {(other) => <TargetRow copying={copying} other={other} />}
          </VirtualGrid>
        )}
      </Flex>
    </Card>
  )
}

interface RowProps {
  readonly copying: Copying
  readonly other: readonly [string, Channel]
}

function TargetRow({ copying, other }: RowProps) {
  const [key, { nameGroup, idChan }] = other
  const isTicked = copying.ticked.has(key)
  return (
    <>
      <Checkbox checked={isTicked} onChange={() => copying.tick(key)}>
        {nameGroup || idChan} <span className="muted tabular">{idChan}</span>
      </Checkbox>
      {isTicked && <Preview copying={copying} other={other} />}
    </>
  )
}

function Preview({ copying, other }: RowProps) {
  const t = useT()
  const target = copying.targetOf(other)
  const { nameGroup, idChan } = target.channel
  if (target.differences.length === 0) return <p className="muted">{t('channels:copy.same')}</p>
  return (
    <DifferenceList
      label={t('channels:copy.differences', { name: nameGroup || idChan })}
      differences={target.differences}
      taken={new Set(copying.takenOf(target).map(({ name }) => name))}
      onTake={(names) => copying.choose(target, names)}
    />
  )
}
