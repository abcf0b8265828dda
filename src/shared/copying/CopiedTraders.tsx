import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { SignedInPath } from '@/config/paths'
import { FormBones } from '../form/SettingsForm'
import { LeaveGuard } from '../form/LeaveGuard'
import { Bone, Loaded, type QueryResult } from '../Loaded'
import { AdvancedToggle, startsAdvanced } from './AdvancedToggle'
import { NoTraders } from './NoTraders'
import { TraderControls, type CardOptions, type CopiedTrader } from './TraderCard'
import '../form/form.css'
import './cards.css'

export interface TradersProps {
  readonly query: QueryResult<readonly CopiedTrader[]> & { readonly fulfilledTimeStamp?: number | undefined }
  /** the screen on which a trader is asked */
  readonly request: SignedInPath
}

interface Props extends TradersProps {
  readonly bones: (advanced: boolean) => ReactNode
  readonly children: (
    traders: readonly CopiedTrader[],
    shown: Pick<CardOptions, 'advanced' | 'loadedAt'>,
  ) => ReactNode
}

/** Whom the bot copies, with the switch for the advanced options: on their way, failed, nobody yet, or there. */
export function CopiedTraders({ query, request, bones, children }: Props) {
  const { hash } = useLocation()
  const [advanced, setAdvanced] = useState(() => startsAdvanced(hash))
  return (
    <>
      <AdvancedToggle checked={advanced} onChange={setAdvanced} />
      <Loaded query={query} skeleton={bones(advanced)}>
        {(traders) =>
          traders.length === 0 ? (
            <NoTraders request={request} />
          ) : (
            children(traders, { advanced, loadedAt: query.fulfilledTimeStamp })
          )
        }
      </Loaded>
      <LeaveGuard />
    </>
  )
}

/** What stands in a card, without values. */
export function TraderBones({ advanced }: { readonly advanced: boolean }) {
  return (
    <>
      <div className="trader__head">
        <Bone width="8rem" height="2.6rem" />
        <Bone width="6rem" height="1.75rem" />
      </div>
      <Bone width="12rem" height="1.6rem" />
      <FormBones>
        <TraderControls advanced={advanced} />
      </FormBones>
    </>
  )
}
