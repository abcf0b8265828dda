import { useState } from 'react'
import { coins, payMethods } from '@/contract/purchase'
import { isImpossible } from '@/domain/buyFlow'
import { isCpf } from '@/domain/cpf'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { FieldFrame, described } from '@/shared/form/FieldFrame'
import { Icon } from '@/shared/icons'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { currencyChosen, networkChosen, networks, payMethodChosen, selectDraft } from './buySlice'
import { isPayMethod, methodTexts } from './prices'

/** The method, and what each asks for beside it. */
export function PaymentFields() {
  const t = useT()
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectDraft)
  const { method } = draft
  return (
    <>
      <div className="buy__pair">
        <FieldFrame id="paymethod" label="purchase:paymethod">
          <select
            id="paymethod"
            className="input"
            value={method}
            onChange={({ target }) => isPayMethod(target.value) && dispatch(payMethodChosen(target.value))}
          >
            {method === '' && <option value="">{t('common:choose')}</option>}
            {payMethods.map((known) => (
              <option key={known} value={known}>
                {t(`purchase:methods.${methodTexts[known]}`)}
              </option>
            ))}
          </select>
        </FieldFrame>
        {method === 'Stripe' && <CurrencyField />}
        {method === 'Crypto' && <NetworkField />}
      </div>
      {method !== '' && (
        <p className="buy__notice">
          <Icon name="info" size={18} />
          {t(`purchase:notice.${methodTexts[method]}`)}
        </p>
      )}
      {method === 'Crypto' && (
        <p className="buy__notice buy__notice--warning">
          <Icon name="alert" size={18} />
          {t('purchase:networkWarning')}
        </p>
      )}
      {isImpossible(draft) && (
        <div className="buy__notice buy__notice--warning" role="alert">
          <Icon name="alert" size={18} />
          <span>{t('purchase:impossible')}</span>
          <Button onClick={() => dispatch(payMethodChosen('Crypto'))}>{t('purchase:useDollars')}</Button>
        </div>
      )}
      {method === 'Mercado Pago' && <CpfField />}
    </>
  )
}

function CurrencyField() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { coin } = useAppSelector(selectDraft)
  return (
    <FieldFrame id="coin" label="purchase:coin">
      <select
        id="coin"
        className="input"
        value={coin}
        onChange={({ target }) => dispatch(currencyChosen(target.value === 'usd' ? 'usd' : 'brl'))}
      >
        {coins.map((known) => (
          <option key={known} value={known}>
            {t(`purchase:coins.${known}`)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

function NetworkField() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { network } = useAppSelector(selectDraft)
  return (
    <FieldFrame id="network" label="purchase:network">
      <select
        id="network"
        className="input"
        value={network}
        onChange={({ target }) =>
          dispatch(networkChosen(networks.find((known) => known === target.value) ?? ''))
        }
      >
        <option value="">{t('purchase:networkNone')}</option>
        {networks.map((known) => (
          <option key={known}>{known}</option>
        ))}
      </select>
    </FieldFrame>
  )
}

const FULL = 11

/** Checked here and kept nowhere: the provider's call has no place for it, and the checkout asks by itself. */
function CpfField() {
  const t = useT()
  const [text, setText] = useState('')
  const isFull = text.replace(/\D/g, '').length >= FULL
  const error = isFull && !isCpf(text) ? { key: 'purchase:cpfBad' as const } : undefined
  return (
    <FieldFrame id="cpf" label="purchase:cpf" help={t('purchase:cpfHelp')} error={error}>
      <input
        id="cpf"
        className="input buy-input--short tabular"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...described('cpf', { help: true, error, also: 'cpf-state' })}
      />
      <p id="cpf-state" className="buy__cpf" role="status">
        {text === '' && t('purchase:cpfMissing')}
        {isFull && !error && (
          <>
            <Icon name="check" size={16} />
            {t('purchase:cpfGood')}
          </>
        )}
      </p>
    </FieldFrame>
  )
}
