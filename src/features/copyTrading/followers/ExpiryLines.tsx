import { shownName } from '@/contract/plainText'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import type { End } from '@/domain/expiry'
import { useHidden, useT } from '@/i18n'
import { Icon } from '@/shared/icons'
import { LongList } from '@/shared/LongList'
import { addressIn } from '@/store/address'
import { hasItemEnded, itemState, type Batch, type BatchItem } from '@/store/saving/batchesSlice'
import type { OrderOf } from '@/store/saving/order'
import { useExpiryMoment } from './ExpiryField'

/** How a change of many is shown: its progress; then those that are not as they were sent, and the others folded. */
export function useExpiryResults() {
  const t = useT()
  return ({ kind, items, isRunning }: Batch) => {
    const count = items.length
    const saved = items.filter((item) => itemState(item) === 'confirmed').length
    const over = items.filter(hasItemEnded).length
    return {
      label: t('followers:run.lines'),
      summary: !isRunning
        ? t('followers:run.sent', { sent: saved, count })
        : over < count
          ? t('followers:run.progress', { done: over, count })
          : undefined,
      isSaving: true,
      stopText: t('followers:run.stop'),
      renderItem: ({ key, label, order }: BatchItem) => {
        const { from, to } = order?.is === 'values' ? order : nothing
        const [former, next] = kind === 'undo' ? [to, from] : [from, to]
        return (
          <ExpiryLine
            id={addressIn(key)?.item ?? ''}
            name={label}
            from={former['expCopy'] as End}
            to={next['expCopy'] as number | undefined}
          />
        )
      },
    }
  }
}

const nothing: Pick<OrderOf<'values'>, 'from' | 'to'> = { from: {}, to: {} }

interface Line {
  readonly id: string
  readonly name: string
  readonly from: End
  /** `undefined` if it is unknown or unchanged */
  readonly to: number | undefined
}

/** Old and new expiry of one follower. */
function ExpiryLine({ id, name, from, to }: Line) {
  const t = useT()
  const hidden = useHidden()
  const moment = useExpiryMoment()
  return (
    <Flex wrap justify="space-between" gap="2px 8px">
      <span>
        <strong>
          <bdi>{hidden(shownName(name, id))}</bdi>
        </strong>{' '}
        <span className="note tabular">{t('followers:card.id', { id })}</span>
      </span>
      <Flex component="span" wrap align="center" gap="2px 8px" className="tabular">
        <span className="muted">{moment(from)}</span>
        {to !== undefined && (
          <>
            <Icon name="arrow" size={16} />
            <span className="visually-hidden">{t('followers:run.becomes')}</span>
            <strong>{moment(to)}</strong>
          </>
        )}
      </Flex>
    </Flex>
  )
}

interface LinesProps<One extends Line> {
  readonly lines: readonly One[]
  /** whether this one is to be changed */
  readonly renderTick: (line: One) => ReactNode
}

/** The same of each, with what is to be changed. */
export function ExpiryLines<One extends Line>({ lines, renderTick }: LinesProps<One>) {
  const t = useT()
  return (
    <LongList
      inDialog
      items={lines}
      keyOf={({ id }) => id}
      textOf={({ id, name }) => `${name}\n${id}`}
      label={t('followers:run.lines')}
      className="lines"
      height={58}
    >
      {(line) => (
        <div className="line">
          {renderTick(line)}
          <span className="line__text">
            <ExpiryLine {...line} />
          </span>
        </div>
      )}
    </LongList>
  )
}
