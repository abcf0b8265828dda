import { pathIcons } from '@/config/paths'
import { Flex, Switch } from 'antd'
import { switching } from '@/domain/conflicts/planRemedies'
import type { Remedy } from '@/domain/conflicts/remedy'
import { stakingPlanOf } from '@/domain/money/stakingPlans'
import { useRemedyDialog } from '@/robot/conflicts/useRemedyDialog'
import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { isMissingCall, Loaded } from '@/shared/Loaded'
import { PathLink } from '@/shared/PathLink'
import { Placeholder } from '@/shared/Skeleton'
import { Icon } from '@/shared/icons'
import { PlansNotOffered } from '@/features/money/PlansNotOffered'
import { usePlanLines, type PlanLine } from '@/features/money/usePlanLines'
import '@/shared/styles/lines.css'
import '@/features/money/money.css'

/** The five staking plans with their settings, each with its switch. Each loads and fails independently. */
export function PlanRows() {
  const lines = usePlanLines()
  const remedy = useRemedyDialog()
  return (
    <>
      <ul className="lines">
        {lines.map(
          (line) =>
            !isMissingCall(line.query) && <PlanRow key={line.kind} {...line} onSwitch={remedy.open} />,
        )}
      </ul>
      <PlansNotOffered lines={lines} />
      {remedy.dialog}
    </>
  )
}

interface Props extends PlanLine {
  readonly onSwitch: (remedy: Remedy) => void
}

/** One plan, linked to its screen. Its switch shows what follows and asks before it sends. */
function PlanRow({ kind, query, reading, text, onSwitch }: Props) {
  const t = useT()
  const { path } = stakingPlanOf(kind)
  const name = t(`routes:${path}.title`)
  const isOn = reading !== 'off'
  const change = switching(kind, !isOn)
  return (
    <Flex component="li" className="plan" align="center" gap={12}>
      <Icon name={pathIcons[path]} />
      <Flex vertical flex={1}>
        <h3 className="plan__title">
          <PathLink to={path}>{name}</PathLink>
        </h3>
        <Loaded query={query} untold="–" skeleton={<Placeholder width="70%" height="1.1rem" />}>
          {() => (
            <span className="note">
              {reading === undefined ? t('common:gap.notAll') : isOn ? text : t('home:strategies.off')}
            </span>
          )}
        </Loaded>
      </Flex>
      {reading &&
        (change ? (
          <Switch
            checked={isOn}
            aria-label={t('money:glance.switch', { plan: name })}
            onChange={() => onSwitch(change)}
          />
        ) : (
          <ButtonLink to={path} aria-label={`${t('money:glance.set')}: ${name}`}>
            {t('money:glance.set')}
          </ButtonLink>
        ))}
    </Flex>
  )
}
