import { useState, type KeyboardEvent, type KeyboardEventHandler, type SubmitEvent } from 'react'
import { useGetBotsQuery } from '@/api/bots'
import { durations } from '@/config/limits'
import { ownHub } from '@/config/menus'
import { isBot } from '@/contract/scope'
import { buyError, canGenerate, type BuyError } from '@/domain/buyFlow'
import { useT } from '@/i18n'
import type { Message } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { LinkGrid } from '@/shared/LinkGrid'
import { Screen } from '@/shared/Screen'
import { useNotify } from '@/shared/notices'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { BuyerField } from './BuyerField'
import { customPlanToggled, selectAsking, selectBuyer, selectDraft } from './buySlice'
import { CustomPlan } from './CustomPlan'
import { generateLink } from './generateLink'
import { LinkCard } from './LinkCard'
import { selectListScope } from './listScope'
import { PaymentFields } from './PaymentFields'
import { PlanCards } from './PlanCards'
import { StartedPurchases } from './StartedPurchases'
import { Summary } from './Summary'
import '@/shared/form/form.css'
import '@/shared/look/input.css'
import './buy.css'

const fieldOf: Readonly<Record<BuyError, string>> = {
  erroIdTelegram: 'userid',
  erroPlano: 'subid',
  erroMetodoPagamento: 'paymethod',
  erroQtnMin: 'quantity',
}

/** Asks for the link, or says what is wrong first: at its field, and in the red notice for as long as the specification says. */
function useGenerate() {
  const notify = useNotify()
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectDraft)
  const buyer = useAppSelector(selectBuyer)
  const [shown, setShown] = useState<BuyError>()
  const [wasAsked, setAsked] = useState(false)
  const error = buyError(draft, buyer)

  async function generate() {
    setShown(error)
    if (error) {
      notify.refused(`purchase:errors.${error}`, durations.buyError)
      document.getElementById(fieldOf[error])?.focus()
      return
    }
    notify.clear()
    setAsked(true)
    const refusal = await dispatch(generateLink(Math.floor(Date.now() / 1000)))
    if (refusal) notify.refused(refusal, durations.buyError)
  }

  /** What was refused is marked until it is right. */
  const errorAt = (field: string): Message | undefined =>
    shown && shown === error && fieldOf[shown] === field ? { key: `purchase:errors.${shown}` } : undefined
  return { generate, errorAt, wasAsked, isOff: !canGenerate(draft, buyer) }
}

/** What becomes of purchases is told by the bots' expiries: whoever comes back from the checkout sees it here too. */
function useExpiries() {
  const scope = useAppSelector(selectListScope)
  useGetBotsQuery(scope, { skip: !isBot(scope.userid), refetchOnMountOrArgChange: true })
}

export default function BuyScreen() {
  const t = useT()
  useExpiries()
  const { generate, errorAt, wasAsked, isOff } = useGenerate()
  const isAsking = useAppSelector(selectAsking) !== ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void generate()
  }
  /** A button that is off takes no Enter: whoever presses it in a field still hears what is missing. */
  const sayWhatIsMissing = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isOff) return
    event.preventDefault()
    void generate()
  }
  return (
    <Screen title={t('routes:/comprar.title')} about={t('routes:/comprar.about')}>
      <form className="buy" noValidate onSubmit={submit}>
        <div className="buy__choices">
          <section className="card buy__part" aria-labelledby="buy-payment">
            <h2 id="buy-payment" className="buy__title">
              {t('purchase:payment')}
            </h2>
            <PaymentFields />
          </section>
          <PlanPart error={errorAt('quantity')} onKeyDown={sayWhatIsMissing} />
          <section className="card buy__part" aria-labelledby="buy-who">
            <h2 id="buy-who" className="buy__title">
              {t('purchase:who')}
            </h2>
            <BuyerField error={errorAt('userid')} onKeyDown={sayWhatIsMissing} />
          </section>
        </div>
        <section className="card buy__part buy__summary" aria-labelledby="buy-summary">
          <h2 id="buy-summary" className="buy__title">
            {t('purchase:summary.title')}
          </h2>
          <Summary />
          <Button look="primary" type="submit" className="buy__generate" busy={isAsking} disabled={isOff}>
            {t(isAsking ? 'purchase:generating' : 'purchase:generate')}
          </Button>
          <LinkCard isNew={wasAsked} />
        </section>
      </form>
      <StartedPurchases />
      <div className="buy__more">
        <LinkGrid paths={ownHub} />
      </div>
    </Screen>
  )
}

interface PlanPartProps {
  readonly error: Message | undefined
  readonly onKeyDown: KeyboardEventHandler
}

function PlanPart(props: PlanPartProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { custom } = useAppSelector(selectDraft)
  return (
    <section className="card buy__part" aria-labelledby="buy-plan">
      <h2 id="buy-plan" className="buy__title">
        {t('purchase:plan')}
      </h2>
      <label className="buy__custom">
        <input
          type="checkbox"
          id="custom"
          checked={custom}
          aria-describedby="custom-help"
          onChange={({ target }) => dispatch(customPlanToggled(target.checked))}
        />
        <span>{t('purchase:custom')}</span>
        <span id="custom-help" className="buy__custom-help">
          {t('purchase:customHelp')}
        </span>
      </label>
      {custom ? <CustomPlan {...props} /> : <PlanCards />}
    </section>
  )
}
