import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { SignedInPath } from '@/config/paths'
import { copyLotType, metaSignalType } from '@/contract/codes'
import type { FollowedTrader } from '@/contract/metaTrader'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { FieldBones } from '../form/FieldFrame'
import { useIsLoaded } from '../form/formContext'
import type { FormState } from '../form/formState'
import { plainFieldsOf } from '../form/PlainField'
import { SettingsForm } from '../form/SettingsForm'
import { CardState } from './CardState'
import { positionRules } from './positionRules'
import { RemoveTrader } from './RemoveTrader'
import { traderFields as fields } from './traderFields'
import { useTraderName } from './useTraderName'

const Field = plainFieldsOf<FollowedTrader>()

/** A followed trader; on the side of options also whether demo operations are copied, which only the provider sets. */
export type CopiedTrader = FollowedTrader & { readonly acptdemo?: boolean }

export interface CardOptions {
  /** shows the stops too */
  readonly advanced: boolean
  /** when the provider said so */
  readonly loadedAt: number | undefined
  /** kept by the screen, where cards out of sight are not in the page */
  readonly state?: FormState<CopiedTrader>
  /** Rejects with the `ProviderError`. */
  readonly onSave: (trader: FollowedTrader) => Promise<unknown>
  readonly onRemove: (traderid: string) => Promise<unknown>
  /** after a removal */
  readonly onRemoved: () => void
  /** the screen with this card alone: `?trader=` is added */
  readonly alone?: SignedInPath
}

interface Props extends CardOptions {
  readonly trader: CopiedTrader
  /** the address has asked for this one */
  readonly isSought?: boolean
}

/** How one trader is copied: at a glance as the provider keeps it, below that to be changed. */
export function TraderCard({ trader, isSought = false, advanced, alone, ...options }: Props) {
  const t = useT()
  const id = useId()
  const name = useTraderName()(trader)
  const title = useSoughtTitle(isSought)
  return (
    <article className={isSought ? 'card trader trader--sought' : 'card trader'} aria-labelledby={id}>
      <header className="trader__head">
        <div className="trader__who">
          <h2 id={id} ref={title} tabIndex={-1} className="card__title trader__name">
            {name}
          </h2>
          <p className="trader__id tabular">
            {t('copyTrading:cards.id', { id: trader.traderid })}
            {trader.acptdemo === true && ` · ${t('copyTrading:cards.demo')}`}
          </p>
        </div>
        <CardState isOn={trader.traderEna} on="copyTrading:cards.on" off="copyTrading:cards.off" />
      </header>
      <Facts trader={trader} />
      <SettingsForm
        cardKey={trader.traderid}
        {...(options.state ? { state: options.state } : {})}
        loaded={trader}
        loadedAt={options.loadedAt}
        rules={positionRules}
        onSave={options.onSave}
      >
        <TraderControls advanced={advanced || (trader.trailingStopLoss && trader.breakEven)} />
      </SettingsForm>
      <footer className="trader__foot">
        {alone && (
          <Link to={{ pathname: alone, search: `?trader=${encodeURIComponent(trader.traderid)}` }}>
            {t('copyTrading:cards.open')}
            <span className="visually-hidden"> ({name})</span>
          </Link>
        )}
        <RemoveTrader
          name={name}
          onRemove={() => options.onRemove(trader.traderid)}
          onRemoved={options.onRemoved}
        />
      </footer>
    </article>
  )
}

/** Visits whose card has been shown: one that is scrolled away and back is no new visit. */
const shown = new WeakSet<object>()

/** The card that an address names has the focus: it is heard, and Tab goes on from there. */
function useSoughtTitle(isSought: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (!isSought || location.hash !== '' || shown.has(location)) return undefined
    let isGone = false
    // After the screen's title, which takes the focus when a screen comes (see `app/Layout`).
    queueMicrotask(() => {
      if (isGone) return
      shown.add(location)
      title.current?.focus({ preventScroll: true })
    })
    return () => {
      isGone = true
    }
  }, [isSought, location])
  return title
}

/** What the provider keeps, not what is being typed. */
function Facts({ trader: { loteType, lote, signalType } }: { readonly trader: CopiedTrader }) {
  const t = useT()
  const language = useLanguage()
  const lot = copyLotType.nameOf(loteType)
  const signal = metaSignalType.nameOf(signalType)
  return (
    <ul className="trader__facts">
      <li className="tabular">
        {lot && `${t(`options:copyLotType.${lot}`)} · `}
        {formatNumber(language, lote, exact)}
      </li>
      {signal && <li>{t(`options:metaSignalType.${signal}`)}</li>}
    </ul>
  )
}

const exact = { maximumFractionDigits: 10 } as const

const simple = ['traderEna', 'loteType', 'lote', 'maxTrades', 'signalType', 'takeProfit', 'stopLoss'] as const
const stops = ['trailingStopLoss', 'breakEven', 'breakPips'] as const
const switches: ReadonlySet<string> = new Set(['traderEna', 'trailingStopLoss', 'breakEven'])

/** The fields of a copied trader; while they are on their way, their shapes. */
export function TraderControls({ advanced }: { readonly advanced: boolean }) {
  const isLoaded = useIsLoaded()
  return (
    <div className="form__fields">
      {isLoaded ? (
        <TraderFields advanced={advanced} />
      ) : (
        [...simple, ...(advanced ? stops : [])].map((name) => (
          <FieldBones key={name} label={fields[name].label} inline={switches.has(name)} />
        ))
      )}
    </div>
  )
}

/** The browser's own controls: dozens of cards are scrolled through. */
function TraderFields({ advanced }: { readonly advanced: boolean }) {
  return (
    <>
      <Field.Switch name="traderEna" {...fields.traderEna} />
      <Field.Select name="loteType" {...fields.loteType} />
      <Field.Number name="lote" {...fields.lote} />
      <Field.Number name="maxTrades" {...fields.maxTrades} />
      <Field.Select name="signalType" {...fields.signalType} />
      <Field.Number name="takeProfit" {...fields.takeProfit} />
      <Field.Number name="stopLoss" {...fields.stopLoss} />
      {advanced && (
        <>
          <Field.Switch name="trailingStopLoss" {...fields.trailingStopLoss} />
          <Field.Switch name="breakEven" {...fields.breakEven} />
          <Field.Number name="breakPips" {...fields.breakPips} />
        </>
      )}
    </>
  )
}
