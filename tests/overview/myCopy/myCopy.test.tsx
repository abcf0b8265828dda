import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { requestSent, selectRequests } from '@/features/copyTrading/cards/requestsSlice'
import { signOut } from '@/features/session/session'
import { onlyAt, scenarios, stacked } from '@mocks/provider/scenarios'
import { aRobot, someCopySettings } from '@tests/support/builders'
import { answering, changing } from '@tests/support/answers'
import { retryButton } from '@tests/support/alerts'
import { fill } from '@tests/support/fill'
import { onlyPlan } from '@tests/support/onlyPlan'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'

/** 09:00 in Brasília */
const NOW = Date.parse('2026-11-21T12:00:00Z') / 1000
const open = (options: SignedInOptions = {}) =>
  renderSignedIn({ path: '/mycopy', as: 'Bruno', now: NOW, ...options })
const copyingOn = answering('/gettraderdata', someCopySettings())
/** The line of a trader. */
async function line(name: string) {
  const more = await screen.findByRole('button', { name: `Mais sobre ${name}` })
  return within(more.closest('li') ?? document.body)
}

it('has one line for each trader: copied or not, until when, the worst day, and why not', async () => {
  await open({ scenario: copyingOn })
  const ana = await line('Ana')
  expect(await ana.findByText('16/12/2026')).toBeVisible()
  expect(ana.getAllByText('Pior dia: 3 operações de 0,02 lote, stop de 60 pontos')).toHaveLength(2)
  expect(await (await line('Diego')).findByText(/^Cópia vencida · Trader desligado/)).toBeVisible()
  expect((await line('Diego')).queryByText(/Pior dia/)).toBeNull()
})

it('says which requests wait for a trader to show up here, and forgets them at the sign-out', async () => {
  const { store, persistor } = await open()
  act(() => {
    for (const side of ['traders', 'metaTraders'] as const)
      store.dispatch(requestSent({ userid: '2001', side, traderid: '1002' }))
  })
  expect(await screen.findByText(/^Pedido a 1002: aguardando/)).toBeVisible()
  expect(screen.getByText(/^MetaTrader: Pedido a 1002: aguardando/)).toBeVisible()
  await act(() => store.dispatch(signOut()))
  expect(selectRequests(store.getState())).toEqual([])
  await persistor.flush()
  expect(localStorage.getItem('copyRequests')).toBeNull()
})

it('has no worst day of what is not copied: a trader that is off or has ended, and all of them while the robot does not copy', async () => {
  const { user } = await open()
  const ana = await line('Ana')
  expect(await ana.findByText('16/12/2026')).toBeVisible()
  expect(await ana.findAllByText('Não seria copiado')).toHaveLength(1)
  expect(ana.queryByText(/Pior dia/)).toBeNull()
  // What stops the robot is said once, not for each trader.
  expect(screen.getAllByText('Cópia desligada')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Mais sobre/ })).toHaveLength(3)
  expect(await (await line('Diego')).findByText(/^Cópia vencida · Trader desligado/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Mais sobre Ana' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Por quê?' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Causas: Ana' }))
  const [causes] = dialog.getAllByRole('list', { name: 'Causas: Ana' })
  const texts = within(causes ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(texts).toContain('ImpedeCópia desligada')
})

it('says once what keeps all of them from being copied, with what resolves it', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Ligar a cópia (Cópia desligada)' }))
  expect(await screen.findByRole('dialog', { name: /^Copiar .* com dinheiro real/ })).toBeVisible()
})

it('has a message that asks for a renewal, with the date and a link that leads the trader here', async () => {
  const { user } = await open()
  const diego = await line('Diego')
  await user.click(await diego.findByRole('button', { name: 'Pedir renovação a Diego' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir renovação a Diego' }))
  await waitFor(() => expect(dialog.getByRole('textbox')).not.toHaveValue(''))
  expect(dialog.getByRole('textbox')).toHaveValue(
    'Olá, Diego! Minha cópia (ID 2001) venceu em 19/11/2026. Pode renovar?',
  )
  const link = dialog.getByRole('link', { name: /^WhatsApp/ })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/\/followerscopy\?search=2001$/)
})

it('sums the worst day, in money once a point has a value, against the daily limit', async () => {
  const { user } = await open({
    scenario: stacked(
      copyingOn,
      answering('/getgroups', []),
      answering('/getmetafollow', []),
      changing('/globalparams', { lote: 0 }),
      onlyPlan(),
    ),
  })
  const panel = within(await screen.findByRole('region', { name: 'Pior dia possível' }))
  expect(await panel.findByText('Pior dia: falta o valor do ponto · Stop loss do dia: 15')).toBeVisible()
  expect(panel.getByRole('note')).toHaveTextContent(/^Digite o valor do ponto/)
  await fill(user, panel.getByLabelText(/^Valor do ponto de 1 lote \(10 pontos = 1 pip;/), '2')
  await user.hover(panel.getByRole('button', { name: /Pior dia possível/ }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    /^Todas as posições podem estar abertas ao mesmo tempo/,
  )
  expect((await line('Ana')).getByText('Pior dia: 7,20')).toBeVisible()
  expect(panel.getByRole('note')).toHaveTextContent(
    /^O stop do dia \(15\) não fecha operações abertas: um dia pode perder 25,20\.$/,
  )
  // More than the whole bar.
  expect(panel.getByRole('progressbar', { name: '25,20 de 15' })).toHaveAttribute('aria-valuenow', '100')
})

it('says that its own worst day is not known where a limit of the day is not told, with where it is set', async () => {
  const general = { ...aRobot(), stopDay: null }
  await open({ as: 'Ana', scenario: answering('/globalparams', general) })
  const panel = within(await screen.findByRole('region', { name: 'Pior dia possível' }))
  const link = await panel.findByRole('link', { name: 'faltam os limites do dia' })
  expect(link).toHaveAttribute('href', '/geralconfig#stopDay')
})

it('says why copies lose nothing while the robot copies none, and what its own plans may lose', async () => {
  await open({ scenario: answering('/getgroups', []) })
  const panel = within(await screen.findByRole('region', { name: 'Pior dia possível' }))
  expect(await panel.findByText('Cópias desligadas: nenhuma perda por cópia')).toBeVisible()
  expect(panel.getByText('Nenhum canal na lista: nenhuma perda por canal')).toBeVisible()
  // A follower’s robot, with five plans on.
  expect(panel.getByText(/Modo seguidor: pode não operar sozinho\.$/)).toBeVisible()
  expect(panel.getByRole('note')).not.toHaveTextContent('não perde nada')
})

it('says that a day loses nothing only of a robot that copies nothing and stakes nothing', async () => {
  await open({
    scenario: stacked(answering('/getgroups', []), changing('/globalparams', { lote: 0 }), onlyPlan()),
  })
  const panel = within(await screen.findByRole('region', { name: 'Pior dia possível' }))
  expect(await panel.findByText('Pelo que está configurado, um dia não perde nada.')).toBeVisible()
  expect(
    panel.getByText('Entrada 0 e nenhum gerenciamento ligado: nenhuma perda do próprio robô'),
  ).toBeVisible()
})

it('says what could not be read, and reads it again', async () => {
  const { sandbox, user } = await open({ scenario: 'refusing:500@/getgroups' })
  const panel = await screen.findByRole('region', { name: 'Pior dia possível' })
  await within(panel).findByRole('alert')
  await sandbox.play()
  await user.click(retryButton())
  expect(await within(panel).findByText(/^9 canais, como /)).toBeVisible()
})

it('counts copies where it cannot be read whether they are on, and says no loss of none', async () => {
  await open({
    scenario: stacked(
      answering('/gettraderdata', {}, { status: 500 }),
      answering('/getgroups', []),
      changing('/globalparams', { lote: 0 }),
      onlyPlan(),
    ),
  })
  const panel = within(await screen.findByRole('region', { name: 'Pior dia possível' }))
  expect(await panel.findByRole('note')).toHaveTextContent('Pior dia: falta o valor do ponto')
  expect(panel.queryByText(/nenhuma perda por cópia/)).toBeNull()
})

it('requests the end date of a copy only when its line is in view', async () => {
  const many = Array.from({ length: 300 }, (_, place) => ({ traderid: 7000 + place, name: `Trader${place}` }))
  const { sandbox } = await open({
    scenario: stacked(answering('/gettraders', many), answering('/getmetafollow', [])),
  })
  expect(await screen.findByRole('searchbox')).toBeVisible()
  await line('Trader0')
  expect(sandbox.sentTo('/getmetainfo').length).toBeLessThan(60)
})

it('says why the end of a copy is not known, and asks for it again', async () => {
  const { sandbox, user } = await open({ scenario: 'refusing:400@/getmetainfo' })
  const ana = await line('Ana')
  const retry = await ana.findByRole('button', { name: 'Tentar de novo' })
  expect(ana.queryByRole('button', { name: /^Pedir renovação/ })).toBeNull()
  await sandbox.play()
  await user.click(retry)
  expect(await ana.findByText('16/12/2026')).toBeVisible()
})

it('says once that the provider does not offer copying', async () => {
  const copying = ['/gettraders', '/getmetafollow', '/getgroups', '/gettraderdata']
  await open({ scenario: stacked(...copying.map((path) => onlyAt(path, scenarios.refusing('404')))) })
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Pior dia possível' })).toBeNull()
    expect(screen.getByText(/não está disponível/)).toBeVisible()
  })
})
