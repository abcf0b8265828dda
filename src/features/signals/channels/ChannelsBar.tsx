import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { SearchField } from '@/shared/SearchField'
import type { Choices } from './useChoices'

interface Props {
  readonly choices: Choices
  readonly onChoose: (choices: Partial<Choices>) => void
  readonly found: number
  readonly all: number
  readonly isTrader: boolean
}

/** What of the cards is shown. */
export function ChannelsBar({ choices, onChoose, found, all, isTrader }: Props) {
  const t = useT()
  const language = useLanguage()
  return (
    <div className="channels__bar">
      <SearchField
        id="channelSearch"
        label={t('channels:bar.search')}
        value={choices.search}
        onChange={(search) => onChoose({ search })}
      />
      <div className="channels__choices">
        <label
          className="channels__choice"
          title={isTrader ? undefined : t('channels:bar.advancedForTrader')}
        >
          <input
            id="advanced"
            type="checkbox"
            checked={choices.isAdvanced}
            disabled={!isTrader}
            aria-describedby={isTrader ? undefined : 'advanced-why'}
            onChange={({ target }) => onChoose({ isAdvanced: target.checked })}
          />
          {t('channels:bar.advanced')}
        </label>
        {!isTrader && (
          <span id="advanced-why" className="visually-hidden">
            {t('channels:bar.advancedForTrader')}
          </span>
        )}
        <label className="channels__choice">
          <input
            type="checkbox"
            checked={choices.isOnlyUnsaved}
            onChange={({ target }) => onChoose({ isOnlyUnsaved: target.checked })}
          />
          {t('channels:bar.onlyUnsaved')}
        </label>
      </div>
      <p className="channels__count tabular" role="status">
        {t('channels:bar.count', {
          found: formatNumber(language, found),
          all: formatNumber(language, all),
          count: all,
        })}
      </p>
    </div>
  )
}
