import { Checkbox, Flex, Segmented } from 'antd'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { HistoryLink } from '@/shared/saving/HistoryLink'
import { SearchField } from '@/shared/SearchField'
import type { Choices, ListView } from './useChoices'

interface Props {
  readonly choices: Choices
  readonly onChoose: (choices: Partial<Choices>) => void
  readonly found: number
  readonly all: number
  readonly isTrader: boolean
  /** only where the window is wide enough for the table */
  readonly view?: ListView
  readonly onView?: (view: ListView) => void
}

/** Search and filters above the cards. */
export function ChannelsBar({ choices, onChoose, found, all, isTrader, view, onView }: Props) {
  const t = useT()
  const language = useLanguage()
  return (
    <Flex wrap align="center" gap="small">
      <SearchField
        id="channelSearch"
        label={t('channels:bar.search')}
        value={choices.search}
        onChange={(search) => onChoose({ search })}
      />
      <Checkbox
        id="advanced"
        checked={choices.isAdvanced}
        disabled={!isTrader}
        {...(!isTrader && { title: t('channels:bar.advancedForTrader'), 'aria-describedby': 'advanced-why' })}
        onChange={({ target }) => onChoose({ isAdvanced: target.checked })}
      >
        {t('channels:bar.advanced')}
      </Checkbox>
      {!isTrader && (
        <span id="advanced-why" className="visually-hidden">
          {t('channels:bar.advancedForTrader')}
        </span>
      )}
      <Checkbox
        checked={choices.isOnlyUnsaved}
        onChange={({ target }) => onChoose({ isOnlyUnsaved: target.checked })}
      >
        {t('channels:bar.onlyUnsaved')}
      </Checkbox>
      {view && onView && (
        <Segmented<ListView>
          aria-label={t('channels:bar.view')}
          options={[
            { value: 'cards', label: t('channels:bar.cards') },
            { value: 'table', label: t('channels:bar.table') },
          ]}
          value={view}
          onChange={onView}
        />
      )}
      <HistoryLink path="/configure-channels" />
      <p className="signals-count" role="status">
        {t('channels:bar.count', {
          found: formatNumber(language, found),
          all: formatNumber(language, all),
          count: all,
        })}
      </p>
    </Flex>
  )
}
