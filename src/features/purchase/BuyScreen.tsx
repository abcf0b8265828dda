import { Card, Checkbox, Flex, Form, Steps } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent, type KeyboardEventHandler } from 'react'
import { useGetBotsQuery } from '@/api/bots'
import { durations } from '@/config/limits'
import { ownHub } from '@/config/menus'
import { isBot } from '@/contract/scope'
import { buyError, canGenerate, daysOf, isBuyerId, type BuyError } from '@/domain/buyFlow'
import { useT } from '@/i18n'
import type { Message } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { LinkGrid } from '@/shared/LinkGrid'
import { Screen } from '@/shared/Screen'
import { useNotify } from '@/shared/notices'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { BuyerField } from './BuyerField'
import { customPlanToggled, selectDraft } from './buySlice'
import { selectBuyer, selectCurrentLink, selectIsAsking } from './selectors'
import { CustomPlan } from './CustomPlan'
import { generateLink } from './generateLink'
import { LinkCard } from './LinkCard'
import { selectListScope } from './listScope'
import { PaymentFields } from './PaymentFields'
import { PlanCards } from './PlanCards'
import { StartedPurchases } from './StartedPurchases'
import { Summary } from './Summary'
import '@/shared/fields/form.css'
import './buy.css'

/** Ids of controls; of the group of plans the first radio button gets the focus. */
const fieldOf: Readonly<Record<BuyError, string>> = {
  erroIdTelegram: 'userid',
  erroPlano: 'subid',
  erroMetodoPagamento: 'paymethod',
  erroQtnMin: 'quantity',
}

function focusField(id: string) {
  const field = document.getElementById(id)
  const control = field?.querySelector('input') ?? field
  control?.focus()
}

/** Requests the link, or shows what is wrong: at the field, and in a notice for as long as the specification says. */
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
      focusField(fieldOf[error])
      return
    }
    notify.clear()
    setAsked(true)
    const refusal = await dispatch(generateLink(Math.floor(Date.now() / 1000)))
    if (refusal) notify.failed(refusal, () => void latest.current(), durations.buyError)
  }
  // A retry sends the current choices, not those of the failed attempt.
  const latest = useRef(generate)
  useEffect(() => {
    latest.current = generate
  })

  /** The refused field is marked until it is right. */
  const errorAt = (field: string): Message | undefined =>
    shown && shown === error && fieldOf[shown] === field ? { key: `purchase:errors.${shown}` } : undefined
  return { generate, errorAt, wasAsked, isOff: !canGenerate(draft, buyer) }
}

/** Loads the bots' expiries, which show whether a purchase was paid, also after coming back from the checkout. */
function useExpiries() {
  const scope = useAppSelector(selectListScope)
  useGetBotsQuery(scope, { skip: !isBot(scope.userid), refetchOnMountOrArgChange: true })
}

export default function BuyScreen() {
  const t = useT()
  useExpiries()
  const { generate, errorAt, wasAsked, isOff } = useGenerate()
  const isAsking = useAppSelector(selectIsAsking)
  const link = useAppSelector(selectCurrentLink)
  /** While the button is disabled Enter does not submit the form; in a field it shows what is missing. */
  const sayWhatIsMissing = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isOff) return
    event.preventDefault()
    void generate()
  }
  return (
    <Screen title={t('routes:/comprar.title')} about={t('routes:/comprar.about')}>
      <Flex vertical gap="large">
        <Form layout="vertical" requiredMark={false} onFinish={() => void generate()}>
          <Flex wrap gap="middle" align="start">
            <Card size="small" className="buy__choices">
              <BuySteps errorAt={errorAt} onKeyDown={sayWhatIsMissing} />
            </Card>
            <Card
              size="small"
              className="buy__summary"
              role="region"
              aria-labelledby="buy-summary"
              title={<h2 id="buy-summary">{t('purchase:summary.title')}</h2>}
            >
              <Flex vertical gap="middle">
                <Summary />
                <LinkCard isNew={wasAsked} />
                <Button
                  variant={link ? 'quiet' : 'primary'}
                  type="submit"
                  block
                  busy={isAsking}
                  disabled={isOff}
                >
                  {t(isAsking ? 'purchase:generating' : 'purchase:generate')}
                </Button>
              </Flex>
            </Card>
          </Flex>
        </Form>
        <StartedPurchases />
        <LinkGrid paths={ownHub} />
      </Flex>
    </Screen>
  )
}

interface BuyStepsProps {
  readonly errorAt: (field: string) => Message | undefined
  readonly onKeyDown: KeyboardEventHandler
}

/** The three steps, all open at once, each with a mark when it is done. */
function BuySteps({ errorAt, onKeyDown }: BuyStepsProps) {
  const t = useT()
  const draft = useAppSelector(selectDraft)
  const buyer = useAppSelector(selectBuyer)
  const steps = [
    {
      name: 'plan',
      isDone: daysOf(draft) !== undefined,
      content: <PlanPart error={errorAt('quantity')} onKeyDown={onKeyDown} />,
    },
    { name: 'payment', isDone: draft.method !== '', content: <PaymentFields /> },
    {
      name: 'who',
      isDone: isBuyerId(buyer.trim()),
      content: <BuyerField error={errorAt('userid')} onKeyDown={onKeyDown} />,
    },
  ] as const
  return (
    <Steps
      size="small"
      orientation="vertical"
      responsive={false}
      classNames={{ itemContent: 'buy__step' }}
      current={steps.findIndex(({ isDone }) => !isDone)}
      items={steps.map(({ name, isDone, content }) => ({
        key: name,
        title: <h2>{t(`purchase:${name}`)}</h2>,
        ...(isDone && { status: 'finish' as const }),
        content,
      }))}
    />
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
    <Flex vertical gap="small">
      <Checkbox
        id="custom"
        checked={custom}
        onChange={({ target }) => dispatch(customPlanToggled(target.checked))}
      >
        {t('purchase:custom')}
      </Checkbox>
      {custom ? <CustomPlan {...props} /> : <PlanCards />}
    </Flex>
  )
}
