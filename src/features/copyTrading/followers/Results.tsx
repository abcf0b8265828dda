import { shownName } from '@/contract/plainText'
import { Flex } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import type { End } from '@/domain/expiry'
import { useHidden, useT } from '@/i18n'
import { BatchResults } from '@/shared/BatchResults'
import { Icon } from '@/shared/icons'
import { LongList } from '@/shared/LongList'
import { hasItemEnded, itemState, type Batch } from '@/store/saving/batchesSlice'
import { useExpiryMoment } from './ExpiryField'

/** Its progress; then those that are not as they were sent, and the others folded. */
export function ExpiryResults({
  batch,
  ...rest
}: { readonly batch: Batch } & Pick<ComponentProps<typeof BatchResults>, 'onStop' | 'children'>) {
  const t = useT()
  const { kind, items, isRunning } = batch
  const count = items.length
  const saved = items.filter((item) => itemState(item) === 'confirmed').length
  const over = items.filter(hasItemEnded).length
  return (
    <BatchResults
      batch={batch}
      label={t('followers:run.lines')}
      summary={
        !isRunning
          ? t('followers:run.sent', { sent: saved, count })
          : over < count
            ? t('followers:run.progress', { done: over, count })
            : undefined
      }
      isSaving
      stopText={t('followers:run.stop')}
      renderItem={(item) => {
        const { from, to } = item.order?.is === 'expiry' ? item.order : nothing
        const change = kind === 'undo' ? { from: to, to: from } : { from, to }
        return <ExpiryLine id={item.key} name={item.label} {...change} />
      }}
      {...rest}
    />
  )
}

const nothing = { from: undefined, to: undefined } as const

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
