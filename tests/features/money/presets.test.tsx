import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeAssumptions } from '@/features/money/assumptionsSlice'
import { presetOf } from '@/domain/money/stakingPlans'
import { choose } from '@tests/support/choose'
import { openAlone } from '@tests/support/onlyPlan'
import { renderSignedIn } from '@tests/support/renderApp'
import { retype, savesTo } from '@tests/support/settingsForm'

const usual = { bank: 1000, mostLoss: 50, payout: 85, winRate: 0.56, minimum: 1, maximum: 0 }

it('a preset is computed from what a day may lose, shown with its proof, and fills the form without saving it', async () => {
  const { user, store, sandbox } = await openAlone('/config-cycles', 'Ciclos')
  act(() => store.dispatch(changeAssumptions({ winRate: 56 })))
  await user.click(await screen.findByText('Preencher por perfil'))
  await retype(user, 'Posso perder por dia', '50')
  const choice = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('li') ?? document.body)
  const bold = await choice('Agressivo')
  await waitFor(
    () => expect(bold.getByText(/^[\d,–%<> ]+ dos dias ganham, [\d,–%<> ]+ perdem$/)).toBeVisible(),
    {
      timeout: 10_000,
    },
  )
  expect(
    bold.getByText(/^Meta 50,00 · 1 dia em 20 termina com -[\d,–-]+ ou menos, nunca perde mais de 50,00$/),
  ).toBeVisible()
  expect(bold.getByText(/^Média do dia: \+/)).toBeVisible()
  expect((await choice('Conservador')).getByText('Busca 37,50 a menos de lucro.')).toBeVisible()
  await user.click(bold.getByRole('button', { name: 'Preencher: Agressivo' }))
  const found = presetOf('cycles', 'aggressive', usual)
  const settings = found?.choice.kind === 'cycles' ? found.choice.settings : undefined
  expect(screen.getByLabelText('Ciclos')).toHaveValue(String(settings?.ciclos))
  expect(screen.getByLabelText('Gales por ciclo')).toHaveValue(String(settings?.ciclosGale))
  expect(screen.getByText('Formulário preenchido. Confira e salve.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled()
  expect(savesTo(sandbox, '/savecycles')).toEqual([])
  // Too little for the broker's smallest order.
  await retype(user, 'Posso perder por dia', '1')
  expect(await screen.findAllByText(/^Não é possível/)).toHaveLength(3)
}, 60_000)

it('the entry and the limits of a preset fill general settings, unsaved', async () => {
  const { user, sandbox } = await openAlone('/config-cycles', 'Ciclos')
  await user.click(await screen.findByText('Preencher por perfil'))
  await retype(user, 'Posso perder por dia', '50')
  const [first] = await screen.findAllByRole('link', { name: 'Preencher em Configurações gerais' })
  await user.click(first!)
  const found = presetOf('cycles', 'conservative', { ...usual, winRate: 100 / 185 })
  const text = (number: number | undefined) => String(number).replace('.', ',')
  await waitFor(
    () => expect(screen.getByLabelText('Valor da entrada')).toHaveValue(text(found?.general.lote)),
    {
      timeout: 10_000,
    },
  )
  expect(document.getElementById('stopDay')).toHaveValue(text(found?.general.stopDay))
  expect(savesTo(sandbox, '/globalparams')).toEqual([])
}, 60_000)

it('is chosen for any plan on Strategies: it opens the form of that plan, filled in and not saved', async () => {
  const { user, sandbox } = await renderSignedIn({ path: '/strategies?tab=presets' })
  await screen.findByRole('combobox', { name: 'Gerenciamento' })
  await choose(user, 'Gerenciamento', 'Ciclos')
  await retype(user, 'Posso perder por dia', '50')
  await user.click(await screen.findByRole('button', { name: 'Preencher: Conservador' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ciclos' })).toBeVisible()
  const found = presetOf('cycles', 'conservative', { ...usual, winRate: 100 / 185 })
  const settings = found?.choice.kind === 'cycles' ? found.choice.settings : undefined
  await waitFor(() => expect(screen.getByLabelText('Ciclos')).toHaveValue(String(settings?.ciclos)), {
    timeout: 10_000,
  })
  expect(screen.getByText('Formulário preenchido. Confira e salve.')).toBeVisible()
  expect(savesTo(sandbox, '/savecycles')).toEqual([])
}, 60_000)
