import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createCardForms, type CardForms } from '../form/cardForms'
import { useKeepOpen } from '../form/useKeepOpen'
import { keepWatch } from '../form/unsaved'
import type { CopiedTrader } from './TraderCard'

/** What is typed into the cards, kept while they are out of sight: a card that is scrolled away is not in the page. */
export function useTraderForms(answer: ReadonlyMap<string, CopiedTrader>): CardForms<CopiedTrader> {
  const [forms] = useState(() => createCardForms(answer))
  useLayoutEffect(() => forms.answered(answer), [forms, answer])
  useEffect(() => keepWatch(forms), [forms])
  useKeepOpen(forms)
  // A card has its form as soon as it is among these, and not before.
  useSyncExternalStore(forms.subscribe, forms.records)
  return forms
}
