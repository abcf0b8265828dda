import { Alert, Collapse, Flex, Input } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { coins, payMethods } from '@/contract/codes'
import { coinChosen, isImpossible, methodChosen } from '@/domain/buyFlow'
import { isCpf } from './cpf'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { FieldFrame, described } from '@/shared/fields/FieldFrame'
import { SelectField } from '@/shared/fields/SelectField'
import { Note } from '@/shared/Note'
import { networks } from './buySlice'
import { RadioCards } from './RadioCards'
import { useDraft } from './useDraft'

/** The payment method and its own fields. */
export function PaymentFields() {
  const t = useT()
  const { draft, change } = useDraft()
  const { method } = draft
  const isCpfLinked = useLocation().hash === '#cpf'
  return (
    <Flex vertical gap="middle">
      <RadioCards
        id="paymethod"
        label={t('purchase:paymethod')}
        value={method}
        onChoose={(chosen) => change(methodChosen(draft, chosen))}
        options={payMethods.map((value) => ({ value, title: value, about: t(`purchase:notice.${value}`) }))}
      />
      {method === 'Stripe' && (
        <SelectField
          id="coin"
          label="purchase:coin"
          value={draft.coin}
          onChange={(coin) => change(coinChosen(draft, coin))}
          options={coins.map((value) => ({ value, label: t(`purchase:coins.${value}`) }))}
        />
      )}
      {method === 'Crypto' && (
        <>
          <SelectField
            id="network"
            label="purchase:network"
            value={draft.network}
            onChange={(network) => change({ ...draft, network })}
            options={[
              { value: '' as const, label: t('purchase:networkNone') },
              ...networks.map((value) => ({ value, label: value })),
            ]}
          />
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
            <Button onClick={() => change(methodChosen(draft, 'Crypto'))}>{t('purchase:useDollars')}</Button>
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

const CPF_DIGITS = 11

/** The CPF is only checked, neither stored nor sent: the provider's call has no field for it, and the checkout asks for it. */
function CpfField() {
  const t = useT()
  const [text, setText] = useState('')
  const isFull = text.replace(/\D/g, '').length >= CPF_DIGITS
  const error = isFull && !isCpf(text) ? { key: 'purchase:cpfBad' as const } : undefined
  const help = text === '' ? t('purchase:cpfMissing') : isFull && !error && t('purchase:cpfGood')
  return (
    <FieldFrame id="cpf" label="purchase:cpf" help={help && <span role="status">{help}</span>} error={error}>
      <Input
        id="cpf"
        {...described('cpf', { help, error })}
        className="tabular"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FieldFrame>
  )
}
