import type { ComponentProps, ReactNode } from 'react'
import { stakesOf } from '@/domain/money/botStakes'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useAssumptions } from './playConditions'
import { stakeParts, useSettings } from './settings'
import { SmallPictures } from './SmallPictures'
import { UnreadPlans, WhatActs } from './Together'
import './proof.css'

/** What the chosen robot does with all that is on, as it is saved, below a sentence that says what that is. */
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
  return stakes.unread.length > 0 ? (
    <UnreadPlans stakes={stakes} queries={queries} />
  ) : (
    <SmallPictures stakes={stakes} />
  )
}

interface Props extends Pick<ComponentProps<typeof WhatActs>, 'stakes' | 'queries'> {
  /** above what acts */
  readonly children: ReactNode
}

/** Above a form: the plans that act, each with its picture, and what their figures do not say; without pictures where one may be missing. */
export function ActingPlans({ stakes, queries, children }: Props) {
  return (
    <div className="plan-top">
      {children}
      <WhatActs stakes={stakes} queries={queries} />
      {stakes.unread.length === 0 && <SmallPictures stakes={stakes} height={96} />}
    </div>
  )
}
