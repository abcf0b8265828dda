import { Card, Flex, Tag } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { SignedInPath } from '@/config/paths'
import { copyLotType } from '@/contract/codes'
import type { FollowedTrader } from '@/contract/metaTrader'
import type { TraderScope } from '@/contract/scope'
import { byTrader } from '@/domain/copiedTraders'
import { useT } from '@/i18n'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Expiry } from '@/shared/Expiry'
import { fieldsOf } from '@/shared/fields/Field'
import { FoldTitle } from '@/shared/FoldTitle'
import { Placeholder } from '@/shared/Skeleton'
import { CardForm } from '@/shared/form/SettingsForm'
import { cardOf } from './cardOf'
import { CardState } from './CardState'
import { LotAndSignal } from './LotAndSignal'
import { positionRules } from './positionRules'
import { RemoveTrader } from './RemoveTrader'
import { traderFields as fields } from './traderFields'
import type { TraderCalls } from './tradersList'
import { useTraderName } from './useTraderName'
import './cards.css'

const Field = fieldsOf<FollowedTrader>(fields)

/** A followed trader; for options also whether demo trades are copied, which only the provider sets. */
export type CopiedTrader = FollowedTrader & { readonly acptdemo?: boolean }

export interface CardOptions {
  /** whether the stops are shown */
  readonly advanced: boolean
  readonly calls: TraderCalls<CopiedTrader>
  /** the screen with this card alone: `?trader=` is added */
  readonly cardPath?: SignedInPath
}

interface Props extends CardOptions {
  readonly trader: CopiedTrader
  /** the cards' form in the store */
  readonly form: string
  /** the address names this one */
  readonly isTarget?: boolean
  /** only its head: switch, lot and until when */
  readonly isFolded?: boolean
  /** the card can be folded */
  readonly onFold?: (traderid: string) => void
}

/** How one trader is copied: a summary of what is saved, and below it the form. */
export function TraderCard({
  trader,
  form,
  isTarget = false,
  isFolded = false,
  onFold,
  advanced,
  cardPath,
  calls,
}: Props) {
  const t = useT()
  const id = useId()
  const name = useTraderName()(trader)
  const title = useTargetTitle(isTarget)
  const scope = useAppSelector(calls.scopeOf)
  const dispatch = useAppDispatch()
  const about = { path: calls.path, bot: scope.userid, name: `${name} (${trader.traderid})` }
  const lot = copyLotType.nameOf(trader.loteType)
  return (
    <Card
      role="article"
      aria-labelledby={id}
      size="small"
      className={isTarget ? 'trader trader--target' : 'trader'}
      title={
        <>
          <h2 id={id} ref={title} tabIndex={-1}>
            <FoldTitle isFolded={isFolded} onToggle={onFold && (() => onFold(trader.traderid))}>
              {name}
            </FoldTitle>
          </h2>
          <p className="trader__id muted tabular">{t('copyTrading:cards.id', { id: trader.traderid })}</p>
        </>
      }
      extra={<CardState isOn={trader.traderEna} on="copyTrading:cards.on" off="copyTrading:cards.off" />}
    >
      <Flex vertical gap="small">
        <CopyEnd calls={calls} relation={{ ...scope, traderid: trader.traderid }} />
        <LotAndSignal lot={lot ? `${t(`options:copyLotType.${lot}`)} · ` : ''} record={trader}>
          {trader.acptdemo === true && <Tag>{t('copyTrading:cards.demo')}</Tag>}
        </LotAndSignal>
        <CardForm<CopiedTrader>
          form={form}
          card={trader.traderid}
          cardKey={trader.traderid}
          fields={fields}
          rules={positionRules}
          read={async () => cardOf(await dispatch(calls.load(scope)), trader.traderid)}
          historyEntry={(before, after) => ({
            ...about,
            record: `${calls.id}.${trader.traderid}`,
            before,
            after,
          })}
          onSave={(values) => dispatch(calls.save(scope, values))}
        >
          {isFolded ? (
            <Field.Switch name="traderEna" />
          ) : (
            <TraderControls advanced={advanced || (trader.trailingStopLoss && trader.breakEven)} />
          )}
        </CardForm>
        {!isFolded && (
          <Flex wrap align="center" justify="space-between" gap="small">
            {cardPath && (
              <Link to={{ pathname: cardPath, search: `?trader=${encodeURIComponent(trader.traderid)}` }}>
                {t('copyTrading:cards.open')}
                <span className="visually-hidden"> ({name})</span>
              </Link>
            )}
            <RemoveTrader
              name={name}
              at={{ form, card: trader.traderid }}
              about={about}
              remove={calls.remove({ ...scope, traderid: trader.traderid })}
              isThere={async (run) => byTrader(await run(calls.load(scope))).has(trader.traderid)}
            />
          </Flex>
        )}
      </Flex>
    </Card>
  )
}

/** Until when the trader lets this bot copy. */
function CopyEnd({ calls, relation }: Pick<Props, 'calls'> & { readonly relation: TraderScope }) {
  const t = useT()
  // oxlint-disable-next-line react/hooks -- a screen's calls never change
  const { currentData, error, isFetching } = calls.useEnd(relation)
  return (
    <Flex wrap gap="2px 8px">
      <span className="muted">{t('copyTrading:cards.end')}</span>
      {currentData ? (
        <Expiry expiry={currentData.expCopy} />
      ) : error !== undefined && !isFetching ? (
        <span>{t('copyTrading:cards.endUnknown')}</span>
      ) : (
        <Placeholder width="9rem" height="1.5rem" />
      )}
    </Flex>
  )
}

/** Locations whose card has had the focus: scrolling a card away and back must not focus it again. */
const shown = new WeakSet<object>()

/** Focuses the card that the address names: screen readers read it, and Tab continues from there. */
function useTargetTitle(isTarget: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (!isTarget || location.hash !== '' || shown.has(location)) return undefined
    let isGone = false
    // After the screen's title, which gets the focus when a screen opens (see `app/Layout`).
    queueMicrotask(() => {
      if (isGone) return
      shown.add(location)
      title.current?.focus({ preventScroll: true })
    })
    return () => {
      isGone = true
    }
  }, [isTarget, location])
  return title
}

/** The fields of a copied trader; outside of a form, their skeletons. */
export function TraderControls({ advanced }: { readonly advanced: boolean }) {
  return (
    <div className="form__fields">
      <Field.Switch name="traderEna" />
      <Field.Select name="loteType" />
      <Field.Number name="lote" />
      <Field.Number name="maxTrades" />
      <Field.Select name="signalType" />
      <Field.Number name="takeProfit" unit="copyTrading:field.points" />
      <Field.Number name="stopLoss" unit="copyTrading:field.points" />
      {advanced && (
        <>
          <Field.Switch name="trailingStopLoss" />
          <Field.Switch name="breakEven" />
          <Field.Number name="breakPips" unit="copyTrading:field.points" />
        </>
      )}
    </div>
  )
}
