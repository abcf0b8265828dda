import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeAssumptions } from '@/risk/assumptionsSlice'
import { exactDistribution } from '@/domain/money/exact'
import { playedPlan, presetOf } from '@/domain/money/stakingPlans'
import { choose } from '@tests/support/choose'
import { changing } from '@tests/support/answers'
import { onlyPlan, openAlone } from '@tests/support/onlyPlan'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { retype, savesTo } from '@tests/support/settingsForm'

const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') ?? document.body)
const LATE = { timeout: 10_000 }

const usual = { bank: 1000, mostLoss: 50, payout: 85, winRate: 0.56, minimum: 1, maximum: 0 }

it('a preset is computed from what a day may lose, shown with its proof, and fills the form without saving it', async () => {
  const { user, store, sandbox } = await openAlone('/config-cycles', 'Ciclos')
  act(() => store.dispatch(changeAssumptions({ winRate: 56 })))
  await user.click(await screen.findByText('Preencher por perfil'))
  await screen.findByLabelText('Posso perder por dia', {}, LATE)
  await retype(user, 'Posso perder por dia', '50')
  const bold = await cardOf('Agressivo')
  await waitFor(
    () => expect(bold.getByText(/^[^–]*\d% dos dias ganham, [^–]*\d% perdem$/)).toBeVisible(),
    LATE,
  )
  const found = presetOf('cycles', 'aggressive', usual)
  const meta = bold.getByText(/^Meta [\d,]+ em [^–]*[1-9][^–]*% dos dias$/)
  expect(meta).toHaveTextContent(`Meta ${found?.general.winDay?.toFixed(2).replace('.', ',')} em`)
  expect(
    bold.getByText(/^Dia ruim: perde [\d,]+ ou mais em [^–]*\d% dos dias, nunca mais de 50,00$/),
  ).toBeVisible()
  expect(bold.getByText(/^Média do dia: \+/)).toBeVisible()
  expect(bold.getByText('1ª entrada: 0,25% da banca (usual: 1 a 3%)')).toBeVisible()
  expect((await cardOf('Conservador')).getByText(/^Meta [\d,]+ menor que a do agressivo\.$/)).toBeVisible()
  await user.click(bold.getByRole('button', { name: 'Preencher: Agressivo' }))
  const settings = found?.choice.kind === 'cycles' ? found.choice.settings : undefined
  expect(screen.getByLabelText('Ciclos')).toHaveValue(String(settings?.ciclos))
  expect(screen.getByLabelText('Gales por ciclo')).toHaveValue(String(settings?.ciclosGale))
  expect(screen.getByText('Formulário preenchido. Confira e salve.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled()
  expect(savesTo(sandbox, '/savecycles')).toEqual([])
  expect(screen.getByText('Entrada mínima: 1,00 (suposta).')).toBeVisible()
  // Too little for the broker's smallest order.
  await retype(user, 'Posso perder por dia', '1')
  expect(await screen.findAllByText(/^Não é possível/)).toHaveLength(3)
}, 60_000)

it('the entry and the limits of a preset fill general settings, unsaved', async () => {
  const { user, sandbox } = await openAlone('/config-cycles', 'Ciclos')
  await user.click(await screen.findByText('Preencher por perfil'))
  await screen.findByLabelText('Posso perder por dia', {}, LATE)
  await retype(user, 'Posso perder por dia', '50')
  const [first] = await screen.findAllByRole('link', { name: 'Preencher em Configurações gerais' })
  await user.click(first!)
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

/** The presets of a Masaniello for a day that may lose 50, under these limits of general settings. */
async function openMasaniello(scenario: SignedInOptions['scenario'], winRate?: number) {
  const opened = await openAlone('/config-masaniello', 'Capital', { scenario })
  if (winRate !== undefined) act(() => opened.store.dispatch(changeAssumptions({ winRate })))
  await opened.user.click(await screen.findByText('Preencher por perfil'))
  await screen.findByLabelText('Posso perder por dia', {}, LATE)
  await retype(opened.user, 'Posso perder por dia', '50')
  return opened
}

it("a Masaniello, which names no limits, is judged with the person's own, and says so", async () => {
  const own = { stopType: 1, winDay: 3, stopDay: 20 }
  await openMasaniello(changing('/globalparams', own), 56)
  const bold = await cardOf('Agressivo')
  const found = presetOf('masaniello', 'aggressive', usual)
  if (!found) throw new Error('not possible')
  const plan = playedPlan(found.choice, { ...usual, entry: { loteType: 1, lote: 1 } })
  const [under, free] = [own, undefined].map(
    (stops) =>
      exactDistribution({ plan, operations: 20, ...(stops && { stops }) }, { win: 0.56 })?.target ?? 0,
  )
  expect(free).toBeGreaterThan(0.5)
  expect(under).toBeLessThan(0.1)
  const text = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 }).format(
    under ?? 0,
  )
  await waitFor(
    () => expect(bold.getByText(/^Meta [\d,]+ em/)).toHaveTextContent(` em ${text} dos dias`),
    LATE,
  )
  expect(bold.getByRole('link', { name: 'Com os limites do dia de Configurações gerais' })).toBeVisible()
}, 60_000)

it('limits of a day that were not told are said to be missing', async () => {
  await openMasaniello(changing('/globalparams', { stopDay: 'muito' }))
  const bold = await cardOf('Agressivo')
  expect(await bold.findByText(/Os limites do dia não foram lidos: sem eles não há previsão/)).toBeVisible()
}, 60_000)

it('without a win rate the assumed one and its mean of nothing are said, and a lumpy bad day has its own chance', async () => {
  await openMasaniello(changing('/globalparams', { winDay: 0, stopDay: 0 }))
  const bold = await cardOf('Agressivo')
  await waitFor(
    () => expect(bold.getByText('Média do dia: 0,00 (acerto suposto: 54,1%)')).toBeVisible(),
    LATE,
  )
  // The plan is lost about as often as not: no case in twenty.
  expect(await bold.findByText(/^O conservador perde em [\d,]+% dos dias\.$/, {}, LATE)).toBeVisible()
  expect(
    bold.getByText(/^Dia ruim: perde 50,00 em [45]\d(,\d)?% dos dias, nunca mais que isso$/),
  ).toBeVisible()
}, 60_000)

it('is not offered where it would be dangerous beside another plan, and says which one is to be switched off', async () => {
  const { user } = await renderSignedIn({
    path: '/strategies?tab=presets',
    scenario: onlyPlan('cycles'),
  })
  await screen.findByRole('combobox', { name: 'Gerenciamento' })
  await retype(user, 'Posso perder por dia', '50')
  expect(await (await cardOf('Conservador')).findByText('Antes, desligue: Ciclos.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Preencher: / })).toBeNull()
  await choose(user, 'Gerenciamento', 'Ciclos')
  expect(await screen.findByRole('button', { name: 'Preencher: Conservador' })).toBeVisible()
}, 60_000)
