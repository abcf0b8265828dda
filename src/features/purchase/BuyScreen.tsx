import { Flex, Form } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { secondsNow } from '@/config/clock'
import { useGetBotsQuery } from '@/api/bots'
import { durations } from '@/config/limits'
import { ownHub } from '@/config/menus'
import { isBot } from '@/contract/scope'
import { canGenerate, type BuyError } from '@/domain/buyFlow'
import { UnreadSeller } from '@/shared/UnreadLink'
import { useT } from '@/i18n'
import type { Message } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { LinkLines } from '@/shared/LinkLines'
import { Panel, Section } from '@/shared/Panel'
import { Screen } from '@/shared/Screen'
import { useNotify } from '@/shared/notices'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Buyer } from './Buyer'
import { BuyerField } from './BuyerField'
import { selectPurchaseDraft } from './buySlice'
import { generateLink } from './generateLink'
import { LinkCard } from './LinkCard'
import { PaymentFields } from './PaymentFields'
import { CustomSwitch, PlanFields } from './PlanFields'
import { selectBuyer, selectBuyError, selectCurrentLink, selectIsAsking, selectListScope } from './selectors'
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
  const error = useAppSelector(selectBuyError)
  const [shown, setShown] = useState<BuyError>()
  const [wasAsked, setAsked] = useState(false)

  /** A retry sends the current choices, not those of the failed attempt. */
  async function generate() {
    const wrong = dispatch((_dispatch, getState) => selectBuyError(getState()))
    setShown(wrong)
    if (wrong) {
      notify.refused(`purchase:errors.${wrong}`, durations.buyError)
      focusField(fieldOf[wrong])
      return
    }
    notify.clear()
    setAsked(true)
    const refusal = await dispatch(generateLink(secondsNow()))
    if (refusal) notify.failed(refusal, () => void generate(), durations.buyError)
  }

  /** The refused field is marked until it is right. */
  const errorAt = (field: string): Message | undefined =>
    shown && shown === error && fieldOf[shown] === field ? { key: `purchase:errors.${shown}` } : undefined
  return { generate, errorAt, wasAsked }
}

/** Fields in which Enter sends, or shows what is missing. */
const typedFields: readonly string[] = ['userid', 'quantity']

export default function BuyScreen() {
  const t = useT()
  // The bots' expiries show whether a purchase was paid, also after coming back from the checkout.
  const scope = useAppSelector(selectListScope)
  useGetBotsQuery(scope, { skip: !isBot(scope.userid), refetchOnMountOrArgChange: true })
  const { generate, errorAt, wasAsked } = useGenerate()
  const isOff = !canGenerate(useAppSelector(selectPurchaseDraft), useAppSelector(selectBuyer))
  const isAsking = useAppSelector(selectIsAsking)
  const link = useAppSelector(selectCurrentLink)
  /** While the button is disabled Enter does not submit the form. */
  const sayWhatIsMissing = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isOff || !typedFields.includes((event.target as HTMLElement).id)) return
    event.preventDefault()
    void generate()
  }
  return (
    <Screen title={t('routes:/comprar.title')}>
      <Flex vertical gap="large">
        <UnreadSeller />
        <Form
          layout="vertical"
          requiredMark={false}
          onKeyDown={sayWhatIsMissing}
          onFinish={() => void generate()}
        >
          <div className="buy">
            <Flex vertical gap="large">
              <Buyer />
              <Section title={t('purchase:plan')} extra={<CustomSwitch />}>
                <PlanFields error={errorAt('quantity')} />
              </Section>
              <Section title={t('purchase:payment')}>
                <PaymentFields />
              </Section>
              <Section title={t('purchase:who')}>
                <BuyerField error={errorAt('userid')} />
              </Section>
            </Flex>
            <div className="stays-beside">
              <Panel title={t('purchase:summary.title')}>
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
              </Panel>
            </div>
          </div>
        </Form>
        <StartedPurchases />
        <LinkLines paths={ownHub} />
      </Flex>
    </Screen>
  )
}
