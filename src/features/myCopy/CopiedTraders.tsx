import { Flex } from 'antd'
import { useState } from 'react'
import { useGetFollowerInfoQuery } from '@/api/copyTrading'
import type { FollowedTrader } from '@/contract/metaTrader'
import type { Remedy } from '@/domain/causes'
import {
  isOfRobot,
  obstacles,
  traderChecks,
  verdictOf,
  type Check,
  type CopyFacts,
} from '@/domain/copyChecks'
import { byTrader } from '@/domain/copiedTraders'
import { hasExpiry } from '@/domain/expiry'
import { positionPart } from '@/domain/worstCopyDay'
import { selectUserId } from '@/features/bots/botsSlice'
import { useRemedyDialog } from '@/features/conflicts/useRemedyDialog'
import { CheckList } from '@/features/copyChecks/CheckList'
import { CheckRemedy, RobotObstacles, useObstacleText } from '@/features/copyChecks/Obstacles'
import { useCopyFacts } from '@/features/copyChecks/useCopyFacts'
import { NoTraders } from '@/features/copyTrading/cards/NoTraders'
import { useTraderName } from '@/features/copyTrading/cards/useTraderName'
import { useT } from '@/i18n'
import { failureOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { Expiry } from '@/shared/Expiry'
import { Icon } from '@/shared/icons'
import { Lines, Statement } from '@/shared/Lines'
import { Loaded, type QueryResult } from '@/shared/Loaded'
import { LongList } from '@/shared/LongList'
import { MenuButton } from '@/shared/MenuButton'
import { Panel } from '@/shared/Panel'
import { Placeholder } from '@/shared/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { useRead } from '@/store/reads'
import { AskRenewal } from './AskRenewal'
import { PartRisk } from './PartRisk'

const sides = ['traders', 'metaTraders'] as const
type Side = (typeof sides)[number]

interface Card {
  readonly side: Side
  readonly trader: FollowedTrader
}

/** A trader, and the cards with which the bot copies: here, on MetaTrader, or both. */
interface Copied {
  readonly traderid: string
  readonly name: string
  readonly cards: readonly Card[]
}

const keyOf = ({ traderid }: Copied) => traderid
const textOf = ({ name, traderid }: Copied) => `${name}\n${traderid}`

function copiedIn(read: Readonly<Record<Side, readonly FollowedTrader[]>>): readonly Copied[] {
  const found = new Map<string, Copied>()
  for (const side of sides)
    for (const trader of byTrader(read[side]).values()) {
      const { traderid, name } = trader
      const known = found.get(traderid)
      found.set(traderid, {
        traderid,
        name: known?.name || name,
        cards: [...(known?.cards ?? []), { side, trader }],
      })
    }
  return [...found.values()]
}

/** The traders whom the bot copies, here and on MetaTrader: each on one line. */
export function CopiedTraders() {
  const t = useT()
  const traders = useRead('traders')
  const metaTraders = useRead('metaTraders')
  const facts = useCopyFacts()
  const remedy = useRemedyDialog()
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
    <Panel title={t('myCopy:traders.title')}>
      <Loaded query={query} skeleton={<Placeholder height="16rem" />}>
        {(copied) => {
          const [first] = copied
          const [card] = first?.cards ?? []
          if (!card) return <NoTraders request="/copyrequest" />
          return (
            <>
              <Lines>
                <RobotObstacles
                  // Of any of them: these are the same for all.
                  found={obstacles(traderChecks(card.trader, card.side, undefined, facts))}
                  onRemedy={remedy.open}
                />
              </Lines>
              <LongList
                items={copied}
                keyOf={keyOf}
                textOf={textOf}
                label={t('myCopy:traders.title')}
                className="lines"
                height={88}
              >
                {(one) => <TraderLine copied={one} facts={facts} onRemedy={remedy.open} />}
              </LongList>
              <p className="note">{t('copyChecks:ours')}</p>
            </>
          )
        }}
      </Loaded>
      {remedy.dialog}
    </Panel>
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
  const name = useTraderName()({ ...named, traderid })
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
  const own = all.find((check) => !isOfRobot(check))
  return (
    <Statement
      icon={icons[state]}
      {...tones[state]}
      action={
        <Flex gap="small">
          {own ? (
            <CheckRemedy check={own} about={name} onRemedy={onRemedy} />
          ) : (
            end && hasExpiry(end.expCopy) && <AskRenewal name={name} expCopy={end.expCopy} />
          )}
          <MenuButton
            icon={<Icon name="more" />}
            aria-label={t('myCopy:traders.moreOf', { name })}
            entries={[
              ...cards.map(({ side }) => ({
                key: side,
                label: t(`myCopy:traders.settings.${side}`),
                to: {
                  to: side === 'traders' ? ('/configfollow' as const) : ('/configmetafollower' as const),
                  field: `${traderid}_lote`,
                },
              })),
              { key: 'causes', label: t('myCopy:traders.causes'), onPress: () => setAsked(true) },
            ]}
          />
        </Flex>
      }
    >
      <Flex wrap gap="0 12px" align="baseline">
        <strong>{name}</strong>
        {end ? (
          hasExpiry(end.expCopy) ? (
            <Flex gap={6}>
              {t('myCopy:traders.until')} <Expiry expiry={end.expCopy} />
            </Flex>
          ) : (
            t('copyChecks:why.noExpiry')
          )
        ) : hasFailed ? (
          <UntilUnknown error={error} onRetry={query.refetch} />
        ) : (
          <Placeholder width="9rem" height="1.25rem" />
        )}
      </Flex>
      {checked.map(({ side, trader, found }) => (
        <div key={side}>
          {side === 'metaTraders' && 'MetaTrader: '}
          <CardText trader={trader} side={side} found={found} />
        </div>
      ))}
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

/** Whether this card copies, why not for its own reasons, and what it can lose. */
function CardText({ trader, side, found }: Card & { readonly found: readonly Check[] }) {
  const t = useT()
  const wordsOf = useObstacleText()
  const isStopped = found.some(({ state }) => state === 'fail')
  const reasons = found.filter((check) => !isOfRobot(check) && (check.state === 'fail') === isStopped)
  const verdict = isStopped
    ? t('copyChecks:verdict.fail')
    : t(found.length > 0 ? 'copyChecks:state.unknown' : 'copyChecks:verdict.unknown')
  return (
    <>
      {verdict}{' '}
      <span className="note">
        {reasons.map((check) => `${wordsOf(check)[isStopped ? 'what' : 'why']} · `)}
        {trader.traderEna ? (
          <PartRisk part={positionPart(side === 'traders' ? 'trader' : 'metaTrader', trader)} />
        ) : (
          t('myCopy:traders.riskOff')
        )}
      </span>
    </>
  )
}

interface UnknownProps {
  readonly error: unknown
  readonly onRetry: () => unknown
}

/** Why it is not known until when a trader is copied, and a retry. */
function UntilUnknown({ error, onRetry }: UnknownProps) {
  const t = useT()
  const { key, values } = failureOf(error)
  return (
    <Flex wrap gap="small" align="center">
      {t(key, values)}
      <Button size="small" onClick={() => void onRetry()}>
        {t('common:retry')}
      </Button>
    </Flex>
  )
}
