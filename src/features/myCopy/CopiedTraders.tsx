import { Card, Collapse, Descriptions, Flex } from 'antd'
import { useGetFollowerInfoQuery } from '@/api/copyTrading'
import type { FollowedTrader } from '@/contract/metaTrader'
import { traderChecks, verdictOf, type CopyFacts } from '@/domain/copyChecks'
import { byTrader } from '@/domain/copiedTraders'
import { hasExpiry } from '@/domain/expiry'
import { positionPart } from '@/domain/worstCopyDay'
import { selectUserId } from '@/features/bots/botsSlice'
import { CheckList, CheckTag } from '@/features/copyChecks/CheckList'
import { useCopyFacts } from '@/features/copyChecks/useCopyFacts'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { failureOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import { NoTraders } from '@/features/copyTrading/cards/NoTraders'
import { useTraderName } from '@/features/copyTrading/cards/useTraderName'
import { Expiry } from '@/shared/Expiry'
import { Loaded, type QueryResult } from '@/shared/Loaded'
import { LongList } from '@/shared/LongList'
import { Section } from '@/shared/Panel'
import { Placeholder } from '@/shared/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { useRead } from '@/store/reads'
import { AskRenewal } from './AskRenewal'

const sides = ['traders', 'metaTraders'] as const
type Side = (typeof sides)[number]

interface Copied {
  readonly side: Side
  readonly trader: FollowedTrader
}

const textOf = ({ trader: { name, traderid } }: Copied) => `${name}\n${traderid}`

/** The traders whom the bot copies, here and on MetaTrader. */
export function CopiedTraders() {
  const t = useT()
  const queries = { traders: useRead('traders'), metaTraders: useRead('metaTraders') }
  const facts = useCopyFacts()
  const { traders, metaTraders } = queries
  const both = [traders, metaTraders]
  const query: QueryResult<readonly Copied[]> = {
    currentData:
      traders.currentData &&
      metaTraders.currentData &&
      sides.flatMap((side) =>
        Array.from(byTrader(queries[side].currentData ?? []).values(), (trader) => ({ side, trader })),
      ),
    error: traders.error ?? metaTraders.error,
    isFetching: both.some(({ isFetching }) => isFetching),
    refetch: () => both.forEach(({ refetch }) => void refetch()),
  }
  return (
    <Section title={t('myCopy:traders.title')} extra={<p className="note">{t('copyChecks:ours')}</p>}>
      <Loaded query={query} skeleton={<Placeholder height="16rem" />}>
        {(copied) =>
          copied.length === 0 ? (
            <NoTraders request="/copyrequest" />
          ) : (
            <LongList
              items={copied}
              keyOf={({ side, trader }) => `${side} ${trader.traderid}`}
              textOf={textOf}
              label={t('myCopy:traders.title')}
              className="cards"
              height={480}
            >
              {(one) => <TraderCard {...one} facts={facts} />}
            </LongList>
          )
        }
      </Loaded>
    </Section>
  )
}

const exact = { maximumFractionDigits: 20 } as const

function TraderCard({ side, trader, facts }: Copied & { readonly facts: CopyFacts }) {
  const t = useT()
  const userid = useAppSelector(selectUserId)
  const called = useTraderName()(trader)
  const { traderid } = trader
  const name = side === 'metaTraders' ? t('myCopy:traders.meta', { name: called }) : called
  const query = useGetFollowerInfoQuery({ userid, traderid })
  const { currentData: end, error, isFetching } = query
  const checks = traderChecks(trader, side, end?.expCopy, facts)
  const filters = checks.filter(({ id }) => id === 'filters' || id === 'stake')
  return (
    <Card
      size="small"
      role="article"
      aria-label={name}
      title={<h3>{name}</h3>}
      extra={<CheckTag state={verdictOf(checks)} text="verdict" />}
    >
      <Flex vertical gap={12}>
        <Descriptions
          size="small"
          column={1}
          layout="vertical"
          items={[
            {
              key: 'until',
              label: t('myCopy:traders.until'),
              children: end ? (
                <Expiry expiry={end.expCopy} />
              ) : error !== undefined && !isFetching ? (
                <UntilUnknown error={error} onRetry={query.refetch} />
              ) : (
                <Placeholder width="9rem" height="1.5rem" />
              ),
            },
            { key: 'risk', label: t('myCopy:traders.risk'), children: <Risk trader={trader} /> },
            {
              key: 'filtered',
              label: t('myCopy:traders.filtered'),
              children: <CheckList name={name} checks={filters} />,
            },
          ]}
        />
        <Collapse
          size="small"
          items={[
            {
              key: 'causes',
              label: t('myCopy:traders.causes'),
              children: <CheckList name={name} checks={checks} />,
            },
          ]}
        />
        <Flex wrap gap="small">
          <ButtonLink
            to={side === 'traders' ? '/configfollow' : '/configmetafollower'}
            field={`${traderid}_lote`}
            aria-label={t('myCopy:traders.settingsOf', { name })}
          >
            {t('myCopy:traders.settings')}
          </ButtonLink>
          {end && hasExpiry(end.expCopy) && <AskRenewal name={called} expCopy={end.expCopy} />}
        </Flex>
      </Flex>
    </Card>
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
    <Flex vertical gap="small" align="start">
      {t(key, values)}
      <Button onClick={() => void onRetry()}>{t('common:retry')}</Button>
    </Flex>
  )
}

/** Lots × most trades × stop loss, or why it has no bound. */
function Risk({ trader }: Pick<Copied, 'trader'>) {
  const t = useT()
  const language = useLanguage()
  if (!trader.traderEna) return t('myCopy:traders.riskOff')
  const { open, lots, trades, stop, lotPoints = 0 } = positionPart('trader', trader)
  if (open) return t(`myCopy:day.open.${open}`)
  const [a, b, c, amount] = [lots, trades, stop, lotPoints].map((value) =>
    formatNumber(language, value, exact),
  )
  return t('myCopy:traders.riskSum', { lots: a ?? '', trades: b ?? '', stop: c ?? '', amount: amount ?? '' })
}
