import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FormRules } from '@/shared/fields/formProblem'
import { field, renderBot, bot, saveButton, type Bot } from './BotForm'
import { fill } from '@tests/support/fill'

const rules: FormRules<Bot> = [
  [({ spread }) => spread >= 0, 'errors:invalidParameters', 'spread'],
  [({ lote, spread }) => lote >= spread, 'general:rules.entryType', 'lote'],
  [({ name }) => name !== '', 'general:rules.broker'],
]

describe('the rules of a settings form', () => {
  it('are announced one at a time, in their order; every broken one is marked, and nothing is sent', async () => {
    const { user, onSave } = await renderBot({ rules })
    await user.clear(field('name'))
    await user.clear(field('spread'))
    await user.type(field('spread'), '-1')
    await user.clear(field('lote'))
    await user.type(field('lote'), '-2')
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Parametros invalidos')
    expect(field('spread')).toHaveFocus()
    expect(field('spread')).toBeInvalid()
    expect(field('spread')).toHaveAccessibleDescription('Parametros invalidos')
    expect(field('lote')).toBeInvalid()
    expect(screen.getByRole('note')).toHaveTextContent(
      /Parametros invalidos.*Tipo de entrada indefinida.*Corretora indefinido/,
    )
    await user.click(screen.getByRole('link', { name: 'Tipo de entrada indefinida' }))
    expect(field('lote')).toHaveFocus()

    await user.clear(field('spread'))
    await user.type(field('spread'), '1')
    expect(field('spread')).toBeValid()
    expect(screen.getByRole('note')).not.toHaveTextContent('Parametros invalidos')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Tipo de entrada indefinida')
    expect(field('lote')).toHaveFocus()
    // An edit of another field may satisfy a rule too.
    await user.clear(field('spread'))
    await user.type(field('spread'), '-3')
    expect(field('lote')).toBeValid()

    await user.clear(field('spread'))
    await user.type(field('spread'), '0')
    await user.clear(field('lote'))
    await user.type(field('lote'), '4')
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Corretora indefinido')
    expect(onSave).not.toHaveBeenCalled()

    await user.type(field('name'), 'x')
    await user.click(saveButton())
    expect(onSave).toHaveBeenCalledWith({ ...bot, spread: 0, lote: 4, name: 'x' })
  })
})

describe('the numbers of a settings form', () => {
  it.each([
    ['', 'Preencha o campo marcado.'],
    ['doze', 'O número marcado não é válido.'],
    ['1.500', 'O número marcado pode ser lido de dois jeitos. Escreva sem separador de milhar.'],
  ])('are never guessed: %j', async (text, message) => {
    const { user, onSave } = await renderBot({ rules })
    await user.clear(field('lote'))
    if (text) await fill(user, field('lote'), text)
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(field('lote')).toHaveFocus()
    expect(field('lote')).toBeInvalid()
    expect(field('lote')).toHaveValue(text)
    expect(onSave).not.toHaveBeenCalled()
  })

  it('are checked in screen order, before the rules', async () => {
    const { user } = await renderBot({ rules })
    await user.clear(field('name'))
    await user.clear(field('spread'))
    await user.clear(field('lote'))
    await user.click(saveButton())
    expect(field('lote')).toHaveFocus()
    await user.type(field('lote'), '7')
    await user.click(saveButton())
    expect(field('spread')).toHaveFocus()
    expect(await screen.findByRole('alert')).toHaveTextContent('Preencha o campo marcado')
  })

  it.each([
    ['pt-BR', 'Valor da entrada', '2.5', '2,5'],
    ['es-ES', 'Valor de la entrada', '2.5', '2,5'],
    ['en-US', 'Stake amount', '2,5', '2.5'],
  ] as const)(
    'are typed with comma or point, and then written as %s writes',
    async (language, label, text, shown) => {
      const { user } = await renderBot({ language })
      const lote = screen.getByLabelText(label)
      await fill(user, lote, text)
      expect(lote).toHaveValue(text)
      await user.tab()
      expect(lote).toHaveValue(shown)
    },
  )

  it('ignore unreadable text in a field that has left the screen', async () => {
    const { user, onSave } = await renderBot()
    const advanced = screen.getByRole('button', { name: 'advanced' })
    await user.click(advanced)
    await user.clear(field('advanced'))
    await user.click(advanced)
    await user.click(saveButton())
    expect(onSave).toHaveBeenCalledWith(bot)
  })
})
