import { Checkbox, Flex } from 'antd'
import { useStore } from 'react-redux'
import type { ChatRow } from './channels/chatList'
import { useHidden, useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { SearchField } from '@/shared/SearchField'
import type { RootState } from '@/store/state'
import { fieldsEdited, selectDraft, draftValues, type FormPlace } from '@/store/saving/draftsSlice'
import { useAppDispatch } from '@/store/hooks'
import { useTickCounts } from './channelTicks'
import type { useFound } from '@/shared/cards/useFound'

interface Props {
  readonly all: readonly ChatRow[]
  readonly list: ReturnType<typeof useFound<ChatRow>>
  /** the selection in the store */
  readonly at: FormPlace
  readonly isReadOnly: boolean
}

/** Search, counts, and buttons to select many at once. */
export function ChannelListTools({ all, list, at, isReadOnly }: Props) {
  const t = useT()
  const language = useLanguage()
  const hidden = useHidden()
  const store = useStore<RootState>()
  const dispatch = useAppDispatch()
  const { ticked, added, removed } = useTickCounts(at)
  const isSome = list.found.length < all.length
  const number = (count: number) => hidden(formatNumber(language, count))
  const tick = (isTicked: boolean) => {
    const changes = Object.fromEntries(list.found.map(({ id }) => [id, isTicked]))
    dispatch(fieldsEdited({ ...at, changes }))
  }
  const tickedNow = () => {
    const now = draftValues(selectDraft(store.getState(), at.form), at.card)
    return new Set(Object.keys(now).filter((id) => now[id]))
  }
  return (
    <Flex wrap align="center" gap="small">
      <SearchField
        id="channelSearch"
        label={t('channelList:search')}
        value={list.search}
        onChange={list.setSearch}
      />
      <Checkbox
        id="onlyTicked"
        checked={list.only !== undefined}
        onChange={({ target }) => list.setOnly(target.checked ? tickedNow() : undefined)}
      >
        {t('channelList:onlyTicked')}
      </Checkbox>
      {!isReadOnly && (
        <Flex gap="small" className="channel-list__ticking">
          <Button onClick={() => tick(true)}>
            {isSome
              ? t('channelList:tickFound', { shown: number(list.found.length) })
              : t('channelList:tickAll')}
          </Button>
          <Button onClick={() => tick(false)}>
            {isSome
              ? t('channelList:untickFound', { shown: number(list.found.length) })
              : t('channelList:tickNone')}
          </Button>
        </Flex>
      )}
      <p className="note tabular at-end" role="status">
        {t('channelList:found', { found: number(list.found.length), all: number(all.length) })}
        {' · '}
        <b>{t('channelList:ticked', { count: ticked, shown: number(ticked) })}</b>
        {added + removed > 0 && ` (+${number(added)} −${number(removed)})`}
      </p>
    </Flex>
  )
}
