import { Flex } from 'antd'
import { useContext, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useGetGlobalParamsQuery } from '@/api/general'
import { secondsNow } from '@/config/clock'
import { withoutGaps } from '@/contract/told'
import { findConflicts, type Conflict } from '@/domain/conflicts'
import { dayLimits, endsDay, limitsOfDay, lossLimit, moneyStop } from '@/domain/conflicts/dayStops'
import type { BotSettings } from '@/domain/money/botSettings'
import type { PlayConditions } from '@/domain/money/botStakes'
import { fromRows } from '@/domain/money/cycleGrid'
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
import { FormContext } from '@/shared/fields/formContext'
import { useNotify } from '@/shared/notices'
import { isLoadSettled } from '@/shared/Loaded'
import { Select } from '@/shared/Select'
import { useRecordForm } from '@/shared/fields/useRecordForm'
import { useAppSelector } from '@/store/hooks'
import { stakeParts, useSettings } from '@/risk/settings'
import { boundsIn } from '@/risk/assumptionsSlice'
import { BoundNumber } from '@/risk/BoundNumber'
import { useAssumptions, usePlayConditions } from '@/risk/playConditions'
import { glanceOf, useForecasts } from '@/risk/forecasts'
import type { ForecastReport, ForecastRequest } from '@/risk/forecast'
import { useAmounts } from '@/risk/useAmounts'
import { usePlanName } from '@/risk/usePlanName'
import type { BankScale } from '@/risk/hundredShape'
import { sidesOf, sideText } from '@/risk/outcomes'
import { usePreview } from '@/risk/preview'
import { scaleOfForecasts, SmallPicture } from '@/risk/SmallPictures'
import { ForecastTime } from '@/risk/TimeAndAssumptions'
import { ChosenPreset, firstStakeOf } from './ChosenPreset'
import './chips.css'

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

/** Of the bank: what a day may lose at most by a preset. */
const MOST_OF_BANK = 0.5

export function PresetChoices({ of }: Props) {
  const { t } = useAmounts()
  const { unit, minimum, bank } = useAssumptions()
  const query = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  const { currentData: general } = query
  const isWaiting = !isLoadSettled(query)
  const [typed, setTyped] = useState<number>()
  const limit = withoutGaps(general, ...lossLimit)
  const most = bank * MOST_OF_BANK
  const wanted = typed ?? (limit && moneyStop(limit, { bank, payout: 1, minimum }))
  // A bank that has become smaller since it was typed counts too.
  const mostLoss = wanted === undefined ? undefined : Math.min(wanted, most)
  const [chosen, choose] = useState<PresetLevel>()
  const isQuiet = (isWaiting || mostLoss !== undefined) && typed === undefined && chosen === undefined
  return (
    <section className="presets" aria-label={t('money:presets.title')}>
      <div className={isQuiet ? 'presets__ask presets__ask--quiet' : 'presets__ask'}>
        <BoundNumber
          label={t('money:presets.mostLoss')}
          value={mostLoss}
          bounds={{ ...boundsIn('bank', unit), max: most }}
          onChange={setTyped}
          onClear={() => setTyped(undefined)}
        />
      </div>
      {mostLoss !== undefined ? (
        <Levels of={of} mostLoss={inHundreds(mostLoss, unit)} chosen={chosen} onChoose={choose} />
      ) : (
        isWaiting && <div className="presets__chips" />
      )}
    </section>
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

/** @param conditions as text: their parts are new with every drawing, their content is not */
const usePresetsUnder = (of: PlanKind, mostLoss: number, conditions: string) =>
  useMemo(() => {
    const { account, odds } = JSON.parse(conditions) as Pick<PlayConditions, 'account' | 'odds'>
    const { bank, payout, payoutMix, minimum = 0, maximum = 0 } = account
    const wanted = { bank, mostLoss, payout, payoutMix, winRate: winRateIn(odds), minimum, maximum }
    return presetLevels.map((level) => presetOf(of, level, wanted))
  }, [of, mostLoss, conditions])

/** The presets of a plan for what a day may lose, each as a request under the limits of a day that then act. */
function usePresets(of: PlanKind, mostLoss: number) {
  const { isEntryKnown: _entry, areStopsKnown: _stops, ...conditions } = usePlayConditions(noLimits)
  const { settings, isLoading } = useSettings(stakeParts)
  const presets = usePresetsUnder(of, mostLoss, JSON.stringify(conditions))
  const { account, session } = conditions
  const own = withoutGaps(
    amountsInHundreds({ general: settings.general }, account.unit).general,
    ...dayLimits,
  )
  const requests = presets.map((preset): ForecastRequest | undefined => {
    // Without limits that a preset does not name, what they leave of the day is not known.
    if (!preset || isLoading || (preset.general.stopDay === undefined && !own)) return undefined
    const { loteType, lote, stopType: type, winDay, stopDay } = { ...noLimits, ...own, ...preset.general }
    return {
      ...conditions,
      choice: preset.choice,
      account: { ...account, entry: { loteType, lote } },
      session: { ...session, stops: { stopType: type, winDay, stopDay } },
    }
  })
  return { presets, requests, own, settings, isLoading, account }
}

/** Shows a request in the picture as long as it is chosen. */
function useShownInPicture(level: PresetLevel | undefined, request: ForecastRequest | undefined) {
  const { t } = useAmounts()
  const show = usePreview()?.show
  const shown = request && JSON.stringify(request)
  useEffect(() => {
    if (!show || !level) return undefined
    const played = shown === undefined ? undefined : (JSON.parse(shown) as ForecastRequest)
    show(played && { name: t(`money:presets.${level}`), request: played })
    return () => show(undefined)
  }, [show, level, shown, t])
}

interface LevelsProps extends Props {
  readonly mostLoss: number
  readonly chosen: PresetLevel | undefined
  readonly onChoose: (level: PresetLevel | undefined) => void
}

function Levels({ of, mostLoss, chosen, onChoose: choose }: LevelsProps) {
  const { t, money } = useAmounts()
  const { presets, requests, own, settings, isLoading, account } = usePresets(of, mostLoss)
  const { states } = useForecasts(requests.map((request) => request && glanceOf(request)))
  const scale = scaleOfForecasts(requests, states)
  const shown = requests.find((request) => request)
  const place = chosen ? presetLevels.indexOf(chosen) : -1
  const [preset, request] = [presets[place], requests[place]]
  useShownInPicture(chosen, request)
  const known = isLoading ? undefined : dangersIn(settings)
  const inForm = preset && presetInUnits(preset, account.unit)
  return (
    <>
      <div className="presets__chips" role="group" aria-label={t('money:presets.title')}>
        {presetLevels.map((level, nth) => (
          <Chip
            key={level}
            level={level}
            request={requests[nth]}
            report={states[nth]?.report}
            scale={scale}
            isChosen={level === chosen}
            onPress={() => choose(level === chosen ? undefined : level)}
          />
        ))}
      </div>
      {chosen && !preset && (
        <p className="muted">{t('money:presets.impossible', { loss: money(mostLoss * 100) })}</p>
      )}
      {(shown || isLoading) && (
        <p className="note said presets__time">{shown && <ForecastTime request={shown} />}</p>
      )}
      {!isLoading && actingPlans(settings).unread.length > 0 && (
        <p className="muted">{t('money:presets.plansUnread')}</p>
      )}
      {chosen && preset && inForm && (
        <ChosenPreset
          of={of}
          preset={preset}
          fill={inForm.general}
          request={request}
          hasOwnStops={own !== undefined && Object.values(limitsOfDay(own)).some(endsDay)}
          isOwnUnread={!isLoading && !own}
          dangers={known && dangersIn(withPreset(settings, inForm)).filter(isNotIn(known))}
          button={<FillButton of={of} level={chosen} preset={inForm} onFilled={() => choose(undefined)} />}
        />
      )}
    </>
  )
}

interface ChipProps {
  readonly level: PresetLevel
  /** `undefined`: it is not possible, or not known yet */
  readonly request: ForecastRequest | undefined
  readonly report: ForecastReport | undefined
  readonly scale: BankScale
  readonly isChosen: boolean
  readonly onPress: () => void
}

/** A preset's name, its first stake, what it loses how often, and its curve. */
function Chip({ level, request, report, scale, isChosen, onPress }: ChipProps) {
  const amounts = useAmounts()
  const { t, money } = amounts
  const loss = report && sidesOf(report).find(({ side }) => side === 'loss')
  return (
    <Button className="presets__chip" aria-pressed={isChosen} onClick={onPress}>
      <span className="presets__name">{t(`money:presets.${level}`)}</span>
      <span className="presets__facts note">
        {request && <span>{t('money:presets.first', { first: money(firstStakeOf(request)) })}</span>}
        {loss && <span className="sides__loss">{sideText(loss, amounts)}</span>}
      </span>
      {request && <SmallPicture request={request} report={report} height={40} scale={scale} />}
    </Button>
  )
}

/** As its form and general settings have it. */
function presetInUnits(preset: OfferedPreset, unit: Unit | undefined): OfferedPreset {
  const { choice } = preset
  if (choice.kind === 'flat') return preset
  const { general, [choice.kind]: settings } = amountsInUnits(inSettings(preset), unit)
  return { choice: { ...choice, settings } as PlanChoice, general }
}

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
  readonly onFilled: () => void
}

/** Puts a preset into the form around it, or into that of the plan's screen, as if it had been typed. */
function FillButton({ of, level, preset, onFilled }: FillProps) {
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
    onFilled()
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
