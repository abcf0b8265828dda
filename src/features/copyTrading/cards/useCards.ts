import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { traderIn } from '@/domain/attribution'
import { byTrader } from '@/domain/copiedTraders'
import { idIn } from '@/shared/fields/useLinkedField'
import { useOpenForm, useRecords, useUnloadWarning } from '@/shared/fields/useRecordForm'
import { useFolding } from '@/shared/useFolding'

/**
 * Opens cards in the store, and says which are folded. `?trader=` names one of them (`targetId`), `#<id>_<field>` a field of one.
 *
 * @param many from how many on they fold
 */
export function useCards<Card extends { readonly traderid: string }>(
  form: string,
  cards: readonly Card[],
  many?: number,
) {
  const byId = useMemo(() => byTrader(cards), [cards])
  const isOpen = useOpenForm(form, byId)
  useUnloadWarning({ form })
  const { search, hash } = useLocation()
  const linked = idIn(hash)
  const linkedId = linked.slice(0, linked.lastIndexOf('_'))
  // Also one that cannot be read: no card has it, and the screen says so.
  const targetId = traderIn(search) || new URLSearchParams(search).get('trader')
  const shown = byId.has(linkedId) ? linkedId : (targetId ?? undefined)
  return {
    isOpen,
    records: useRecords<Card>(form),
    folding: useFolding(byId.size, shown, many),
    targetId,
    shown,
  }
}
