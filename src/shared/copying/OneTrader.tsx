import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { SignedInPath } from '@/config/paths'
import { useT } from '@/i18n'
import { FormBones } from '../form/SettingsForm'
import { LeaveGuard } from '../form/LeaveGuard'
import { confirmLeaving } from '../form/unsaved'
import { Bone, Loaded, type QueryResult } from '../Loaded'
import { PathLink } from '../PathLink'
import { AdvancedToggle, startsAdvanced } from './AdvancedToggle'
import { NoTraders, UnknownTrader } from './NoTraders'
import { TraderCard, TraderControls, type CardOptions, type CopiedTrader } from './TraderCard'
import { useTraderName } from './useTraderName'
import '../form/form.css'
import './cards.css'

interface Props extends Omit<CardOptions, 'advanced' | 'loadedAt' | 'alone'> {
  readonly query: QueryResult<readonly CopiedTrader[]> & { readonly fulfilledTimeStamp?: number | undefined }
  /** the screen on which a trader is asked */
  readonly request: SignedInPath
  /** the screen with all of them */
  readonly all: SignedInPath
}

/** One card by itself: that of `?trader=`, else the first. */
export function OneTrader({ query, request, all, ...options }: Props) {
  const t = useT()
  const { hash } = useLocation()
  const [advanced, setAdvanced] = useState(() => startsAdvanced(hash))
  return (
    <div className="one-trader">
      <AdvancedToggle checked={advanced} onChange={setAdvanced} />
      <Loaded query={query} skeleton={<OneBones advanced={advanced} />}>
        {(traders) =>
          traders.length === 0 ? (
            <NoTraders request={request} />
          ) : (
            <Chosen
              {...options}
              traders={traders}
              request={request}
              advanced={advanced}
              loadedAt={query.fulfilledTimeStamp}
            />
          )
        }
      </Loaded>
      <p className="one-trader__all">
        <PathLink to={all}>{t('copyTrading:cards.all')}</PathLink>
      </p>
      <LeaveGuard />
    </div>
  )
}

interface ChosenProps extends CardOptions {
  readonly traders: readonly CopiedTrader[]
  readonly request: SignedInPath
}

function Chosen({ traders, request, ...options }: ChosenProps) {
  const [search, setSearch] = useSearchParams()
  const sought = search.get('trader')
  const trader = sought === null ? traders[0] : traders.find(({ traderid }) => traderid === sought)

  /** The address stays on this screen, so that no link asks about what is not saved. */
  async function choose(traderid: string) {
    if (await confirmLeaving()) setSearch({ trader: traderid }, { replace: true })
  }
  return (
    <>
      {traders.length > 1 && (
        <TraderChoice
          traders={traders}
          chosen={trader?.traderid ?? ''}
          onChoose={(traderid) => void choose(traderid)}
        />
      )}
      {trader ? (
        <TraderCard key={trader.traderid} {...options} trader={trader} />
      ) : (
        <UnknownTrader id={sought ?? ''} request={request} />
      )}
    </>
  )
}

interface ChoiceProps {
  readonly traders: readonly CopiedTrader[]
  /** '' = none of them */
  readonly chosen: string
  readonly onChoose: (traderid: string) => void
}

function TraderChoice({ traders, chosen, onChoose }: ChoiceProps) {
  const t = useT()
  const nameOf = useTraderName()
  return (
    <label className="trader-choice">
      {t('copyTrading:cards.choose')}
      <select id="trader" value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {chosen === '' && <option value="">{t('common:choose')}</option>}
        {traders.map((trader) => (
          <option key={trader.traderid} value={trader.traderid}>
            {nameOf(trader)} · {trader.traderid}
          </option>
        ))}
      </select>
    </label>
  )
}

function OneBones({ advanced }: { readonly advanced: boolean }) {
  return (
    <div className="card trader">
      <div className="trader__head">
        <Bone width="8rem" height="2.6rem" />
        <Bone width="6rem" height="1.75rem" />
      </div>
      <Bone width="12rem" height="1.6rem" />
      <FormBones>
        <TraderControls advanced={advanced} />
      </FormBones>
    </div>
  )
}
