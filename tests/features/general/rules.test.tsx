import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { GlobalParams } from '@/contract/general'
import { problemsOf } from '@/shared/fields/formProblem'
import { generalRules } from '@/features/general/generalRecord'
import { changing } from '@tests/support/answers'
import { openSettings, record, saves } from './openSettings'
import { saveButton } from '@tests/support/settingsForm'
import { fill } from '@tests/support/fill'

describe('the rules of general settings', () => {
  it("refuse negative amounts with 'Parametros invalidos', each at its field, and send nothing", async () => {
    const { user, sandbox } = await openSettings()
    const amounts = [
      ['Valor da entrada', 'lote'],
      ['Alvo (TP)', 'takeProfit'],
      ['Stop (SL)', 'stoploss'],
      ['Spread máximo', 'spread'],
    ] as const
    const alerts = () => screen.queryAllByRole('alert')
    for (const [label, id] of amounts) {
      const field = screen.getByLabelText(label)
      await fill(user, field, '-0,5')
      await user.click(saveButton())
      const refusal = expect.toHaveTextContent('Parametros invalidos')
      await waitFor(() => expect([label, alerts().length]).toEqual([label, 1]))
      expect([label, alerts()[0]]).toEqual([label, refusal])
      expect([label, field]).toEqual([label, expect.toHaveAttribute('id', id)])
      expect([label, field]).toEqual([label, expect.toHaveFocus()])
      expect([label, field]).toEqual([label, expect.toBeInvalid()])
      const blamed = expect.toHaveAccessibleDescription(/Parametros invalidos$/)
      expect([label, field]).toEqual([label, blamed])
      expect([label, ...saves(sandbox)]).toEqual([label])
      // Once corrected it is no longer marked, and its notice is closed.
      await user.clear(field)
      await user.type(field, '0')
      expect([label, field]).toEqual([label, expect.toBeValid()])
      const unblamed = expect.not.toHaveAccessibleDescription(/Parametros invalidos/)
      expect([label, field]).toEqual([label, unblamed])
      await waitFor(() => expect([label, ...alerts()]).toEqual([label]))
    }
  })

  it.each([
    ['Corretora indefinido', 'Corretora', { curBrokerID: 3 }],
    ['Tipo de entrada indefinida', 'Tipo de entrada', { loteType: 0 }],
    ['tipo de Stop indefinido', 'Tipo de stop', { stopType: 0 }],
  ])("say '%s' for an empty '%s'", async (message, label, broken) => {
    const { user, sandbox } = await openSettings({
      scenario: changing('/globalparams', broken),
    })
    const field = screen.getByLabelText(label)
    expect(field.closest('.ant-select')).toHaveTextContent('Escolha…')
    await user.click(saveButton())
    await waitFor(() => {
      const said = screen.getAllByRole('alert').map(({ textContent }) => textContent)
      expect(said).toContain(message)
    })
    expect(field).toHaveFocus()
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`))
    expect(saves(sandbox)).toEqual([])
  })

  it('are reported in the order of the specification, only the first broken one', () => {
    const allBroken: GlobalParams = {
      ...record,
      lote: -1,
      takeProfit: -1,
      stoploss: -1,
      spread: -1,
      curBrokerID: 3,
      loteType: 0,
      stopType: 0,
    }
    const order: string[] = []
    let values = allBroken
    const next = () => problemsOf(values, generalRules)[0]
    for (let broken = next(); broken; broken = next()) {
      const field = broken.field as keyof typeof record
      order.push(`${field} ${broken.message.key}`)
      values = { ...values, [field]: record[field] }
    }
    expect(order).toEqual([
      'lote errors:invalidParameters',
      'takeProfit errors:invalidParameters',
      'stoploss errors:invalidParameters',
      'spread errors:invalidParameters',
      'curBrokerID general:rules.broker',
      'loteType general:rules.entryType',
      'stopType general:rules.stopType',
    ])
  })
})
