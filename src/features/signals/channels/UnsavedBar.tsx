import { Badge, Flex } from 'antd'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { useUnsaved } from '@/shared/saving/useRecordForm'
import { isMissed, type BatchItem } from '@/store/batchesSlice'
import { editsDiscarded } from '@/store/draftsSlice'
import { useAppDispatch } from '@/store/hooks'
import type { Channels } from './useChannels'
import '../signals.css'

/** The number of unsaved cards, with buttons for all of them, and the outcome of saving. Hidden while everything is saved. */
export function UnsavedBar({ channels }: { readonly channels: Channels }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { form, records, actions, batch } = channels
  const unsaved = useUnsaved(form)
  const isRunning = batch?.isRunning ?? false
  if (unsaved.size === 0 && !isRunning) return null
  const missed = isRunning
    ? []
    : (batch?.items.filter((item) => isMissed(item) && unsaved.has(item.key)) ?? [])
  const firstMissed = missed[0]?.key
  return (
    <Flex
      wrap
      align="center"
      justify="space-between"
      gap="small"
      className="signals-bar tabular"
      role="group"
      aria-label={t('channels:unsaved.title')}
    >
      <div role="status">
        <Badge
          status={isRunning ? 'processing' : 'warning'}
          text={<HowManyUnsaved batch={batch} missed={missed.length} unsaved={unsaved.size} />}
        />
      </div>
      <Flex wrap gap="small">
        {firstMissed !== undefined && (
          <Button onClick={() => actions.focusOn({ key: firstMissed, field: 'title' })}>
            {t('channels:unsaved.showMissed')}
          </Button>
        )}
        <Button onClick={() => dispatch(editsDiscarded({ form }))} disabled={isRunning}>
          {t('channels:unsaved.discardAll')}
        </Button>
        <Button variant="primary" busy={isRunning} onClick={() => void actions.saveMany([...records.keys()])}>
          {t(firstMissed === undefined ? 'channels:unsaved.saveAll' : 'channels:unsaved.retry')}
        </Button>
      </Flex>
    </Flex>
  )
}

interface UnsavedProps extends Pick<Channels, 'batch'> {
  readonly missed: number
  readonly unsaved: number
}

function HowManyUnsaved({ batch, missed, unsaved }: UnsavedProps) {
  const t = useT()
  const { items = [], isRunning = false } = batch ?? {}
  const count = (isCounted: (item: BatchItem) => boolean) => items.filter(isCounted).length
  if (isRunning && items.every(({ state }) => state !== 'waiting' && state !== 'sending'))
    return t('settings:proof.reading')
  if (isRunning)
    return t('channels:unsaved.progress', {
      done: count(({ state }) => state !== 'waiting'),
      count: items.length,
    })
  if (missed > 0)
    return t('channels:unsaved.missed', { saved: count((item) => !isMissed(item)), count: missed })
  return t('channels:unsaved.count', { count: unsaved })
}
