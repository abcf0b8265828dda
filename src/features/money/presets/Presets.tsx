import { Flex } from 'antd'
import { useContext, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useGetGlobalParamsQuery } from '@/api/general'
import { secondsNow } from '@/config/clock'
import { withoutGaps } from '@/contract/told'
import { findConflicts, type Conflict } from '@/domain/conflicts'
import { dayLimits, lossLimit, moneyStop } from '@/domain/conflicts/dayStops'
import type { BotSettings } from '@/domain/money/botSettings'
import { fromRows } from '@/domain/money/cycleGrid'
import { masanielloProfit } from '@/domain/money/masanielloPlay'
import type { Account } from '@/domain/money/plan'
import { presetLevels, type PresetLevel } from '@/domain/money/presets'
import { winRateIn } from '@/domain/money/random'
import {
  actingPlans,
  presetOf,
  stakingPlans,
  type PlanChoice,
  type PlanKind,
  type PlanSettings,
  type OfferedPreset,
} from '@/domain/money/stakingPlans'
import { selectBrokerScope } from '@/store/botsSlice'
import { amountsInHundreds, amountsInUnits } from '@/domain/money/hundreds'
import { inHundreds, type Unit } from '@/domain/money/unit'
import { Button } from '@/shared/Button'
import { CardGrid } from '@/shared/CardGrid'
import { FormContext } from '@/shared/fields/formContext'
import { useNotify } from '@/shared/notices'
import { Select } from '@/shared/Select'
import { useRecordForm } from '@/shared/fields/useRecordForm'
import { useAppSelector } from '@/store/hooks'
import { stakeParts, useSettings } from '@/risk/settings'
import { assumedOf } from '@/risk/assumedOf'
import { boundsIn } from '@/risk/assumptionsSlice'
import { BoundNumber } from '@/risk/BoundNumber'
import { useAssumptions, usePlayConditions } from '@/risk/playConditions'
import { useForecasts } from '@/risk/forecasts'
import type { ForecastRequest } from '@/risk/forecast'
import { useAmounts } from '@/risk/useAmounts'
import { usePlanName } from '@/risk/usePlanName'
import { PresetDangers, Outlook, PresetCard } from './PresetCard'

interface Props {
  readonly of: PlanKind
}

/** Custom cycles are a table, which no link can bring. */
const offered = ['masaniello', 'cycles', 'soros', 'lossRecovery'] as const satisfies readonly PlanKind[]

/** Before a plan is chosen: what is chosen opens the plan's own form, filled in. */
export function PresetsOfPlans() {
  const { t } = useAmounts()
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
      <PresetChoices of={of} />
    </Flex>
  )
}

export function PresetChoices({ of }: Props) {
  const { t, paid } = useAmounts()
  const { unit, minimum, bank } = useAssumptions()
  const { currentData: general } = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  const [typed, setTyped] = useState<number>()
  const limit = withoutGaps(general, ...lossLimit)
  const mostLoss = typed ?? (limit && moneyStop(limit, { bank, payout: 1, minimum }))
  return (
    <Flex vertical gap={12}>
      <BoundNumber
        label={t('money:presets.mostLoss')}
        value={mostLoss}
        bounds={boundsIn('bank', unit)}
        onChange={setTyped}
        onClear={() => setTyped(undefined)}
      />
      {mostLoss !== undefined && (
        <>
          <Levels of={of} mostLoss={inHundreds(mostLoss, unit)} />
          {of === 'lossRecovery' && <p className="muted">{t('money:presets.needsReset')}</p>}
          {mostLoss > bank && <p className="muted">{t('money:presets.wholeBank', { bank: paid(bank) })}</p>}
        </>
      )}
    </Flex>
  )
}

/** What the entry and the limits are until a preset names them. */
const noLimits = { loteType: 1, lote: 1, stopType: 0, winDay: 0, stopDay: 0 }

const dangersIn = (settings: BotSettings) =>
  findConflicts(settings, secondsNow()).found.filter(({ severity }) => severity === 'danger')
const isNotIn = (known: readonly Conflict[]) => (one: Conflict) => known.every(({ id }) => id !== one.id)

/** The parts of the settings that it fills. */
const inSettings = ({ choice, general }: OfferedPreset): PlanSettings & Pick<OfferedPreset, 'general'> => ({
  general,
  ...(choice.kind !== 'flat' && { [choice.kind]: choice.settings }),
})

const withPreset = (settings: BotSettings, preset: OfferedPreset): BotSettings => ({
  ...settings,
  ...inSettings(preset),
  general: settings.general && { ...settings.general, ...preset.general },
})

function Levels({ of, mostLoss }: Props & { readonly mostLoss: number }) {
  const amounts = useAmounts()
  const { t, money, likely } = amounts
  const conditions = usePlayConditions(noLimits)
  // What is still read is not said to be unread.
  const { isLimitUnread: _unread, ...told } = conditions
  const { account, odds, session } = conditions
  const { unit, bank, payout, payoutMix, minimum = 0, maximum = 0 } = account
  const winRate = winRateIn(odds)
  const presets = useMemo(() => {
    const ask = { bank, mostLoss, payout, payoutMix, winRate, minimum, maximum }
    return presetLevels.map((level) => presetOf(of, level, ask))
  }, [of, bank, mostLoss, payout, payoutMix, winRate, minimum, maximum])
  const { settings, isLoading } = useSettings(stakeParts)
  const own = withoutGaps(amountsInHundreds({ general: settings.general }, unit).general, ...dayLimits)
  // One day under the limits that then act: the preset's, and the person's own where it names none.
  const requests = presets.map((preset): ForecastRequest | undefined => {
    // Without limits that a preset does not name, what they leave of the day is not known.
    if (!preset || isLoading || (preset.general.stopDay === undefined && !own)) return undefined
    const limits = { ...noLimits, ...own, ...preset.general }
    return {
      choice: preset.choice,
      account: { ...account, entry: { loteType: limits.loteType, lote: limits.lote } },
      session: { operations: session.perDay || session.operations, perDay: 0, stops: limits },
      odds,
    }
  })
  const { states } = useForecasts(requests)
  const [calmest, , boldest] = states.map((state) =>
    state?.isDone ? state.report?.forecast.lower : undefined,
  )
  const goals = presets.map((preset) => (preset ? goalOf(preset, account) : 0))
  const priceOf = (level: PresetLevel, goal: number) => {
    const less = (goals.at(-1) ?? 0) - goal
    if (less > 0) return t('money:presets.lessProfit', { less: money(less) })
    const isBolder = calmest && boldest && boldest.low > calmest.high
    return isBolder && level === 'aggressive' ? t('money:presets.moreLosses', { lower: likely(calmest) }) : ''
  }
  const known = isLoading ? undefined : dangersIn(settings)
  const most = Math.min(mostLoss, bank)
  return (
    <>
      {assumedOf(isLoading ? told : conditions, amounts).map((text) => (
        <p key={text} className="muted">
          {text}
        </p>
      ))}
      {!isLoading && actingPlans(settings).unread.length > 0 && (
        <p className="muted">{t('money:presets.plansUnread')}</p>
      )}
      <CardGrid>
        {presetLevels.map((level, place) => {
          const [preset, goal = 0] = [presets[place], goals[place]]
          if (!preset)
            return (
              <PresetCard key={level} level={level}>
                <p className="muted">{t('money:presets.impossible', { loss: money(most * 100) })}</p>
              </PresetCard>
            )
          const inForm = presetInUnits(preset, unit)
          const dangers = known && dangersIn(withPreset(settings, inForm)).filter(isNotIn(known))
          const isOffered = dangers?.length === 0
          return (
            <PresetCard
              key={level}
              level={level}
              fill={isOffered && <FillButton of={of} level={level} preset={inForm} />}
            >
              {dangers && !isOffered && <PresetDangers of={of} found={dangers} />}
              <Outlook
                preset={preset}
                fill={inForm.general}
                own={own}
                isRead={!isLoading}
                request={requests[place]}
                answer={states[place]}
                goal={goal}
                mostLoss={most}
                price={priceOf(level, goal)}
              />
            </PresetCard>
          )
        })}
      </CardGrid>
    </>
  )
}

/** As its form and general settings have it. */
function presetInUnits(preset: OfferedPreset, unit: Unit | undefined): OfferedPreset {
  const { choice } = preset
  if (choice.kind === 'flat') return preset
  const { general, [choice.kind]: settings } = amountsInUnits(inSettings(preset), unit)
  return { choice: { ...choice, settings } as PlanChoice, general }
}

/** What a good day brings at least, in cents. */
const goalOf = ({ choice, general }: OfferedPreset, account: Account) =>
  choice.kind === 'masaniello'
    ? (masanielloProfit(choice.settings, account)?.low ?? 0)
    : Math.round((general.winDay ?? 0) * 100)

/** What the plan's form calls its values. */
function formOf(choice: PlanChoice): Readonly<Record<string, unknown>> {
  if (choice.kind === 'customCycles') return { grid: fromRows(choice.settings).grid }
  if (choice.kind === 'flat') return {}
  if (choice.kind !== 'lossRecovery') return { ...choice.settings }
  const { mode, ...rest } = choice.settings
  return { ...rest, recoverMode: mode }
}

interface FillProps extends Props {
  readonly level: PresetLevel
  readonly preset: OfferedPreset
}

/** Puts a preset into the form around it, or into that of the plan's screen, as if it had been typed. */
function FillButton({ of, level, preset }: FillProps) {
  const { t } = useAmounts()
  const at = useContext(FormContext)?.at
  const { edit } = useRecordForm(at ?? { form: '', card: '' })
  const navigate = useNavigate()
  const notify = useNotify()
  function put() {
    const fill = formOf(preset.choice)
    if (at) for (const [name, value] of Object.entries(fill)) edit(name, value)
    else void navigate(stakingPlans[of].path, { state: { fill } })
    notify.done('money:presets.filled')
  }
  return (
    <Button
      size="small"
      aria-label={t('money:presets.fillWith', { name: t(`money:presets.${level}`) })}
      onClick={put}
    >
      {t('money:presets.fill')}
    </Button>
  )
}
