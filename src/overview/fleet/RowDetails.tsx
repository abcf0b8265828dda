import { Descriptions, Flex } from 'antd'
import type { ReactNode } from 'react'
import { brokerAccount, traderMode } from '@/contract/codes'
import type { SignedInPath } from '@/config/paths'
import { stakingPlanOf, type PlanKind } from '@/domain/money/stakingPlans'
import { usePlanWords } from '@/features/money/usePlanLines'
import { useT } from '@/i18n'
import { BotLink } from '@/robot/BotLink'
import { inWords, useFigures } from '@/robot/figures'
import { PathLink } from '@/shared/PathLink'
import { Placeholder } from '@/shared/Skeleton'
import { useGapText } from '@/shared/useGapText'
import type { FleetRow } from './rows'

const columns = { xs: 1, sm: 2, lg: 3 } as const

/** What a row leaves out: what closes a trade, the mode, the account, the plans with how they are set, and what is copied. */
export function RowDetails({ row }: { readonly row: FleetRow }) {
  const t = useT()
  const { amount } = useFigures()
  const gapText = useGapText()
  const { userid, picture, failed, scope, isTradingTold, isChosen, ref } = row
  const { general } = picture.settings
  if (!general)
    return failed === undefined ? <Placeholder height="5.5rem" /> : <p>{t('home:trading.stakeBy.unread')}</p>
  const mode = traderMode.nameOf(general.traderMode)
  const account = isTradingTold ? brokerAccount.nameOf(scope.brokerid) : undefined
  const figures: readonly (readonly [
    key: 'takeProfit' | 'stopLoss' | 'spread' | 'mode' | 'broker',
    value: string,
  ])[] = [
    ['takeProfit', inWords(amount(general.takeProfit))],
    ['stopLoss', inWords(amount(general.stoploss))],
    ['spread', inWords(amount(general.spread))],
    ['mode', gapText(general.traderMode) ?? t(mode ? `options:traderMode.${mode}` : 'home:trading.unknown')],
    ['broker', t(account ? `options:brokerAccount.${account}` : 'home:trading.unknown')],
  ]
  return (
    <Flex vertical gap={12} className="board__details">
      <Descriptions
        size="small"
        colon={false}
        column={columns}
        items={figures.map(([key, value]) => ({
          key,
          label: t(`home:trading.${key}`),
          children: <strong className="tabular">{value}</strong>,
        }))}
      />
      <Plans row={row} />
      <Flex wrap gap={8}>
        <BotLink userid={userid} to="/geralconfig" aria-label={t('home:trading.editLabel')}>
          {t('home:trading.edit')}
        </BotLink>
        {ref && isChosen && <PathLink to="/fleet/compare">{t('routes:/fleet/compare.title')}</PathLink>}
      </Flex>
    </Flex>
  )
}

/** The plans that are on and how they are set, and whom it copies. */
function Plans({ row }: { readonly row: FleetRow }) {
  const t = useT()
  const { picture, isChosen, isRead, plansFailed, failed, ref, userid } = row
  const isWaiting = !isRead && plansFailed === undefined && failed === undefined
  const wordsOf = usePlanWords()
  const { settings, plans, copying } = picture
  const nameOf = (kind: PlanKind) => {
    const { path } = stakingPlanOf(kind)
    return <PlanName isLink={isChosen} to={path} />
  }
  const on = wordsOf(settings).filter(({ kind }) => plans.on.includes(kind))
  const follows =
    ref && ref.traderid !== userid ? t('home:copy.follower', { traderId: ref.traderid }) : undefined
  const names = plans.unread.map((kind) => t(`routes:${stakingPlanOf(kind).path}.title`)).join(', ')
  const gaps = `${names}: ${t('common:gap.notAll')}`
  const unread = t('home:strategies.unread', { plans: names })
  const copies = [follows, copying.state === 'on' ? undefined : t(`home:copy.${copying.why}`)].filter(Boolean)
  return (
    <Flex component="ul" vertical gap={4} aria-label={t('home:strategies.title')}>
      {on.map(({ kind, text }) => (
        <Item key={kind} name={nameOf(kind)}>
          {text}
        </Item>
      ))}
      {on.length === 0 && plans.unread.length === 0 && (
        <Item name={<PlanName isLink={isChosen} to="/strategies" />}>{t('home:strategies.none')}</Item>
      )}
      {plans.unread.length > 0 && (
        <li>{isWaiting ? <Placeholder width="9rem" height="1.5rem" /> : isRead ? gaps : unread}</li>
      )}
      {copies.length > 0 && (
        <Item name={<strong>{t('routes:/copytrader.title')}</strong>}>{copies.join('. ')}</Item>
      )}
    </Flex>
  )
}

/** A link where the screen shows this robot. */
function PlanName({ isLink, to }: { readonly isLink: boolean; readonly to: SignedInPath }) {
  const t = useT()
  const name = t(`routes:${to}.title`)
  return isLink ? <PathLink to={to}>{name}</PathLink> : <strong>{name}</strong>
}

const Item = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <Flex component="li" wrap align="baseline" gap="0 8px">
    {name}
    <span>{children}</span>
  </Flex>
)
