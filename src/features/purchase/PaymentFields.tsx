import { Alert, Collapse, Flex, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { coins, payMethods, type PayMethod } from '@/contract/purchase'
import { isImpossible } from '@/domain/buyFlow'
import { isCpf } from '@/domain/cpf'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { FieldFrame, described } from '@/shared/fields/FieldFrame'
import { Select } from '@/shared/Select'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { currencyChosen, networkChosen, networks, payMethodChosen, selectDraft } from './buySlice'
import { methodTexts } from './prices'

/** The payment method and its own fields. */
export function PaymentFields() {
  const t = useT()
  const name = useId()
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectDraft)
  const { method } = draft
  const isCpfLinked = useLocation().hash === '#cpf'
  return (
    <Flex vertical gap="middle">
      <Radio.Group
        id="paymethod"
        className="buy-plans buy-plans--methods"
        aria-label={t('purchase:paymethod')}
        value={method}
        onChange={({ target }) => dispatch(payMethodChosen(target.value as PayMethod))}
      >
        {payMethods.map((value) => (
          <Radio key={value} className="buy-plan" value={value} aria-describedby={`${name}-${value}`}>
            <strong>{t(`purchase:methods.${methodTexts[value]}`)}</strong>
            <Flex component="span" id={`${name}-${value}`} className="muted">
              {t(`purchase:notice.${methodTexts[value]}`)}
            </Flex>
          </Radio>
        ))}
      </Radio.Group>
      {method === 'Stripe' && <CurrencyField />}
      {method === 'Crypto' && (
        <>
          <NetworkField />
          <Note title={t('purchase:networkWarning')} />
        </>
      )}
      {isImpossible(draft) && (
        <Alert
          type="warning"
          role="alert"
          showIcon
          title={t('purchase:impossible')}
          action={
            <Button onClick={() => dispatch(payMethodChosen('Crypto'))}>{t('purchase:useDollars')}</Button>
          }
        />
      )}
      {method === 'Mercado Pago' && (
        <Collapse
          ghost
          size="small"
          defaultActiveKey={isCpfLinked ? 'cpf' : []}
          items={[{ key: 'cpf', label: t('purchase:cpfForPix'), children: <CpfField /> }]}
        />
      )}
    </Flex>
  )
}

function CurrencyField() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { coin } = useAppSelector(selectDraft)
  return (
    <FieldFrame id="coin" label="purchase:coin">
      <Select
        id="coin"
        virtual={false}
        value={coin}
        onChange={(chosen) => dispatch(currencyChosen(chosen))}
        options={coins.map((value) => ({ value, label: t(`purchase:coins.${value}`) }))}
      />
    </FieldFrame>
  )
}

function NetworkField() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { network } = useAppSelector(selectDraft)
  return (
    <FieldFrame id="network" label="purchase:network">
      <Select
        id="network"
        virtual={false}
        value={network}
        onChange={(chosen) => dispatch(networkChosen(chosen))}
        options={[
          { value: '' as const, label: t('purchase:networkNone') },
          ...networks.map((value) => ({ value, label: value })),
        ]}
      />
    </FieldFrame>
  )
}

const CPF_DIGITS = 11

/** The CPF is only checked, neither stored nor sent: the provider's call has no field for it, and the checkout asks for it. */
function CpfField() {
  const t = useT()
  const [text, setText] = useState('')
  const isFull = text.replace(/\D/g, '').length >= CPF_DIGITS
  const error = isFull && !isCpf(text) ? { key: 'purchase:cpfBad' as const } : undefined
  return (
    <FieldFrame id="cpf" label="purchase:cpf" error={error}>
      <Input
        id="cpf"
        {...described('cpf', { error, also: 'cpf-state' })}
        className="tabular"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p id="cpf-state" role="status">
        {text === '' && t('purchase:cpfMissing')}
        {isFull && !error && (
          <>
            <Icon name="check" size={16} /> {t('purchase:cpfGood')}
          </>
        )}
      </p>
    </FieldFrame>
  )
}
