import { actingPlans, stakingPlanOf } from '@/domain/money/stakingPlans'
import { useT } from '@/i18n'
import { stakeParts, useSettings } from '@/risk/settings'
import { KeptRoom } from '@/shared/KeptHeight'
import { later } from '@/shared/later'
import { Standing } from '@/shared/Standing'

const Pictures = later(
  async () => (await import('@/risk/ActingPictures')).ActingPictures,
  'calc(var(--room) - 10rem)',
  ['proof', 'risk'],
)

/** Which staking plans the robot follows, in one sentence, with the pictures of what that leads to. */
export function PlansStanding() {
  const t = useT()
  const { settings, isLoading } = useSettings(stakeParts)
  const { on, unread } = actingPlans(settings)
  const [only] = on
  function title() {
    if (isLoading) return undefined
    if (on.length > 1) return t('money:standing.several', { count: on.length })
    if (unread.length > 0) return t('money:standing.unread')
    if (only) return t('money:standing.one', { plan: t(`routes:${stakingPlanOf(only).path}.title`) })
    return t('money:standing.none')
  }
  const isNone = !isLoading && on.length === 0 && unread.length === 0
  return (
    <KeptRoom
      of="roomHeight strategies"
      usual={['284px', '312px']}
      isFailed={!isLoading && unread.length > 0}
    >
      <Standing title={title()} about={isNone && t('money:standing.noneAbout')}>
        {/* Drawn anew below its sentence, which may have more lines than the shape in its place. */}
        <Pictures key={`${isLoading}`} />
      </Standing>
    </KeptRoom>
  )
}
