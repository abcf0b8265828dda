import { Flex } from 'antd'
import type { Consequence } from '@/features/money/proof/consequence'
import { RiskDialog } from '@/features/money/proof/RiskDialog'
import { useAmounts } from '@/features/money/proof/useAmounts'
import { useT } from '@/i18n'
import { DataTable } from '@/shared/DataTable'
import { Note } from '@/shared/Note'
import type { BotRisk } from './fleetRisk'

/** A bot whose risk the changes raise. */
export interface RiskierBot {
  readonly userid: string
  readonly before: BotRisk | undefined
  readonly after: BotRisk | undefined
  readonly consequences: readonly Consequence[]
}

interface Props {
  readonly riskier: readonly RiskierBot[]
  readonly nameOf: (userid: string) => string
  readonly onAnswer: (isYes: boolean) => void
}

/** One question for all bots: the figures of each before and after, and their sum. */
export function RiskQuestion({ riskier, nameOf, onAnswer }: Props) {
  const t = useT()
  const { money, share } = useAmounts()
  const unproved = new Map<Consequence['unproved'][number], Set<string>>()
  for (const { userid, consequences } of riskier)
    for (const why of consequences.flatMap((each) => each.unproved))
      unproved.set(why, (unproved.get(why) ?? new Set()).add(nameOf(userid)))
  const change = (
    show: (risk: NonNullable<RiskierBot['before']>) => string,
    bot: Pick<RiskierBot, 'before' | 'after'>,
  ) => [bot.before, bot.after].map((risk) => (risk ? show(risk) : t('proof:consequence.unknown'))).join(' → ')
  const sum = (when: 'before' | 'after') => ({
    largestStake: riskier.reduce((total, bot) => total + (bot[when]?.largestStake ?? 0), 0),
    worstDay: riskier.reduce((total, bot) => total + (bot[when]?.worstDay ?? 0), 0),
    ruin: Math.max(...riskier.map((bot) => bot[when]?.ruin ?? 0)),
  })
  const rowOf = (label: string, bot: Pick<RiskierBot, 'before' | 'after'>) => [
    label,
    change(({ largestStake }) => money(largestStake), bot),
    change(({ worstDay }) => money(worstDay), bot),
    change(({ ruin }) => share(ruin), bot),
  ]
  return (
    <RiskDialog width={720} onAnswer={onAnswer}>
      <Flex vertical gap={12}>
        {[...unproved].map(([why, bots]) => (
          <Note key={why} type="error" title={`${[...bots].join(', ')}: ${t(`proof:consequence.${why}`)}`} />
        ))}
        <DataTable
          label={t('proof:consequence.risk')}
          head={[
            t('fleet:columns.name'),
            t('proof:consequence.largestStake'),
            t('proof:consequence.worstDay'),
            t('proof:consequence.ruin'),
          ]}
          rows={[
            ...riskier.map((bot) => rowOf(nameOf(bot.userid), bot)),
            ...(riskier.length > 1
              ? [rowOf(t('fleet:align.sum'), { before: sum('before'), after: sum('after') })]
              : []),
          ]}
        />
        <p className="muted">{t('proof:consequence.under')}</p>
      </Flex>
    </RiskDialog>
  )
}
