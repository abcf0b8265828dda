import '@/api/copyTrading'
import { Card, Col, Descriptions, Flex, Row, type DescriptionsProps } from 'antd'
import { brokerAccount, traderMode } from '@/contract/codes'
import type { GlobalParamsAnswer } from '@/contract/general'
import type { ReactNode } from 'react'
import type { SignedInPath } from '@/config/paths'
import { limitsOfDay } from '@/domain/conflicts/dayStops'
import { expiryState } from '@/domain/expiry'
import { stakeNow } from '@/domain/money/botStakes'
import { stakingPlanOf } from '@/domain/money/stakingPlans'
import { selectTraderScope, selectUserId } from '@/store/botsSlice'
import { useBotNames } from '@/store/botNames'
import { useCopying } from '@/features/copyTrading/cards/CopyingLine'
import { useAccount, useGeneralSettings, useTradingAccount } from '@/features/general/useGeneralSettings'
import { PlansNotOffered } from '@/features/money/PlansNotOffered'
import { usePlanLines, type PlanLine } from '@/features/money/usePlanLines'
import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { Contained } from '@/shared/Contained'
import { Expiry, endsSoon } from '@/shared/Expiry'
import { Failed, isMissingCall } from '@/shared/Loaded'
import { PathLink } from '@/shared/PathLink'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useGapText } from '@/shared/useGapText'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'
import { useRead } from '@/store/reading/reads'
import { stakeParts, useSettings } from '@/risk/settings'
import { useFigures, type SettingFigure } from '@/robot/figures'

interface Props {
  /** the board has its expiry */
  readonly isOnBoard: boolean
}

/** The selected robot: what it stakes, its limits, the plans that are on, and what it copies. */
export function ChosenPanel({ isOnBoard }: Props) {
  const t = useT()
  const userid = useAppSelector(selectUserId)
  return (
    <Card
      size="small"
      role="region"
      aria-label={t('home:bot.title')}
      className={`chosen account-colour account-colour--${useAccount().kind}`}
      title={<h2 className="tabular">{useBotNames()(userid)}</h2>}
      extra={
        <PathLink to="/geralconfig" aria-label={t('home:trading.editLabel')}>
          {t('home:trading.edit')}
        </PathLink>
      }
    >
      <Row gutter={[24, 12]}>
        <Col xs={24} lg={14}>
          <Flex vertical gap={4}>
            {!isOnBoard && <Ends />}
            <Trading />
          </Flex>
        </Col>
        <Col xs={24} lg={10}>
          <Plans />
        </Col>
      </Row>
    </Card>
  )
}

const columns = { xs: 1, sm: 2 } as const

/** Labelled figures, in two columns. */
function Figures({ items }: { readonly items: NonNullable<DescriptionsProps['items']> }) {
  return <Descriptions size="small" colon={false} column={columns} items={items} />
}

/** When it ends, for those who have no board that says it. */
function Ends() {
  const t = useT()
  const now = useNow()
  const userid = useAppSelector(selectUserId)
  const { currentData, error } = useRead('bots')
  const bot = currentData?.find((one) => one.userid === userid)
  const ends = bot ? (
    <Flex wrap align="center" gap="4px 12px">
      <Expiry expiry={bot.botexp} />
      {endsSoon(expiryState(bot.botexp, now).urgency) && (
        <ButtonLink to="/comprar" query={{ userid }}>
          {t('bots:expiry.renew')}
        </ButtonLink>
      )}
    </Flex>
  ) : currentData || error !== undefined ? (
    t(currentData ? 'home:bot.unknown' : 'home:trading.stakeBy.unread')
  ) : (
    <Placeholder width="9rem" height="1.5rem" />
  )
  return <Figures items={[{ key: 'expiry', label: t('bots:expiry.label'), children: ends }]} />
}

/** The stake and the limits. */
function Trading() {
  const { query } = useGeneralSettings()
  const { currentData, error } = query
  if (isMissingCall(query)) return <Failed error={error} onRetry={query.refetch} />
  if (currentData === undefined && error === undefined)
    return (
      <Skeleton>
        <TradingFigures />
      </Skeleton>
    )
  return (
    <Contained of={currentData}>
      <TradingFigures params={currentData ?? null} />
    </Contained>
  )
}

/** Without parameters it is a placeholder; `null`: they could not be read. */
function TradingFigures({ params }: { readonly params?: GlobalParamsAnswer | null }) {
  const t = useT()
  const { amount, stake, dayLimit } = useFigures()
  const { settings, isLoading } = useSettings(stakeParts)
  const now = isLoading ? undefined : stakeNow(settings, settings.assumptions)
  const limits = params && limitsOfDay(params, settings.assumptions)
  const gapText = useGapText()
  const mode = traderMode.nameOf(params?.traderMode)
  const trading = useTradingAccount()
  const account = typeof trading === 'number' ? brokerAccount.nameOf(trading) : undefined
  const named = (value: unknown, name: string | undefined): SettingFigure => ({
    value: gapText(value) ?? name ?? t('home:trading.unknown'),
  })
  const figures = [
    ['stake', params && stake(now, params)],
    ['lossStop', limits && dayLimit(limits.loss)],
    ['winStop', limits && dayLimit(limits.win)],
    ['stopLoss', params && amount(params.stoploss)],
    ['takeProfit', params && amount(params.takeProfit)],
    ['spread', params && amount(params.spread)],
    ['mode', params && named(params.traderMode, mode && t(`options:traderMode.${mode}`))],
    [
      'broker',
      params && trading !== undefined
        ? named(account && trading, account && t(`options:brokerAccount.${account}`))
        : params && undefined,
    ],
  ] as const
  return (
    <Figures
      items={figures.map(([label, figure]) => ({
        key: label,
        label: t(`home:trading.${label}`),
        children: (
          <Flex wrap gap="0 8px" align="baseline" className="tabular">
            {figure && <strong>{figure.value}</strong>}
            {!figure &&
              (params === null ? (
                t('home:trading.stakeBy.unread')
              ) : (
                <Placeholder width="4.5rem" height="1.5rem" />
              ))}
            {figure?.unit && <span className="note">{figure.unit}</span>}
          </Flex>
        ),
      }))}
    />
  )
}

/** The staking plans that are on and what the robot copies, each with a link to where it is set. */
function Plans() {
  const t = useT()
  const lines = usePlanLines()
  const on = lines.filter(({ reading }) => reading !== undefined && reading !== 'off')
  const linkTo = (to: SignedInPath) => <PathLink to={to}>{t(`routes:${to}.title`)}</PathLink>
  const offered = lines.filter(({ query }) => !isMissingCall(query))
  const isNoneOn = offered.length > 0 && offered.every(({ reading }) => reading === 'off')
  // All at once: no line moves another.
  if (lines.some(({ query }) => query.currentData === undefined && query.error === undefined))
    return (
      <Skeleton>
        <Placeholder height="5.5rem" />
      </Skeleton>
    )
  return (
    <>
      <PlansNotOffered lines={lines} />
      <Flex component="ul" vertical gap={4} aria-label={t('home:strategies.title')}>
        {on.map(({ kind, text }) => (
          <PlanRow key={kind} name={linkTo(stakingPlanOf(kind).path)} text={text} />
        ))}
        {isNoneOn && <PlanRow name={linkTo('/strategies')} text={t('home:strategies.none')} />}
        <Unread lines={lines} />
        <Copying />
      </Flex>
    </>
  )
}

interface PlanRowProps {
  readonly name: ReactNode
  readonly text: ReactNode
}

const PlanRow = ({ name, text }: PlanRowProps) => (
  <Flex component="li" wrap align="baseline" gap="0 8px">
    {name}
    <span>{text}</span>
  </Flex>
)

/** The plans of which not all is known, in one line, or two; why, and the retry, is said above. */
function Unread({ lines }: { readonly lines: readonly PlanLine[] }) {
  const t = useT()
  const unread = lines.filter(({ query, reading }) => reading === undefined && !isMissingCall(query))
  const namesOf = (some: readonly PlanLine[]) =>
    some.map(({ kind }) => t(`routes:${stakingPlanOf(kind).path}.title`)).join(', ')
  const answered = unread.filter(({ query }) => query.currentData !== undefined)
  const failed = unread.filter((line) => !answered.includes(line))
  return (
    <>
      {answered.length > 0 && <li>{`${namesOf(answered)}: ${t('common:gap.notAll')}`}</li>}
      {failed.length > 0 && <li>{t('home:strategies.unread', { plans: namesOf(failed) })}</li>}
    </>
  )
}

/** Whom the robot copies, and whether. */
function Copying() {
  const t = useT()
  const { userid, traderid } = useAppSelector(selectTraderScope)
  const copying = useCopying()
  const isUnread = useRead('general').currentData === undefined
  // Its failure is shown above.
  if (copying && isUnread) return null
  const text = [
    ...(traderid === userid ? [] : [t('home:copy.follower', { traderId: traderid })]),
    ...(!copying || copying.state === 'on' ? [] : [t(`home:copy.${copying.why}`)]),
  ].join('. ')
  return (
    <PlanRow
      name={<strong>{t('routes:/copytrader.title')}</strong>}
      text={copying ? text : <Placeholder width="9rem" height="1.5rem" />}
    />
  )
}
