import { Flex, Form, Input } from 'antd'
import { useId } from 'react'
import { payoutFigures, type PayoutRow } from '@/domain/money/payoutTable'
import { ownRateIn } from '@/domain/money/random'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { DataTable } from '@/shared/DataTable'
import { Icon } from '@/shared/icons'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { changeAssumptions, bounds, MOST_PAYOUTS, pastOrders, selectAssumptions } from './assumptionsSlice'
import type { ForecastRequest } from './forecast'
import { AssumptionChoice } from './AssumptionsCard'
import { BoundNumber } from './BoundNumber'
import { useAmounts } from './useAmounts'

const fresh: PayoutRow = { name: '', payout: 85, signals: 10 }

/** Payouts by asset or hour, which of them are profitable, and their mean. */
export function Payouts({ request }: { readonly request: ForecastRequest }) {
  const t = useT()
  const { payouts } = useAppSelector(selectAssumptions)
  const dispatch = useAppDispatch()
  const keep = (rows: readonly PayoutRow[]) => dispatch(changeAssumptions({ payouts: rows }))
  return (
    <Flex vertical gap={12}>
      {payouts.map((row, place) => (
        <PayoutInputs
          // Rows are identified by index: removing one re-creates the others.
          key={`${payouts.length} ${place}`}
          row={row}
          name={row.name || t('risk:payouts.row', { number: place + 1 })}
          onChange={(change) => keep(payouts.map((one, at) => (at === place ? { ...one, ...change } : one)))}
          onRemove={() => keep(payouts.filter((_, at) => at !== place))}
        />
      ))}
      <div>
        <Button disabled={payouts.length >= MOST_PAYOUTS} onClick={() => keep([...payouts, fresh])}>
          {t('risk:payouts.add')}
        </Button>
      </div>
      <PayoutTable rows={payouts} request={request} />
    </Flex>
  )
}

interface RowProps {
  readonly row: PayoutRow
  /** its name, or its number if it has none */
  readonly name: string
  readonly onChange: (change: Partial<PayoutRow>) => void
  readonly onRemove: () => void
}

const LONGEST_NAME = 40

function PayoutInputs({ row, name, onChange, onRemove }: RowProps) {
  const t = useT()
  const id = useId()
  return (
    <Flex wrap gap="0 12px" align="end">
      <Form.Item layout="vertical" label={t('risk:payouts.name')} htmlFor={id}>
        <Input
          id={id}
          maxLength={LONGEST_NAME}
          value={row.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Form.Item>
      <BoundNumber
        label={t('proof:assumptions.payout')}
        value={row.payout}
        bounds={bounds.payout}
        onChange={(payout) => onChange({ payout })}
      />
      <BoundNumber
        label={t('risk:payouts.signals')}
        value={row.signals}
        bounds={pastOrders}
        onChange={(signals) => onChange({ signals })}
      />
      <Form.Item>
        <Button
          icon={<Icon name="trash" size={18} />}
          aria-label={t('risk:payouts.remove', { name })}
          onClick={onRemove}
        />
      </Form.Item>
    </Flex>
  )
}

interface TableProps {
  readonly rows: readonly PayoutRow[]
  readonly request: ForecastRequest
}

function PayoutTable({ rows, request: { odds } }: TableProps) {
  const t = useT()
  const { share, per100 } = useAmounts()
  const winRate = ownRateIn(odds)
  const figures = payoutFigures(rows, winRate, odds.ties)
  if (!figures) return null
  const { mean, best } = figures
  return (
    <>
      <DataTable
        label={t('risk:payouts.title')}
        head={[
          t('risk:payouts.name'),
          t('proof:chances.breakEven'),
          t('risk:payouts.edge', { rate: share(winRate) }),
          t('risk:payouts.verdict'),
        ]}
        rows={rows.map(({ name }, place) => {
          const { breakEven = 1, edge = 0 } = figures.rows[place] ?? {}
          return [
            name || t('risk:payouts.row', { number: place + 1 }),
            share(breakEven),
            per100(edge),
            t(edge > 0 ? 'risk:payouts.pays' : 'risk:payouts.loses'),
          ]
        })}
      />
      <p role="status">
        {t('risk:payouts.mean', { payout: share(mean / 100), edge: per100(figures.edge) })}{' '}
        {best.share < 1 && t('risk:payouts.best', { share: share(best.share), edge: per100(best.edge) })}
      </p>
      <AssumptionChoice of="isPayoutMixed" off="risk:payouts.one" on="risk:payouts.mixed" />
      <p className="muted">{t('risk:payouts.honest')}</p>
    </>
  )
}
