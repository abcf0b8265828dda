import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeAssumptions } from '@/risk/assumptionsSlice'
import { presetOf } from '@/domain/money/stakingPlans'
import { choose } from '@tests/support/choose'
import { changing } from '@tests/support/answers'
import { onlyPlan, openAlone } from '@tests/support/onlyPlan'
import { renderSignedIn } from '@tests/support/renderApp'
import { retype, savesTo } from '@tests/support/settingsForm'

const LATE = { timeout: 10_000 }
const usual = { bank: 1000, mostLoss: 50, payout: 85, winRate: 0.56, minimum: 1, maximum: 0 }
const money = (units: number | undefined) => units?.toFixed(2).replace('.', ',')

const chip = (name: RegExp) => screen.findByRole('button', { name, pressed: false }, LATE)
const presets = () => screen.findByRole('region', { name: 'Preencher por perfil' }, LATE)
const top = () => document.querySelector('.plan-top')

it('a preset is shown in the picture with its risks before anything is filled, and fills the form without saving it', async () => {
  const { user, store, sandbox } = await openAlone('/config-cycles', 'Ciclos')
  act(() => store.dispatch(changeAssumptions({ winRate: 56 })))
  await presets()
  await retype(user, 'Posso perder por dia', '50')
  const found = presetOf('cycles', 'aggressive', usual)
  const bold = await chip(/^Agressivo/)
  // The stake and what is lost, not how many days gain.
  await waitFor(() => expect(bold).toHaveTextContent(`1ª entrada ${money(found?.general.lote)}`), LATE)
  await waitFor(() => expect(bold).toHaveTextContent(/−[\d,]+ em [\d a]+ de 100/), LATE)
  expect(bold).not.toHaveTextContent(/\+\d|dias/)
  await user.click(bold)
  await waitFor(
    () =>
      expect(top()).toHaveTextContent(/Prévia de Agressivo, ainda não preenchido\. .*em \d+ a? ?\d* ?de 100/),
    LATE,
  )
  const shown = within(await presets())
  expect(await shown.findByText('Perda num dia ruim', {}, LATE)).toBeVisible()
  expect(shown.getByText('Entrada mínima: 1,00 (suposta).', { exact: false })).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'Preencher: Agressivo' }))
  const settings = found?.choice.kind === 'cycles' ? found.choice.settings : undefined
  expect(screen.getByLabelText('Ciclos')).toHaveValue(String(settings?.ciclos))
  expect(screen.getByLabelText('Gales por ciclo')).toHaveValue(String(settings?.ciclosGale))
  expect(screen.getByText('Formulário preenchido. Confira e salve.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled()
  expect(savesTo(sandbox, '/savecycles')).toEqual([])
  // What is filled in is the form's own: nothing is previewed any more.
  await waitFor(() => expect(top()).not.toHaveTextContent('Prévia'), LATE)
  // Too little for the broker's smallest order.
  await user.click(await chip(/^Agressivo/))
  await retype(user, 'Posso perder por dia', '1')
  expect(await screen.findByText(/^Não é possível com 1,00 por dia/)).toBeVisible()
}, 60_000)

it('a day may lose half of the bank by a preset at most', async () => {
  const { user, store } = await openAlone('/config-cycles', 'Ciclos', {
    scenario: changing('/globalparams', { stopType: 1, stopDay: 900 }),
  })
  await presets()
  expect(await screen.findByLabelText('Posso perder por dia')).toHaveValue('500')
  await retype(user, 'Posso perder por dia', '501')
  expect(screen.getByLabelText('Posso perder por dia')).toBeInvalid()
  // Of the bank as it is now, whatever was typed before.
  await retype(user, 'Posso perder por dia', '400')
  await user.tab()
  act(() => store.dispatch(changeAssumptions({ bank: 600 })))
  await waitFor(() => expect(screen.getByLabelText('Posso perder por dia')).toHaveValue('300'))
}, 60_000)

it('the entry and the limits of a preset fill general settings, unsaved', async () => {
  const { user, sandbox } = await openAlone('/config-cycles', 'Ciclos')
  await presets()
  await retype(user, 'Posso perder por dia', '50')
  await user.click(await chip(/^Conservador/))
  await user.click(await screen.findByRole('link', { name: 'Preencher em Configurações gerais' }))
  const found = presetOf('cycles', 'conservative', { ...usual, winRate: 100 / 185 })
  const text = (number: number | undefined) => String(number).replace('.', ',')
  await waitFor(
    () => expect(screen.getByLabelText('Valor da entrada')).toHaveValue(text(found?.general.lote)),
    LATE,
  )
  expect(document.getElementById('stopDay')).toHaveValue(text(found?.general.stopDay))
  expect(savesTo(sandbox, '/globalparams')).toEqual([])
}, 60_000)

it('is chosen for any plan on Strategies: it opens the form of that plan, filled in and not saved', async () => {
  const { user, sandbox } = await renderSignedIn({ path: '/strategies?tab=presets' })
  await screen.findByRole('combobox', { name: 'Gerenciamento' })
  await choose(user, 'Gerenciamento', 'Ciclos')
  await retype(user, 'Posso perder por dia', '50')
  await user.click(await chip(/^Conservador/))
  await user.click(await screen.findByRole('button', { name: 'Preencher: Conservador' }))
  expect(await screen.findByText('Formulário preenchido. Confira e salve.')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ciclos' })).toBeVisible()
  const found = presetOf('cycles', 'conservative', { ...usual, winRate: 100 / 185 })
  const settings = found?.choice.kind === 'cycles' ? found.choice.settings : undefined
  await waitFor(() => expect(screen.getByLabelText('Ciclos')).toHaveValue(String(settings?.ciclos)), LATE)
  expect(savesTo(sandbox, '/savecycles')).toEqual([])
}, 60_000)

it("a Masaniello, which names no limits, is judged with the person's own, and says so", async () => {
  const { user } = await openAlone('/config-masaniello', 'Capital', {
    scenario: changing('/globalparams', { stopType: 1, winDay: 3, stopDay: 20 }),
  })
  await presets()
  await retype(user, 'Posso perder por dia', '50')
  await user.click(await chip(/^Agressivo/))
  expect(
    await screen.findByRole('link', { name: 'Com os limites do dia de Configurações gerais' }, LATE),
  ).toBeVisible()
  // Days end at 3 won: five of them bring little more than that.
  await waitFor(() => expect(top()).toHaveTextContent(/Prévia de Agressivo.*\+\d?\d(,\d+)? em/), LATE)
}, 60_000)

it('limits of a day that were not told are said to be missing', async () => {
  const { user } = await openAlone('/config-masaniello', 'Capital', {
    scenario: changing('/globalparams', { stopDay: 'muito' }),
  })
  await presets()
  await retype(user, 'Posso perder por dia', '50')
  await user.click(await chip(/^Agressivo/))
  const shown = within(await presets())
  expect(await shown.findByText(/Os limites do dia não foram lidos: sem eles não há previsão/)).toBeVisible()
}, 60_000)

it('is not offered where it would be dangerous beside another plan, and says which one is to be switched off', async () => {
  const { user } = await renderSignedIn({
    path: '/strategies?tab=presets',
    scenario: onlyPlan('cycles'),
  })
  await screen.findByRole('combobox', { name: 'Gerenciamento' })
  await retype(user, 'Posso perder por dia', '50')
  await user.click(await chip(/^Conservador/))
  expect(await screen.findByText('Antes, desligue: Ciclos.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Preencher: / })).toBeNull()
  await choose(user, 'Gerenciamento', 'Ciclos')
  expect(await screen.findByRole('button', { name: 'Preencher: Conservador' })).toBeVisible()
}, 60_000)
