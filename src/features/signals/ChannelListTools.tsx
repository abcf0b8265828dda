import { Checkbox, Flex } from 'antd'
import type { ChatRow } from '@/domain/chatList'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { SearchField } from '@/shared/SearchField'
import { fieldsEdited, type Place } from '@/store/draftsSlice'
import { useAppDispatch } from '@/store/hooks'
import { useTickCounts } from './channelTicks'

interface ListFilter {
  readonly search: string
  readonly setSearch: (search: string) => void
  readonly found: readonly ChatRow[]
  readonly isOnlyTicked: boolean
  readonly setOnlyTicked: (isOn: boolean) => void
}

interface Props {
  readonly all: readonly ChatRow[]
  readonly filter: ListFilter
  /** the selection in the store */
  readonly at: Place
  readonly isReadOnly: boolean
}

/** Search, counts, and buttons to select many at once. */
export function ChannelListTools({ all, filter, at, isReadOnly }: Props) {
  const t = useT()
  const language = useLanguage()
  const { search, setSearch, found, isOnlyTicked, setOnlyTicked } = filter
  const dispatch = useAppDispatch()
  const shown = formatNumber(language, found.length)
  const tick = (rows: readonly ChatRow[], isTicked: boolean) => {
    const changes = Object.fromEntries(rows.map(({ id }) => [id, isTicked]))
    dispatch(fieldsEdited({ ...at, changes }))
  }
  return (
    <Flex vertical gap="small">
      <Flex wrap align="center" gap="small">
        <SearchField id="channelSearch" label={t('channelList:search')} value={search} onChange={setSearch} />
        <Checkbox
          id="onlyTicked"
          checked={isOnlyTicked}
          onChange={({ target }) => setOnlyTicked(target.checked)}
        >
          {t('channelList:onlyTicked')}
        </Checkbox>
        <p className="signals-count" role="status">
          {t('channelList:found', { found: shown, all: formatNumber(language, all.length) })}
          {' · '}
          <TickedCount at={at} />
        </p>
      </Flex>
      {!isReadOnly && (
        <Flex wrap gap="small">
          <Button onClick={() => tick(all, true)}>{t('channelList:tickAll')}</Button>
          <Button onClick={() => tick(all, false)}>{t('channelList:tickNone')}</Button>
          <Button onClick={() => tick(found, true)}>{t('channelList:tickFound', { shown })}</Button>
          <Button onClick={() => tick(found, false)}>{t('channelList:untickFound', { shown })}</Button>
        </Flex>
      )}
    </Flex>
  )
}

function TickedCount({ at }: Pick<Props, 'at'>) {
  const t = useT()
  const language = useLanguage()
  const { ticked } = useTickCounts(at)
  return <b>{t('channelList:ticked', { count: ticked, shown: formatNumber(language, ticked) })}</b>
}
