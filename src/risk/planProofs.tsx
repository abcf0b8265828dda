/** The proofs of the staking plans, and of the entry alone. */
import { Flex, Typography } from 'antd'
import { cycleCells, playedCells, type CycleTable, type PlayedCycleCell } from '@/domain/money/cycleTable'
import { cyclesTable } from '@/domain/money/cycles'
import { customCyclesTable } from '@/domain/money/customCycles'
import { worstLoss } from '@/domain/money/ladder'
import { recoveryCourse, winsToRecover, type LossRecoverySettings } from '@/domain/money/lossRecovery'
import { centsOf, smallestOrder } from '@/domain/money/plan'
import { ownRateIn, winRateIn } from '@/domain/money/random'
import { hitChance, losingLadder } from '@/domain/money/risk'
import { signalsOfDay } from '@/domain/money/session'
import { SOROS_GALE_PAYOUT, soros, sorosSequence, type SorosSettings } from '@/domain/money/soros'
import type { PlanKind, PlanSettings } from '@/domain/money/stakingPlans'
import { hasLossStop } from '@/domain/money/stops'
import { usableCycles } from '@/domain/money/usableCycles'
import type { MessageKey } from '@/i18n/types'
import { DataTable } from '@/shared/DataTable'
import type { LabelledFigure } from './Figures'
import { masanielloProof } from './masanielloProof'
import { MeaningButton } from './MeaningButton'
import { largestFigure, type PlanProof, type Prove, type Proved } from './planProof'
import { useAmounts, type Amounts } from './useAmounts'

/** Without the broker's largest order, about which the panel has its own note. */
const unlimited = { maximum: 0 }

const sorosProof: Prove<SorosSettings> = (settings, proved, amounts) => {
  const { t, money, share, count } = amounts
  const { account, odds } = proved
  const entries = sorosSequence(settings, { ...account, ...unlimited })
  const losing = losingLadder(soros(settings, { ...account, ...unlimited }))
  const winRate = winRateIn(odds)
  const isGale = settings.sorosgale > 0
  const payouts = { payout: share(account.payout / 100), least: share(SOROS_GALE_PAYOUT / 100) }
  return {
    story: isGale && account.payout < SOROS_GALE_PAYOUT ? [t('proof:soros.lowPayout', payouts)] : [],
    figures: [
      {
        label: t('proof:soros.gain'),
        value: money(entries.at(-1)?.total ?? 0),
        hint: t('proof:soros.gainHint', {
          count: entries.length,
          chance: share(winRate ** entries.length),
        }),
      },
      largestFigure(proved, amounts),
    ],
    tables: (
      <>
        <StepTable
          title="proof:soros.sequence"
          head={['proof:steps.order', 'proof:steps.stake', 'proof:steps.ifWon', 'proof:steps.chance']}
          rows={entries.map(({ stake, total }, place) => [
            count(place + 1),
            money(stake),
            money(total),
            share(winRate ** (place + 1)),
          ])}
        />
        {isGale && (
          <StepTable
            title="proof:soros.losing"
            head={['proof:steps.order', 'proof:steps.stake', 'proof:steps.lost']}
            rows={losing.stakes.map((stake, place) => [
              count(place + 1),
              money(stake),
              money(losing.lost[place] ?? 0),
            ])}
          />
        )}
      </>
    ),
  }
}

const recoveryProof: Prove<LossRecoverySettings> = (settings, proved, amounts) => {
  const { t, money, gain, count, share } = amounts
  const { start, steps } = recoveryCourse(settings, { ...proved.account, ...unlimited })
  return {
    figures: [
      {
        label: t('proof:recovery.next'),
        value: money(steps[1]?.stake ?? 0),
        hint: t('proof:recovery.nextHint', { first: money(steps[0]?.stake ?? 0) }),
      },
      {
        label: t('proof:recovery.wins'),
        value: count(winsToRecover(settings.recoverPerc)),
        hint: t('proof:recovery.winsHint', { percent: share(settings.recoverPerc / 100) }),
      },
      { label: t('proof:consequence.lossesToRuin'), value: count(proved.certain.lossesToRuin) },
      largestFigure(proved, amounts, t('proof:recovery.noLargest')),
    ],
    tables: (
      <StepTable
        title="proof:recovery.course"
        head={['proof:steps.order', 'proof:steps.outcome', 'proof:steps.stake', 'proof:steps.sinceStart']}
        rows={steps.map(({ outcome, stake, bank }, place) => [
          count(place + 1),
          t(outcome === 'win' ? 'proof:steps.win' : 'proof:steps.loss'),
          money(stake),
          gain(bank - start),
        ])}
      />
    ),
  }
}

/** Of a table of cycles, computed or the person's own. */
function tableProof(
  table: CycleTable,
  names: readonly number[] | undefined,
  proved: Proved,
  amounts: Amounts,
): PlanProof {
  const { t, money, share, limited, smallest } = amounts
  const { account, odds } = proved
  const cells = playedCells(table, account)
  const orders = cells.flat().flatMap((cell) => cell ?? [])
  const asked = cycleCells(table, account).flat()
  const cost = asked.at(-1)?.exposure ?? 0
  const least = Math.min(...asked.map(({ stake }) => stake))
  const tooMuch: LabelledFigure = {
    label: t('proof:minimumCapital'),
    value: limited(cost) ?? t('proof:notPossible'),
    hint: t('proof:cycles.bankEnds'),
    tone: 'bad',
  }
  const tooLittle: LabelledFigure = {
    label: t('proof:smallestStake'),
    value: money(Math.min(...orders.map(({ stake }) => stake))),
    hint: t('proof:belowMinimum', { asked: money(least), minimum: smallest(account) }),
    ...(!account.isMinimumAssumed && { tone: 'bad' }),
  }
  return {
    story: orders.some(({ isChanged }) => isChanged) ? [t('proof:changedStakes')] : [],
    figures: [
      largestFigure(proved, amounts),
      ...(cost > centsOf(account.bank) ? [tooMuch] : []),
      ...(least < smallestOrder(account.minimum) ? [tooLittle] : []),
    ],
    ladderHint: t('proof:cycles.chance', {
      rate: share(ownRateIn(odds)),
      chance: share(hitChance(winRateIn(odds), orders.length - 1)),
    }),
    tables: <LadderTable cells={cells} names={names} />,
  }
}

const flatProof: Prove<undefined> = (_, { account, session, certain }, { t, money, count, share }) => {
  const day = {
    ...session,
    perDay: 0,
    operations: signalsOfDay(session),
  }
  // Without an effective loss stop a day can lose every order.
  const { low, high } = worstLoss({ kind: 'flat' }, account, day)
  const isStopped = hasLossStop(day.stops)
  return {
    figures: [
      { label: t('proof:consequence.lossesToRuin'), value: count(certain.lossesToRuin) },
      {
        label: t('proof:flat.dayLoss'),
        value: low === high ? money(high) : t('proof:flat.atMost', { value: money(high) }),
        hint: [
          t(isStopped ? 'proof:flat.dayLossHint' : 'proof:flat.noStop', { count: day.operations }),
          ...(certain.growsWithBank ? [t('proof:withThisBank')] : []),
        ].join(' '),
        ...(!isStopped && { tone: 'bad' }),
      },
    ],
    ladderHint: certain.growsWithBank
      ? t('proof:flat.ofBank', { percent: share(account.entry.lote / 100) })
      : undefined,
  }
}

type Proofs = { readonly [Kind in PlanKind]: Prove<NonNullable<PlanSettings[Kind]>> } & {
  readonly flat: Prove<undefined>
}

export const planProofs: Proofs = {
  masaniello: masanielloProof,
  cycles: (settings, proved, amounts) =>
    tableProof(cyclesTable(settings, proved.account), undefined, proved, amounts),
  soros: sorosProof,
  lossRecovery: recoveryProof,
  customCycles: (rows, proved, amounts) =>
    tableProof(
      customCyclesTable(rows),
      usableCycles(rows).map(({ cycle }) => cycle),
      proved,
      amounts,
    ),
  flat: flatProof,
}

interface StepsProps {
  readonly title: MessageKey
  readonly head: readonly MessageKey[]
  readonly rows: readonly (readonly string[])[]
}

/** Consecutive orders. */
function StepTable({ title, head, rows }: StepsProps) {
  const { t } = useAmounts()
  return (
    <Flex vertical gap={8}>
      <h3>{t(title)}</h3>
      <DataTable label={t(title)} head={head.map((name) => t(name))} rows={rows} />
    </Flex>
  )
}

interface LadderProps {
  readonly cells: readonly (readonly (PlayedCycleCell | undefined)[])[]
  /** numbers of the rows; default: 1, 2, 3, … */
  readonly names: readonly number[] | undefined
}

/** Every stake of a table of cycles, with the total result if it wins. */
function LadderTable({ cells, names }: LadderProps) {
  const { t, money, gain } = useAmounts()
  const steps = Array.from({ length: Math.max(0, ...cells.map((row) => row.length)) }, (_, step) => step)
  return (
    <Flex vertical gap={8}>
      <h3>
        {t('proof:ladder.title')} <MeaningButton term={t('proof:ladder.gale')} meaning="proof:terms.gale" />
      </h3>
      <p className="muted">{t('proof:ladder.about')}</p>
      <DataTable
        label={t('proof:ladder.title')}
        head={[
          t('proof:ladder.cycle'),
          ...steps.map((step) => (step === 0 ? t('proof:ladder.entry') : t('proof:ladder.step', { step }))),
        ]}
        rows={cells.map((row, place) => [
          names?.[place] ?? place + 1,
          ...steps.map((step) => {
            const cell = row[step]
            // The bank is gone before this order.
            if (!cell) return step < row.length ? '—' : ''
            return (
              <>
                <strong>{money(cell.stake)}</strong>
                <br />
                <Typography.Text type={cell.profit < 0 ? 'danger' : 'success'}>
                  {gain(cell.profit)}
                </Typography.Text>
              </>
            )
          }),
        ])}
      />
    </Flex>
  )
}
