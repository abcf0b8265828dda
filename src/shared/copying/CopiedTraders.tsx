import { Flex } from 'antd'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { SignedInPath } from '@/config/paths'
import { LeaveGuard } from '../form/LeaveGuard'
import { Loaded, type QueryResult } from '../Loaded'
import { AdvancedToggle, startsAdvanced } from './AdvancedToggle'
import { CardSkeleton } from './CardSkeleton'
import { NoTraders } from './NoTraders'
import { TraderControls, type CardOptions, type CopiedTrader } from './TraderCard'
import '../form/form.css'

export interface TradersProps {
  readonly query: QueryResult<readonly CopiedTrader[]>
  /** the screen for requests to traders */
  readonly request: SignedInPath
}

interface Props extends TradersProps {
  readonly Skeleton: ComponentType<{ readonly advanced: boolean }>
  readonly children: (traders: readonly CopiedTrader[], shown: Pick<CardOptions, 'advanced'>) => ReactNode
}

/** The traders that the bot copies (loading, failed, none yet, or loaded), with the checkbox for the advanced options. */
export function CopiedTraders({ query, request, Skeleton, children }: Props) {
  const { hash } = useLocation()
  const [advanced, setAdvanced] = useState(() => startsAdvanced(hash))
  return (
    <Flex vertical gap="middle">
      <AdvancedToggle checked={advanced} onChange={setAdvanced} />
      <Loaded query={query} skeleton={<Skeleton advanced={advanced} />}>
        {(traders) =>
          traders.length === 0 ? <NoTraders request={request} /> : children(traders, { advanced })
        }
      </Loaded>
      <LeaveGuard />
    </Flex>
  )
}

export function TraderSkeleton({ advanced }: { readonly advanced: boolean }) {
  return (
    <CardSkeleton titleHeight="2.6rem">
      <TraderControls advanced={advanced} />
    </CardSkeleton>
  )
}
