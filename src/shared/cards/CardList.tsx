import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import type { WithGaps } from '@/contract/told'
import { useT } from '@/i18n'
import { later } from '@/shared/later'
import { SearchField } from '@/shared/SearchField'
import type { ListedCard } from './CardTitle'
import { FoundCards } from './FoundCards'
import { cardKeyOf, type CardEntry, type CardListState } from './useCardList'

const UnsavedBar = later(async () => (await import('./UnsavedBar')).UnsavedBar)

interface Props<Values extends object> {
  readonly list: CardListState<Values>
  readonly label: string
  /** what is said where no card has what is searched */
  readonly none: string
  /** pixels: a card's estimated heights until it is measured */
  readonly height: { readonly folded: number; readonly open: number }
  /** one card per line, as wide as the page */
  readonly isRow?: boolean
  readonly children: (card: ListedCard, record: WithGaps<Values>) => ReactNode
}

/** Cards of records, each with its form, and the bar for those that are not saved. */
export function CardList<Values extends object>(props: Props<Values>) {
  const { list, label, none, height, isRow = false, children } = props
  const t = useT()
  const { found, folding, focusTarget } = list
  return (
    <>
      <FoundCards<CardEntry<Values>>
        isHeavy
        // Other columns: each row is measured again.
        key={isRow ? 'rows' : 'cards'}
        items={found}
        keyOf={cardKeyOf}
        label={label}
        none={list.search.trim() === '' ? t('settings:cards.noneUnsaved') : none}
        onShowAll={list.showAll}
        {...(isRow ? { gap: 8 } : { cards: true })}
        height={folding.isOn ? height.folded : height.open}
        spare={1}
        showing={found.find(([key]) => key === focusTarget?.key)?.[0]}
      >
        {([key, record]) =>
          children(
            {
              cardKey: key,
              isFolded: folding.isFolded(key),
              onFold: folding.isOn ? folding.toggle : undefined,
              focusTarget: focusTarget?.key === key ? focusTarget : undefined,
              focusOn: list.focusOn,
            },
            record,
          )
        }
      </FoundCards>
      <UnsavedBar list={list} />
    </>
  )
}

interface SearchProps {
  readonly list: Pick<CardListState<object>, 'search' | 'setSearch' | 'only' | 'setOnlyUnsaved'>
  readonly id: string
  /** what is searched */
  readonly label: string
  /** between the two */
  readonly children?: ReactNode
}

/** The search in a list of cards, and the filter for those that are not saved. */
export function CardSearch({ list, id, label, children }: SearchProps) {
  const t = useT()
  return (
    <>
      <SearchField id={id} label={label} value={list.search} onChange={list.setSearch} />
      {children}
      <Checkbox
        checked={list.only !== undefined}
        onChange={({ target }) => list.setOnlyUnsaved(target.checked)}
      >
        {t('settings:cards.onlyUnsaved')}
      </Checkbox>
    </>
  )
}
