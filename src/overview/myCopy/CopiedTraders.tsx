import '@/api/metaTrader'
import { Card, Flex } from 'antd'
import { useState } from 'react'
import { withoutGaps } from '@/contract/told'
import { useGetFollowerInfoQuery } from '@/api/copyTrading'
import type { FollowedTraderAnswer } from '@/contract/metaTrader'
import type { Remedy } from '@/domain/conflicts/remedy'
import { byTrader } from '@/domain/copiedTraders'
import {
  isOfBot,
  obstacles,
  traderChecks,
  verdictOf,
  type Check,
  type CopyFacts,
} from '@/domain/robot/copyChecks'
import { hasExpiry, type End } from '@/domain/expiry'
import { mayCopy, positionPart } from '@/domain/conflicts/worstCopyDay'
import { selectUserId } from '@/store/botsSlice'
import { useRemedyDialog } from '@/robot/conflicts/useRemedyDialog'
import { CheckList, useCheckText } from '@/robot/copyChecks/CheckList'
import { CheckRemedy, BotObstacles } from '@/robot/copyChecks/Obstacles'
import { useCopyFacts } from '@/robot/picture/useCopyFacts'
import { AwaitedRequests } from '@/features/copyTrading/cards/AwaitedRequests'
import { NoTraders } from '@/features/copyTrading/cards/NoTraders'
import { traderName } from '@/features/copyTrading/cards/position'
import { useHidden, usePlainT, useT } from '@/i18n'
import { Dialog } from '@/shared/Dialog'
import { Expiry } from '@/shared/Expiry'
import { Icon } from '@/shared/icons'
import { Lines, Statement } from '@/shared/Lines'
import { Loaded, NotRead, type QueryResult } from '@/shared/Loaded'
import { LongList } from '@/shared/LongList'
import { MenuButton } from '@/shared/MenuButton'
import { Placeholder } from '@/shared/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { useRead } from '@/store/reading/reads'
import { AskRenewal } from '@/robot/copyChecks/AskRenewal'
import { PartRisk } from './PartRisk'
import './myCopy.css'

const sides = [
  { side: 'traders', kind: 'trader', path: '/configfollow' },
  { side: 'metaTraders', kind: 'metaTrader', path: '/configmetafollower' },
] as const

type SideCard = (typeof sides)[number] & { readonly trader: FollowedTraderAnswer }

/** A trader, and the cards with which the bot copies: here, on MetaTrader, or both. */
interface Copied {
  readonly traderid: string
  readonly name: string
  readonly cards: readonly [SideCard, ...(readonly SideCard[])]
}

const keyOf = ({ traderid }: Copied) => traderid
const textOf = ({ name, traderid }: Copied) => `${name}\n${traderid}`

function copiedIn(
  read: Readonly<Record<SideCard['side'], readonly FollowedTraderAnswer[]>>,
): readonly Copied[] {
  const found = new Map<string, Copied>()
  for (const side of sides)
    for (const trader of byTrader(read[side.side]).values()) {
      const { traderid, name } = trader
      const card = { ...side, trader }
      const known = found.get(traderid)
      found.set(traderid, {
        traderid,
        name: known?.name || name,
        cards: known ? [...known.cards, card] : [card],
      })
    }
  return [...found.values()]
}

/** The traders whom the bot copies, here and on MetaTrader: each on one line. */
export function CopiedTraders() {
  const t = useT()
  const traders = useRead('traders')
  const metaTraders = useRead('metaTraders')
  const both = [traders, metaTraders]
  const query: QueryResult<readonly Copied[]> = {
    currentData:
      traders.currentData &&
      metaTraders.currentData &&
      copiedIn({ traders: traders.currentData, metaTraders: metaTraders.currentData }),
    error: traders.error ?? metaTraders.error,
    isFetching: both.some(({ isFetching }) => isFetching),
    refetch: () => both.forEach(({ refetch }) => void refetch()),
  }
  return (
    <Card size="small" role="region" aria-label={t('routes:/mycopy.title')}>
      <Loaded query={query} skeleton={<Placeholder height="calc(var(--room) - 36px)" />}>
        {(copied) => (
          <>
            <AwaitedRequests />
            <CopiedLines copied={copied} />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function CopiedLines({ copied }: { readonly copied: readonly Copied[] }) {
  const t = useT()
  const facts = useCopyFacts()
  const remedy = useRemedyDialog()
  const [first] = copied
  if (!first) return <NoTraders request="/copyrequest" />
  // Of any of them: what stops the robot is the same for all.
  const [{ trader, side }] = first.cards
  return (
    <>
      <Lines>
        <BotObstacles
          found={obstacles(traderChecks(trader, side, undefined, facts))}
          onRemedy={remedy.open}
        />
      </Lines>
      <LongList
        items={copied}
        keyOf={keyOf}
        textOf={textOf}
        label={t('routes:/mycopy.title')}
        className="lines"
        height={88}
      >
        {(one) => <TraderLine copied={one} facts={facts} onRemedy={remedy.open} />}
      </LongList>
      <p className="note">{t('copyChecks:ours')}</p>
      {remedy.dialog}
    </>
  )
}

const icons = { pass: 'check', unknown: 'info', fail: 'close' } as const
const tones = { pass: { tone: 'success' }, unknown: {}, fail: { tone: 'danger' } } as const

interface LineProps {
  readonly copied: Copied
  readonly facts: CopyFacts
  readonly onRemedy: (remedy: Remedy) => void
}

/** Whether a trader is copied, until when, what a day can lose, and why not. */
function TraderLine({ copied: { traderid, cards, ...named }, facts, onRemedy }: LineProps) {
  const t = useT()
  const userid = useAppSelector(selectUserId)
  const hidden = useHidden()
  const name = traderName(usePlainT(), { ...named, traderid })
  const query = useGetFollowerInfoQuery({ userid, traderid })
  const { currentData: end, error, isFetching } = query
  const [isAsked, setAsked] = useState(false)
  const hasFailed = !end && error !== undefined && !isFetching
  const isRead = end !== undefined || hasFailed
  const checked = cards.map((card) => {
    const checks = traderChecks(card.trader, card.side, end?.expCopy, facts)
    // What is on its way is no obstacle yet.
    const found = obstacles(checks).filter(
      ({ id, reason }) => isRead || id !== 'copyExpiry' || reason !== 'unread',
    )
    return { ...card, checks, found }
  })
  const all = checked.flatMap(({ found }) => found)
  const state = all.length > 0 ? verdictOf(all) : isRead ? 'pass' : 'unknown'
  const own = all.find((check) => !isOfBot(check))
  // Neither here nor on MetaTrader, for what is said above: once is enough.
  const isSame = own === undefined && checked.every(({ found }) => verdictOf(found) === 'fail')
  return (
    <Statement
      icon={icons[state]}
      {...tones[state]}
      action={
        <Flex gap="small" className="copied__action">
          {own ? (
            <CheckRemedy check={own} about={name} onRemedy={onRemedy} />
          ) : (
            end && hasExpiry(end.expCopy) && <AskRenewal name={name} expCopy={end.expCopy} />
          )}
          <MenuButton
            icon={<Icon name="more" />}
            aria-label={t('myCopy:traders.moreOf', { name })}
            entries={[
              ...cards.map(({ side, path }) => ({
                key: side,
                label: t(`myCopy:traders.settings.${side}`),
                to: { to: path, field: `${traderid}_lote` },
              })),
              { key: 'causes', label: t('myCopy:traders.causes'), onPress: () => setAsked(true) },
            ]}
          />
        </Flex>
      }
    >
      <div className="copied tabular">
        <div>
          <strong>
            <bdi>{hidden(name)}</bdi>
          </strong>
          <div>
            {end?.expCopy === 0 ? (
              t('myCopy:traders.noEnd')
            ) : end ? (
              <Flex gap={6}>
                <Flex component="span" flex="none">
                  {t('myCopy:traders.until')}
                </Flex>{' '}
                <Expiry expiry={end.expCopy} />
              </Flex>
            ) : hasFailed ? (
              <NotRead what={t('common:gap.unread')} failures={[{ error, retry: query.refetch }]} />
            ) : (
              <Placeholder width="9rem" height="1.25rem" />
            )}
          </div>
        </div>
        <div>
          {(isSame ? checked.slice(0, 1) : checked).map((card) => (
            <CardText key={card.side} {...card} facts={facts} end={end?.expCopy} />
          ))}
          {isSame && checked.length > 1 && <span className="note">{t('myCopy:traders.both')}</span>}
        </div>
      </div>
      {isAsked && (
        <Dialog title={t('copyChecks:list', { name })} onClose={() => setAsked(false)}>
          {checked.map(({ side, checks }) => (
            <CheckList key={side} name={name} checks={checks} />
          ))}
        </Dialog>
      )}
    </Statement>
  )
}

type CardTextProps = SideCard & {
  readonly found: readonly Check[]
  readonly facts: CopyFacts
  readonly end: End
}

/** Why this card does not copy, for its own reasons, else what it can lose. What stops the robot is said once, above. */
function CardText({ trader, kind, side, found, facts, end }: CardTextProps) {
  const t = useT()
  const textOfCheck = useCheckText()
  const isStopped = found.some(({ state }) => state === 'fail')
  const reasons = found
    .filter((check) => !isOfBot(check) && (check.state === 'fail') === isStopped)
    .map((check) => textOfCheck(check)[isStopped ? 'what' : 'why'])
  const verdict = isStopped ? 'fail' : 'unknown'
  const isSaid = reasons.length > 0 || (found.length > 0 && !isStopped)
  const words = isSaid ? reasons : [t(`copyChecks:verdict.${verdict}`)]
  const whole = withoutGaps(trader)
  const risk = !whole ? (
    t('common:gap.notAll')
  ) : mayCopy(whole, { ...facts, copyEnds: new Map([[whole.traderid, end]]) }, facts.now) ? (
    <PartRisk part={positionPart(kind, whole)} />
  ) : undefined
  return (
    <div className="copied__card">
      <span>
        {side === 'metaTraders' && 'MetaTrader: '}
        {words.join(' · ')}
      </span>
      {risk && <span className="note">{risk}</span>}
    </div>
  )
}
