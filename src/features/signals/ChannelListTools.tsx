import { useSyncExternalStore } from 'react'
import type { ChatRow } from '@/domain/chatList'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { SearchField } from '@/shared/SearchField'
import type { ChannelTicks } from './channelTicks'

interface Looking {
  readonly search: string
  readonly setSearch: (search: string) => void
  readonly found: readonly ChatRow[]
  readonly isOnlyTicked: boolean
  readonly setOnlyTicked: (isOn: boolean) => void
}

interface Props {
  readonly all: readonly ChatRow[]
  readonly looking: Looking
  readonly ticks: ChannelTicks
  readonly isReadOnly: boolean
}

/** Search, how many there are, and ticking many at once. */
export function ChannelListTools({ all, looking, ticks, isReadOnly }: Props) {
  const t = useT()
  const language = useLanguage()
  const { search, setSearch, found, isOnlyTicked, setOnlyTicked } = looking
  const shown = formatNumber(language, found.length)
  return (
    <div className="channel-list__tools">
      <div className="channel-list__look">
        <SearchField id="channelSearch" label={t('channelList:search')} value={search} onChange={setSearch} />
        <label className="channel-list__only">
          <input
            type="checkbox"
            id="onlyTicked"
            className="channel-line__box"
            checked={isOnlyTicked}
            onChange={({ target }) => setOnlyTicked(target.checked)}
          />
          {t('channelList:onlyTicked')}
        </label>
        <p className="channel-list__count tabular" role="status">
          {t('channelList:found', { found: shown, all: formatNumber(language, all.length) })}
          {' · '}
          <TickedCount ticks={ticks} />
        </p>
      </div>
      {!isReadOnly && (
        <div className="channel-list__many">
          <Button onClick={() => ticks.tick(idsOf(all), true)}>{t('channelList:tickAll')}</Button>
          <Button onClick={() => ticks.tick(idsOf(all), false)}>{t('channelList:tickNone')}</Button>
          <Button onClick={() => ticks.tick(idsOf(found), true)}>
            {t('channelList:tickFound', { shown })}
          </Button>
          <Button onClick={() => ticks.tick(idsOf(found), false)}>
            {t('channelList:untickFound', { shown })}
          </Button>
        </div>
      )}
    </div>
  )
}

const idsOf = (rows: readonly ChatRow[]) => rows.map(({ id }) => id)

function TickedCount({ ticks }: { readonly ticks: ChannelTicks }) {
  const t = useT()
  const language = useLanguage()
  const { ticked } = useSyncExternalStore(ticks.subscribe, ticks.counts)
  return <b>{t('channelList:ticked', { count: ticked, shown: formatNumber(language, ticked) })}</b>
}
