import { Badge, Flex } from 'antd'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { useUnsavedCards } from '@/shared/fields/useRecordForm'
import { isMissed, hasItemEnded, itemState } from '@/store/saving/batchesSlice'
import { editsDiscarded } from '@/store/saving/draftsSlice'
import { useAppDispatch } from '@/store/hooks'
import { CARD_HEADING } from './CardTitle'
import type { CardListState } from './useCardList'

interface Props {
  readonly list: Pick<CardListState<object>, 'all' | 'batch' | 'focusOn' | 'saveMany'> & {
    readonly records: { readonly form: string }
  }
}

/** The number of unsaved cards, with buttons for all of them, and the outcome of saving. Hidden while everything is saved. */
export function UnsavedBar({ list }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { records, all, batch, focusOn, saveMany } = list
  const { form } = records
  const unsaved = useUnsavedCards(form)
  const isRunning = batch?.isRunning ?? false
  if (unsaved.size === 0 && !isRunning) return null
  const items = batch?.items ?? []
  const missed = isRunning ? [] : items.filter((item) => isMissed(item) && unsaved.has(item.key))
  const [firstMissed] = missed

  function status() {
    const begun = items.filter((item) => itemState(item) !== 'waiting').length
    if (isRunning && !items.every(hasItemEnded))
      return t('settings:cards.progress', { done: begun, count: items.length })
    if (isRunning) return t('settings:readBack.reading')
    if (missed.length === 0) return t('settings:cards.unsaved', { count: unsaved.size })
    const saved = items.filter((item) => !isMissed(item)).length
    return t('settings:cards.missed', { saved, count: missed.length })
  }

  return (
    <Flex
      wrap
      align="center"
      justify="space-between"
      gap="small"
      className="stays-below tabular"
      role="group"
      aria-label={t('common:unsaved.mark')}
    >
      <div role="status">
        <Badge status={isRunning ? 'processing' : 'warning'} text={status()} />
      </div>
      <Flex wrap gap="small">
        {firstMissed && (
          <Button onClick={() => focusOn({ key: firstMissed.key, field: CARD_HEADING })}>
            {t('settings:cards.showMissed')}
          </Button>
        )}
        <Button onClick={() => dispatch(editsDiscarded({ form }))} disabled={isRunning}>
          {t('settings:cards.discardAll')}
        </Button>
        <Button variant="primary" busy={isRunning} onClick={() => void saveMany([...all.keys()])}>
          {t(firstMissed ? 'settings:cards.retry' : 'settings:cards.saveAll')}
        </Button>
      </Flex>
    </Flex>
  )
}
