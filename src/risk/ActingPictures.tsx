import { stakesOf } from '@/domain/money/botStakes'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useAssumptions } from './playConditions'
import { stakeParts, useSettings } from './settings'
import { SmallPictures } from './SmallPictures'
import { WhatActs } from './Together'
import './proof.css'

/** What the chosen robot does with all that is on, as it is saved. */
export function ActingPictures() {
  const { settings, queries, isLoading } = useSettings(stakeParts)
  const assumptions = useAssumptions()
  if (isLoading)
    return (
      <Skeleton>
        <Placeholder height="104px" />
      </Skeleton>
    )
  const stakes = stakesOf(settings, assumptions)
  return (
    <div className="plan-top">
      <WhatActs stakes={stakes} queries={queries} />
      {stakes.unread.length === 0 && <SmallPictures stakes={stakes} />}
    </div>
  )
}
