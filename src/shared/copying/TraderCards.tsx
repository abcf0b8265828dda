import { useId, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { SignedInPath } from '@/config/paths'
import { byTrader } from '@/domain/copiedTraders'
import { useT } from '@/i18n'
import { CardGrid } from '../CardGrid'
import { LeaveGuard } from '../form/LeaveGuard'
import { FormBones } from '../form/SettingsForm'
import { Bone, Loaded, type QueryResult } from '../Loaded'
import { AdvancedToggle, startsAdvanced } from './AdvancedToggle'
import { NoTraders, UnknownTrader } from './NoTraders'
import { TraderCard, TraderControls, type CardOptions, type CopiedTrader } from './TraderCard'
import '../form/form.css'
import './cards.css'

interface Props extends Omit<CardOptions, 'advanced' | 'loadedAt'> {
  readonly query: QueryResult<readonly CopiedTrader[]> & { readonly fulfilledTimeStamp?: number | undefined }
  /** the screen on which a trader is asked */
  readonly request: SignedInPath
}

/** Everyone whom the bot copies, a card each. `?trader=` opens on one of them, `#<id>_<field>` on a field of its card. */
export function TraderCards({ query, request, ...options }: Props) {
  const { hash } = useLocation()
  const [advanced, setAdvanced] = useState(() => startsAdvanced(hash))
  return (
    <>
      <AdvancedToggle checked={advanced} onChange={setAdvanced} />
      <Loaded query={query} skeleton={<CardBones advanced={advanced} />}>
        {(traders) =>
          traders.length === 0 ? (
            <NoTraders request={request} />
          ) : (
            <Cards
              {...options}
              traders={traders}
              request={request}
              advanced={advanced}
              loadedAt={query.fulfilledTimeStamp}
            />
          )
        }
      </Loaded>
      <LeaveGuard />
    </>
  )
}

interface CardsProps extends CardOptions {
  readonly traders: readonly CopiedTrader[]
  readonly request: SignedInPath
}

function Cards({ traders: listed, request, ...options }: CardsProps) {
  const t = useT()
  const traders = useMemo(() => [...byTrader(listed).values()], [listed])
  const [search] = useSearchParams()
  const sought = search.get('trader')
  const isKnown = traders.some(({ traderid }) => traderid === sought)
  return (
    <>
      {sought !== null && !isKnown && <UnknownTrader id={sought} request={request} />}
      <p className="trader-sum">
        {t('copyTrading:cards.sum', {
          count: traders.length,
          on: traders.filter(({ traderEna }) => traderEna).length,
        })}
      </p>
      <CardGrid label={t('copyTrading:cards.list')}>
        {traders.map((trader) => (
          <li key={trader.traderid}>
            <TraderCard {...options} trader={trader} isSought={trader.traderid === sought} />
          </li>
        ))}
      </CardGrid>
    </>
  )
}

/** Two cards without values. */
function CardBones({ advanced }: { readonly advanced: boolean }) {
  const id = useId()
  return (
    <>
      <p className="trader-sum">
        <Bone width="11rem" />
      </p>
      <CardGrid>
        {[1, 2].map((place) => (
          <li key={`${id}-${place}`} className="card trader">
            <div className="trader__head">
              <Bone width="8rem" height="2.6rem" />
              <Bone width="6rem" height="1.75rem" />
            </div>
            <Bone width="12rem" height="1.6rem" />
            <FormBones>
              <TraderControls advanced={advanced} />
            </FormBones>
          </li>
        ))}
      </CardGrid>
    </>
  )
}
