import type { ComponentProps, ReactNode } from 'react'
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
  return <ActingPlans stakes={stakesOf(settings, assumptions)} queries={queries} />
}

interface Props extends ComponentProps<typeof WhatActs> {
  /** pixels, of each picture */
  readonly height?: number
  /** above what acts */
  readonly children?: ReactNode
}

/** The plans that act, each with its picture, and what their figures do not say; without pictures where one may be missing. */
export function ActingPlans({ stakes, queries = [], height = 72, children }: Props) {
  return (
    <div className="plan-top">
      {children}
      <WhatActs stakes={stakes} queries={queries} />
      {stakes.unread.length === 0 && <SmallPictures stakes={stakes} height={height} />}
    </div>
  )
}
