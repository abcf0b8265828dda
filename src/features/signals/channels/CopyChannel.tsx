import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TraderScope } from '@/contract/scope'
import type { Channel } from '@/contract/signals'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { DifferenceList } from '@/shared/form/DifferenceList'
import { useNotify } from '@/shared/notices'
import { VirtualGrid } from '@/shared/VirtualGrid'
import { SearchField } from '@/shared/SearchField'
import { ChannelView } from './ChannelView'
import { channelFields } from './fields'
import type { Channels } from './useChannels'
import { useCopying, type Copying } from './useCopying'

interface Props {
  readonly scope: TraderScope
  readonly channels: Channels
  readonly cardKey: string
  readonly channel: Channel
  /** the cards that got something; `isMeant`: they are to be saved at once */
  readonly onTaken: (keys: readonly string[], isMeant: boolean) => void
}

/** One card's settings for others: which fields, which channels, and what changes in each, before anything does. */
export function CopyChannel({ scope, channels, cardKey, channel, onTaken }: Props) {
  const t = useT()
  const notify = useNotify()
  const navigate = useNavigate()
  const copying = useCopying(channels, scope, cardKey)
  function take(isMeant: boolean) {
    const keys = copying.take()
    void navigate({ search: '' })
    onTaken(keys, isMeant)
    if (!isMeant) notify.done('channels:copy.taken')
  }
  return (
    <ChannelView
      title={t('channels:copy.title', { name: channel.nameGroup || channel.idChan })}
      about={t('channels:copy.about')}
      back={t('channels:copy.back')}
      onBack={() => channels.deeds.want({ key: cardKey, field: 'copy' })}
    >
      {copying.others.length === 0 ? (
        <p className="copying__about">{t('channels:copy.noOthers')}</p>
      ) : (
        <div className="copying">
          <Fields copying={copying} />
          <Targets copying={copying} />
          <TakeBar copying={copying} onTake={take} />
        </div>
      )}
    </ChannelView>
  )
}

interface TakeProps {
  readonly copying: Copying
  readonly onTake: (isMeant: boolean) => void
}

function TakeBar({ copying: { ticked, fields }, onTake }: TakeProps) {
  const t = useT()
  const isReady = ticked.size > 0 && fields.size > 0
  return (
    <div className="channels__unsaved">
      <p className="tabular" role="status">
        {fields.size === 0 ? t('channels:copy.noFields') : t('channels:copy.chosen', { count: ticked.size })}
      </p>
      <div className="channels__deeds">
        <Button disabled={!isReady} onClick={() => onTake(false)}>
          {t('channels:copy.take')}
        </Button>
        <Button look="primary" disabled={!isReady} onClick={() => onTake(true)}>
          {t('channels:copy.save')}
        </Button>
      </div>
    </div>
  )
}

function Fields({ copying }: { readonly copying: Copying }) {
  const t = useT()
  const { offered, fields, chooseFields, toggleField } = copying
  return (
    <fieldset className="copying__fields">
      <legend className="copying__title">{t('channels:copy.fields')}</legend>
      <div className="channels__deeds">
        <Button onClick={() => chooseFields(offered)}>{t('channels:copy.all')}</Button>
        <Button onClick={() => chooseFields([])}>{t('channels:copy.none')}</Button>
      </div>
      <div className="copying__names">
        {offered.map((name) => (
          <label key={name} className="channels__choice">
            <input type="checkbox" checked={fields.has(name)} onChange={() => toggleField(name)} />
            {t(channelFields[name].label)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Targets({ copying }: { readonly copying: Copying }) {
  const t = useT()
  const id = useId()
  const { found, search, setSearch, tickFound, untickAll } = copying
  return (
    <section className="copying__targets" aria-labelledby={id}>
      <h3 id={id} className="copying__title">
        {t('channels:copy.targets')}
      </h3>
      <div className="channels__bar">
        <SearchField
          id="targetSearch"
          label={t('channels:copy.search')}
          value={search}
          onChange={setSearch}
        />
        <div className="channels__deeds">
          <Button onClick={tickFound} disabled={found.length === 0}>
            {t('channels:copy.tickFound')}
          </Button>
          <Button onClick={untickAll} disabled={copying.ticked.size === 0}>
            {t('channels:copy.untickAll')}
          </Button>
        </div>
      </div>
      {found.length === 0 ? (
        <p className="copying__about">{t('channels:none.found', { search: search.trim() })}</p>
      ) : (
        <VirtualGrid
          items={found}
          keyOf={([key]) => key}
          label={t('channels:copy.targets')}
          height={56}
          gap={8}
        >
          {(other) => <TargetRow copying={copying} other={other} />}
        </VirtualGrid>
      )}
    </section>
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
    <div className="copying__target">
      <label className="channels__choice">
        <input type="checkbox" checked={isTicked} onChange={() => copying.tick(key)} />
        <span>{nameGroup || idChan}</span>
        <span className="channel__id tabular">{idChan}</span>
      </label>
      {isTicked && <Preview copying={copying} other={other} />}
    </div>
  )
}

function Preview({ copying, other }: RowProps) {
  const t = useT()
  const target = copying.targetOf(other)
  const { nameGroup, idChan } = target.channel
  if (target.differences.length === 0) return <p className="copying__about">{t('channels:copy.same')}</p>
  return (
    <DifferenceList
      label={t('channels:copy.differences', { name: nameGroup || idChan })}
      differences={target.differences}
      taken={new Set(copying.takenOf(target).map(({ name }) => name))}
      onTake={(names) => copying.choose(target, names)}
    />
  )
}
