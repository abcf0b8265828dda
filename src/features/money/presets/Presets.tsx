import { Card, Collapse, Flex } from 'antd'
import { useContext, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useGetGlobalParamsQuery } from '@/api/general'
import { stopType } from '@/contract/codes'
import { fromRows } from '@/domain/cycleGrid'
import { moneyStop } from '@/domain/conflicts/dayStops'
import { masanielloSummary } from '@/domain/money/masaniello'
import type { Cents } from '@/domain/money/plan'
import { presetLevels, type PresetLevel } from '@/domain/money/presets'
import {
  presetOf,
  stakingPlans,
  type PlanChoice,
  type PlanKind,
  type Preset,
} from '@/domain/money/stakingPlans'
import { bankOf, chanceOf } from '@/domain/money/verdict'
import { readNumber, writeNumber } from '@/domain/numberText'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { useLanguage, useT } from '@/i18n'
import { decimalMark } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { FormContext } from '@/shared/fields/formContext'
import { FilledByLink } from '@/shared/form/FilledByLink'
import { useNotify } from '@/shared/notices'
import { PathLink } from '@/shared/PathLink'
import { Select } from '@/shared/Select'
import { useRecordForm } from '@/shared/saving/useRecordForm'
import { useAppSelector } from '@/store/hooks'
import type { ForecastReport, ForecastRequest } from '../proof/forecast'
import { NumberInput } from '../proof/NumberInput'
import { useAmounts } from '../proof/useAmounts'
import { useAssumptions } from '../proof/useAssumptions'
import { useEstimates } from '../proof/useEstimates'
import { useForecasts } from '../proof/useForecasts'
import { usePlayConditionsFor } from '../proof/usePlayConditions'
import { usePlanName } from '../usePlanName'
import '../money.css'

interface Props {
  readonly of: PlanKind
}

/** Three plans for a person's own limits. Choosing one fills the form; nothing is saved. */
export function Presets({ of }: Props) {
  const t = useT()
  return (
    <>
      <FilledByLink />
      <Collapse
        size="small"
        className="money__note"
        items={[{ key: 'presets', label: t('money:presets.title'), children: <Choices of={of} /> }]}
      />
    </>
  )
}

/** Custom cycles are a table, which no link can bring. */
const offered = ['masaniello', 'cycles', 'soros', 'lossRecovery'] as const satisfies readonly PlanKind[]

/** The same before a plan is chosen: what is chosen opens the plan's own form, filled in. */
export function PresetsOfPlans() {
  const t = useT()
  const planName = usePlanName()
  const [of, setOf] = useState<(typeof offered)[number]>(offered[0])
  return (
    <Flex vertical gap={12}>
      <Select
        aria-label={t('home:strategies.title')}
        virtual={false}
        value={of}
        options={offered.map((value) => ({ value, label: planName(value) }))}
        onChange={setOf}
      />
      <Choices of={of} />
    </Flex>
  )
}

function Choices({ of }: Props) {
  const t = useT()
  const mark = decimalMark[useLanguage()]
  const { money } = useAmounts()
  const { minimum, bank } = useAssumptions()
  const { currentData: general } = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  const usual = general && moneyStop(general, { bank, payout: 1, minimum })
  const [text, setText] = useState<string>()
  const shown = text ?? (usual === undefined ? '' : writeNumber(usual, mark))
  const mostLoss = readNumber(shown, mark).value
  const isAsked = mostLoss !== undefined && mostLoss > 0
  return (
    <Flex vertical gap={12}>
      <NumberInput
        label={t('money:presets.mostLoss')}
        value={shown}
        problem={shown !== '' && !isAsked ? t('risk:search.wrong') : undefined}
        onChange={setText}
      />
      {isAsked && <Row of={of} mostLoss={mostLoss} />}
      {isAsked && of === 'lossRecovery' && <p className="muted">{t('money:presets.needsReset')}</p>}
      {isAsked && mostLoss > bank && (
        <p className="muted">{t('money:presets.wholeBank', { bank: money(bank * 100) })}</p>
      )}
    </Flex>
  )
}

/** What the entry and the limits are until a preset names them. */
const noLimits = { loteType: 1, lote: 1, stopType: 0, winDay: 0, stopDay: 0 }

function Row({ of, mostLoss }: Props & { readonly mostLoss: number }) {
  const t = useT()
  const { money, share } = useAmounts()
  const assumed = useAssumptions()
  const { bank, payout, winRate, minimum, maximum, perDay, signals } = assumed
  const presets = useMemo(
    () =>
      presetLevels.map((level) =>
        presetOf(of, level, { bank, mostLoss, payout, winRate: winRate / 100, minimum, maximum }),
      ),
    [of, bank, mostLoss, payout, winRate, minimum, maximum],
  )
  const conditions = usePlayConditionsFor(noLimits)
  // One day under the preset's own limits.
  const requests = presets.map(
    (preset): ForecastRequest | undefined =>
      preset && {
        choice: preset.choice,
        account: { ...conditions.account, entry: { ...noLimits, ...preset.general } },
        session: { operations: perDay || signals, perDay: 0, stops: { ...noLimits, ...preset.general } },
        odds: conditions.odds,
      },
  )
  const reports = useForecasts(requests).map((answer) => (typeof answer === 'object' ? answer : undefined))
  const goals = presets.map((preset) => preset && goalOf(preset))
  const mostGoal = Math.max(0, ...goals.map((goal = 0) => goal))
  const [calmest, , boldest] = reports
  const more = calmest && boldest ? boldest.forecast.lower - calmest.forecast.lower : 0
  return (
    <Flex component="ul" wrap gap={12}>
      {presetLevels.map((level, place) => {
        const less = mostGoal - (goals[place] ?? 0)
        return (
          <li key={level} className="preset">
            <Choice
              of={of}
              level={level}
              preset={presets[place]}
              report={reports[place]}
              goal={goals[place] ?? 0}
              mostLoss={Math.min(mostLoss, bank)}
              startBank={Math.round(bank * 100)}
              odds={conditions.odds}
              price={
                less > 0
                  ? t('money:presets.lessProfit', { less: money(less) })
                  : more > 0 && level === 'aggressive'
                    ? t('money:presets.moreLosses', { more: share(more) })
                    : undefined
              }
            />
          </li>
        )
      })}
    </Flex>
  )
}

interface ChoiceProps extends Props {
  readonly level: PresetLevel
  readonly preset: Preset | undefined
  readonly report: ForecastReport | undefined
  /** cents */
  readonly goal: number
  readonly mostLoss: number
  /** of the account, in cents */
  readonly startBank: Cents
  readonly odds: ForecastRequest['odds']
  /** what it gives up */
  readonly price: string | undefined
}

function Choice({ of, level, preset, report, goal, mostLoss, startBank, odds, price }: ChoiceProps) {
  const t = useT()
  const { money, gain } = useAmounts()
  const { range, shortChance } = useEstimates()
  const fill = useFill(of)
  const loss = money(mostLoss * 100)
  // The result of the worst of twenty days.
  const bad = report ? range(bankOf(report, 'p5'), (bank) => gain(bank - startBank)) : '…'
  const chance = (name: 'higher' | 'lower') => {
    if (!report) return '…'
    const { value, between } = chanceOf(report, name)
    return shortChance(value, between)
  }
  return (
    <Card
      size="small"
      title={<h3>{t(`money:presets.${level}`)}</h3>}
      extra={
        preset && (
          <Button
            size="small"
            aria-label={t('money:presets.fillWith', { name: t(`money:presets.${level}`) })}
            onClick={() => fill(preset)}
          >
            {t('money:presets.fill')}
          </Button>
        )
      }
    >
      {preset ? (
        <Flex vertical gap={4}>
          <strong>{t('money:presets.days', { higher: chance('higher'), lower: chance('lower') })}</strong>
          <span>{t('money:presets.limits', { win: money(goal), bad, loss })}</span>
          {report && !odds.isAssumed && (
            <span>{t('money:presets.mean', { mean: gain(Math.round(report.expected.profit)) })}</span>
          )}
          {price !== undefined && <span>{price}</span>}
          <GeneralText preset={preset} />
        </Flex>
      ) : (
        <p className="muted">{t('money:presets.impossible', { loss })}</p>
      )}
    </Card>
  )
}

/** The entry and the limits, which another screen sets. */
function GeneralText({ preset: { general } }: { readonly preset: Preset }) {
  const t = useT()
  const { money } = useAmounts()
  const { lote, stopDay, winDay, stopType: type } = general
  const name = type === undefined ? undefined : stopType.nameOf(type)
  if (stopDay === undefined || winDay === undefined || name === undefined) return null
  const stops = t('money:presets.stops', {
    type: t(`options:stopType.${name}`),
    loss: money(stopDay * 100),
    win: money(winDay * 100),
  })
  return (
    <span className="note">
      {lote === undefined ? stops : `${t('money:presets.entry', { entry: money(lote * 100) })} · ${stops}`}
      {' · '}
      <PathLink to="/geralconfig" field={lote === undefined ? 'stopDay' : 'lote'} state={{ fill: general }}>
        {t('money:presets.general')}
      </PathLink>
    </span>
  )
}

/** What a good day brings, in cents. */
const goalOf = ({ choice, general }: Preset) =>
  choice.kind === 'masaniello'
    ? (masanielloSummary(choice.settings)?.profit ?? 0)
    : Math.round((general.winDay ?? 0) * 100)

/** What the plan's form calls its values. */
function formOf(choice: PlanChoice): Readonly<Record<string, unknown>> {
  if (choice.kind === 'customCycles') return { grid: fromRows(choice.settings).grid }
  if (choice.kind === 'flat') return {}
  if (choice.kind !== 'lossRecovery') return { ...choice.settings }
  const { mode, ...rest } = choice.settings
  return { ...rest, recoverMode: mode }
}

/** Puts a preset into the form around it, or into that of the plan's screen, as if it had been typed. */
function useFill(of: PlanKind) {
  const at = useContext(FormContext)?.at
  const { edit } = useRecordForm(at ?? { form: '', card: '' })
  const navigate = useNavigate()
  const notify = useNotify()
  return ({ choice }: Preset) => {
    const fill = formOf(choice)
    if (at) for (const [name, value] of Object.entries(fill)) edit(name, value)
    else void navigate(stakingPlans[of].path, { state: { fill } })
    notify.done('money:presets.filled')
  }
}
