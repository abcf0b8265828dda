import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onlyAt, stacked } from '@mocks/provider/scenarios'
import { retryButton } from '@tests/support/alerts'
import { fill } from '@tests/support/fill'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'

/** 09:00 in Brasília */
const NOW = Date.parse('2026-11-21T12:00:00Z') / 1000
const open = (options: SignedInOptions = {}) =>
  renderSignedIn({ path: '/mycopy', as: 'Bruno', now: NOW, ...options })
const card = async (name: string) => within(await screen.findByRole('article', { name }))
const answer = (path: string, body: unknown) =>
  onlyAt(path, { about: 'One answer.', intercept: () => Response.json(body) })

it('shows each copied trader: until when, the risk of a day, and why nothing would be copied', async () => {
  const { user } = await open()
  const ana = await card('Ana')
  expect(await ana.findByText('16/12/2026')).toBeVisible()
  expect(ana.getByText('0,02 × 3 × 60 = 3,6 lotes × pontos')).toBeVisible()
  expect(await ana.findByText('Não seria copiado')).toBeVisible()
  await user.click(ana.getByRole('button', { name: 'Por quê?' }))
  const causes = within(ana.getAllByRole('list', { name: 'Causas: Ana' }).at(-1) ?? document.body)
  expect(causes.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'ImpedeCópiaA cópia está desligada.',
  )
  expect(causes.getByRole('link', { name: 'Cópia' })).toHaveAttribute('href', '/traderconfig#copyTraderEn')
  expect((await card('Diego')).getByText('Sem risco: cópia desligada')).toBeVisible()
})

it('has a message that asks for a renewal, with the date and a link that leads the trader here', async () => {
  const { user } = await open()
  const diego = await card('Diego')
  await user.click(await diego.findByRole('button', { name: 'Pedir renovação a Diego' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir renovação a Diego' }))
  await waitFor(() => expect(dialog.getByRole('textbox')).not.toHaveValue(''))
  expect(dialog.getByRole('textbox')).toHaveValue(
    'Olá, Diego! Minha cópia das suas operações venceu em 19/11/2026 e quero voltar. Meu ID é 2001. Pode renovar?',
  )
  const link = dialog.getByRole('link', { name: /^WhatsApp/ })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/\/followerscopy\?search=2001$/)
})

it('sums the worst day, in money once a point has a value, against the daily limit', async () => {
  const { user } = await open({
    scenario: stacked(answer('/getgroups', []), answer('/getmetafollow', [])),
  })
  const panel = within(await screen.findByRole('region', { name: 'Pior dia possível' }))
  expect(await panel.findByText('12,6 lotes × pontos')).toBeVisible()
  expect(panel.getByRole('note')).toHaveTextContent(/^Digite o valor de um ponto/)
  await fill(user, panel.getByLabelText(/^Valor de um ponto/), '2')
  expect(panel.getByText('25,20')).toBeVisible()
  expect(panel.getByRole('note')).toHaveTextContent('O stop loss do dia é atingido antes de a banca acabar.')
})

it('says what could not be read, and reads it again', async () => {
  const { sandbox, user } = await open({ scenario: 'refusing:500@/getgroups' })
  const panel = await screen.findByRole('region', { name: 'Pior dia possível' })
  await within(panel).findByRole('alert')
  await sandbox.play()
  await user.click(retryButton())
  expect(await within(panel).findByText(/^9 canais, como /)).toBeVisible()
})

it('requests the end date of a copy only when its card is in view', async () => {
  const many = Array.from({ length: 300 }, (_, place) => ({ traderid: 7000 + place, name: `Trader${place}` }))
  const { sandbox } = await open({
    scenario: stacked(answer('/gettraders', many), answer('/getmetafollow', [])),
  })
  expect(await screen.findByRole('searchbox')).toBeVisible()
  await card('Trader0')
  expect(sandbox.sentTo('/getmetainfo').length).toBeLessThan(60)
})

it('says why the end of a copy is not known, and asks for it again', async () => {
  const { sandbox, user } = await open({ scenario: 'refusing:400@/getmetainfo' })
  const ana = await card('Ana')
  const retry = await ana.findByRole('button', { name: 'Tentar de novo' })
  expect(ana.queryByRole('button', { name: /^Pedir renovação/ })).toBeNull()
  await sandbox.play()
  await user.click(retry)
  expect(await ana.findByText('16/12/2026')).toBeVisible()
})
