import { Flex } from 'antd'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { SignedInPath } from '@/config/paths'
import type { BotScope } from '@/contract/scope'
import { useAppSelector } from '@/store/hooks'
import { LeaveGuard } from '@/shared/saving/LeaveGuard'
import { Loaded } from '@/shared/Loaded'
import { AdvancedToggle, startsAdvanced } from './AdvancedToggle'
import { CardSkeleton } from './CardSkeleton'
import { NoTraders } from './NoTraders'
import { TraderControls, type CardOptions, type CopiedTrader } from './TraderCard'
import type { TraderCalls } from './tradersList'
import '@/shared/fields/form.css'

export interface TradersProps {
  readonly calls: TraderCalls<CopiedTrader>
  /** the screen for requests to traders */
  readonly request: SignedInPath
}

interface Props extends TradersProps {
  readonly Skeleton: ComponentType<{ readonly advanced: boolean }>
  readonly children: (traders: readonly CopiedTrader[], shown: ShownTraders) => ReactNode
}

export interface ShownTraders extends Pick<CardOptions, 'advanced' | 'calls'> {
  /** the cards' name in the store */
  readonly form: string
  readonly request: SignedInPath
}

/** The traders that the bot copies (loading, failed, none yet, or loaded), with the checkbox for the advanced options. */
export function CopiedTraders(props: Props) {
  const scope = useAppSelector(props.calls.scopeOf)
  // Nothing of one bot is shown under another.
  return <TradersOf key={scope.userid} scope={scope} {...props} />
}

function TradersOf({ scope, calls, request, Skeleton, children }: Props & { readonly scope: BotScope }) {
  // oxlint-disable-next-line react/hooks -- a screen's calls never change
  const query = calls.useQuery(scope)
  const { hash } = useLocation()
  const [advanced, setAdvanced] = useState(() => startsAdvanced(hash))
  return (
    <Flex vertical gap="middle">
      <AdvancedToggle checked={advanced} onChange={setAdvanced} />
      <Loaded query={query} skeleton={<Skeleton advanced={advanced} />}>
        {(traders) =>
          traders.length === 0 ? (
            <NoTraders request={request} />
          ) : (
            children(traders, { advanced, calls, request, form: `${calls.id} ${scope.userid}` })
          )
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
