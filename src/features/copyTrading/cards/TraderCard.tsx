import { Flex } from 'antd'
import { Link } from 'react-router-dom'
import { useGapText } from '@/shared/useGapText'
import type { SignedInPath } from '@/config/paths'
import { copyLotType } from '@/contract/codes'
import type { FollowedTrader, FollowedTraderAnswer } from '@/contract/metaTrader'
import type { Gap } from '@/contract/told'
import type { TraderScope } from '@/contract/scope'
import { byTrader } from '@/domain/copiedTraders'
import { useHidden, usePlainT, useT } from '@/i18n'
import { Button } from '@/shared/Button'
import type { CardRecords } from '@/shared/cards/cardRecords'
import type { ListedCard } from '@/shared/cards/CardTitle'
import { useRemoval } from '@/shared/cards/useRemoval'
import { Expiry } from '@/shared/Expiry'
import { fieldsOf } from '@/shared/fields/Field'
import { Icon } from '@/shared/icons'
import { NotRead } from '@/shared/Loaded'
import { Placeholder } from '@/shared/Skeleton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { isPending, selectSave } from '@/store/saving/savesSlice'
import { traderFields, traderName } from './position'
import { PositionCard } from './PositionCard'
import { OrderFields, StopFields } from './PositionFields'
import { aboutTrader } from './traderRecords'
import type { TraderCalls } from './tradersList'

const Field = fieldsOf<FollowedTrader>(traderFields)

/** A followed trader; for options also whether demo trades are copied, which only the provider sets. */
export type CopiedTrader = FollowedTraderAnswer & { readonly acptdemo?: boolean | Gap }

interface Props {
  /** what its list says */
  readonly card: ListedCard
  readonly records: CardRecords<FollowedTrader>
  /** the screen */
  readonly path: SignedInPath
  readonly trader: CopiedTrader
  /** whether the stops are shown */
  readonly advanced: boolean
  readonly calls: TraderCalls<CopiedTrader>
  /** the screen with this card alone: `?trader=` is added */
  readonly cardPath?: SignedInPath | undefined
  /** the robot copies traders */
  readonly isCopying: boolean
  readonly isTarget?: boolean
}

/** How one trader is copied. */
export function TraderCard({ path, trader, advanced, calls, cardPath, isCopying, ...position }: Props) {
  const t = useT()
  const gapText = useGapText()
  const { traderid, traderEna, acptdemo } = trader
  const hidden = useHidden()
  const name = traderName(usePlainT(), trader)
  const scope = useAppSelector(calls.scopeOf)
  const dispatch = useAppDispatch()
  const askAndRemove = useRemoval()
  const at = { form: `${position.records.form} removal`, card: traderid }
  const isBeingRemoved = useAppSelector((state) => isPending(selectSave(state, at)))
  const lotType = copyLotType.nameOf(trader.loteType)
  const lot = lotType ? t(`options:copyLotType.${lotType}`) : gapText(trader.loteType)
  const remove = () =>
    askAndRemove({
      at,
      about: aboutTrader(path, scope, name, traderid),
      title: t('copyTrading:cards.removeTitle', { name }),
      text: t('copyTrading:cards.removeText'),
      confirm: t('copyTrading:cards.removeConfirm'),
      send: () => dispatch(calls.remove({ ...scope, traderid })),
      isThere: async () => byTrader(await dispatch(calls.load(scope))).has(traderid),
      stillThere: 'copyTrading:cards.stillThere',
    })
  return (
    <PositionCard<FollowedTrader>
      {...position}
      record={trader}
      name={name}
      level={2}
      state={gapText(traderEna) ?? t(traderEna === true ? 'copyTrading:cards.on' : 'copyTrading:cards.off')}
      acts={isCopying && traderEna === true}
      lot={lot ? `${lot} ·` : ''}
      about={
        <Flex wrap gap="2px 12px" className="note tabular">
          <span>{t('copyTrading:cards.id', { id: traderid })}</span>
          {acptdemo === true && <span>{t('copyTrading:cards.demo')}</span>}
          <CopyEnd calls={calls} relation={{ ...scope, traderid }} />
        </Flex>
      }
      footer={
        <Flex wrap align="center" justify="space-between" gap="small">
          {cardPath && (
            <Link to={{ pathname: cardPath, search: `?trader=${encodeURIComponent(traderid)}` }}>
              {t('copyTrading:cards.open')}
              <span className="visually-hidden">
                {' '}
                (<bdi>{hidden(name)}</bdi>)
              </span>
            </Link>
          )}
          <Button
            variant="danger"
            busy={isBeingRemoved}
            icon={<Icon name="trash" size={18} />}
            aria-label={t('copyTrading:cards.removeWhich', { name })}
            onClick={() => void remove()}
          >
            {t('copyTrading:cards.remove')}
          </Button>
        </Flex>
      }
    >
      <Field.Switch name="traderEna" />
      {!position.card.isFolded && (
        <>
          <Field.Select name="loteType" />
          <OrderFields />
          <StopFields all={advanced || (trader.trailingStopLoss === true && trader.breakEven === true)} />
        </>
      )}
    </PositionCard>
  )
}

/** Until when the trader lets this bot copy. */
function CopyEnd({ calls, relation }: Pick<Props, 'calls'> & { readonly relation: TraderScope }) {
  const t = useT()
  // oxlint-disable-next-line react/hooks -- a screen's calls never change
  const { currentData, error, isFetching, refetch } = calls.useEnd(relation)
  if (!currentData && (error === undefined || isFetching)) return <Placeholder width="9rem" height="1.5rem" />
  return (
    <Flex wrap gap="0 8px">
      {t('copyTrading:cards.end')}
      {currentData ? (
        <Expiry expiry={currentData.expCopy} />
      ) : (
        <NotRead what={t('common:gap.unread')} failures={[{ error, retry: refetch }]} />
      )}
    </Flex>
  )
}
