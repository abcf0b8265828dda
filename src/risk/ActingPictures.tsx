import type { ComponentProps } from 'react'
import { stakesOf } from '@/domain/money/botStakes'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useAssumptions } from './playConditions'
import { stakeParts, useSettings } from './settings'
import { SmallPictures } from './SmallPictures'
import { ForecastTime } from './TimeAndAssumptions'
import { UnreadPlans } from './Together'
import './proof.css'

/** What the chosen robot does with all that is on, as it is saved, below a sentence that says what that is. */
export function ActingPictures() {
  const { settings, queries, isLoading } = useSettings(stakeParts)
  const assumptions = useAssumptions()
  if (isLoading)
    return (
      <Skeleton>
        <Placeholder height="calc(var(--room) - 10rem)" />
      </Skeleton>
    )
  const stakes = stakesOf(settings, assumptions)
  return stakes.unread.length > 0 ? (
    <UnreadPlans stakes={stakes} queries={queries} />
  ) : (
    <PicturesWithTime stakes={stakes} />
  )
}

/** The plans that act, each with its picture; one line says of how long they all are. */
export function PicturesWithTime(props: Pick<ComponentProps<typeof SmallPictures>, 'stakes' | 'height'>) {
  const played = props.stakes.stakes.find((stake) => stake.played)?.played
  return (
    <>
      {played && (
        <p className="muted">
          <ForecastTime request={played} />
        </p>
      )}
      <SmallPictures {...props} />
    </>
  )
}
