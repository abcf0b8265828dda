import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { generateLink } from '@/features/purchase/generateLink'
import { draftChanged, selectPurchaseDraft } from '@/features/purchase/buySlice'
import { botsApi } from '@/api/bots'
import { formatDate } from '@/i18n/format'
import { collections, type BotRecord } from '@mocks/provider/core/records'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'

const DAY = 86_400
const NOW = 1_790_000_000

/** Comes back from the checkout of a link after this answer there. */
async function comeBack(answer: 'pay' | 'giveUp' | 'nothing', options: SignedInOptions = {}) {
  const opened = await renderSignedIn({ path: '/copytrader', now: NOW, ...options })
  const { store, sandbox, user } = opened
  await store.dispatch(botsApi.endpoints.getBots.initiate({ userid: '1001' }, { subscribe: false }))
  store.dispatch(draftChanged({ ...selectPurchaseDraft(store.getState()), subid: 3 }))
  expect(await store.dispatch(generateLink(NOW))).toBeUndefined()
  const pay = (said: string) =>
    fetch(store.getState().buy.purchases[0]?.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ answer: said }),
      redirect: 'manual',
    })
  if (answer !== 'nothing') await pay(answer)
  const before = NOW + 150 * DAY
  window.history.pushState(null, '', '/paymentok')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await screen.findByRole('heading', { name: 'Pagamento concluído' })
  return { ...opened, sandbox, user, before, pay }
}

/** Only for what is known to be paid. */
const tick = () => document.querySelector('.ant-result-success')

describe('payment received', () => {
  it('thanks the buyer, and says that the receipt was sent', async () => {
    await renderSignedIn({ path: '/paymentok' })
    expect(await screen.findByText('Obrigado! Enviamos o recibo para o seu e-mail.')).toBeVisible()
    const list = within(await screen.findByRole('list', { name: 'Vencimentos' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Robô 1001/), expect.stringMatching(/^Robô 1002/)]),
    )
    expect(screen.queryByText(/ainda não viu/)).toBeNull()
    expect(tick()).toBeNull()
  })

  it('shows how far the expiry has moved', async () => {
    const { before, store } = await comeBack('pay')
    const outcome = await screen.findByText(`Novo vencimento: ${formatDate(before + 30 * DAY)}`)
    const box = within(outcome.closest('[role=status]') as HTMLElement)
    expect(box.getByText('Robô 1001')).toBeVisible()
    expect(tick()).toBeVisible()
    expect(box.getByText(`${formatDate(before)} → ${formatDate(before + 30 * DAY)}`)).toBeVisible()
    expect(store.getState().buy.purchases[0]?.after).toBe(before + 30 * DAY)
  })

  it('says that nothing has changed yet, and can check again', async () => {
    const { user, pay } = await comeBack('nothing')
    const notYet = await screen.findByText(/O painel ainda não viu o novo vencimento/)
    expect(notYet.closest('[role=status]')).toHaveTextContent('Robô 1001')
    expect(tick()).toBeNull()
    await pay('pay')
    await user.click(screen.getByRole('button', { name: 'Conferir de novo' }))
    expect(await screen.findByText(/^Novo vencimento: /)).toBeVisible()
    expect(tick()).toBeVisible()
  })

  it('says what failed when the provider cannot be read, and can try again', async () => {
    const { user, sandbox } = await renderSignedIn({
      path: '/paymentok',
      scenario: 'refusing:500@/getbots',
    })
    const main = within(screen.getByRole('main'))
    expect(await main.findByRole('alert')).toHaveTextContent('Serviço com problemas (erro 500)')
    expect(main.getByText('Obrigado! Enviamos o recibo para o seu e-mail.')).toBeVisible()
    await sandbox.play()
    await user.click(main.getByRole('button', { name: 'Tentar de novo' }))
    expect(await main.findByText('Vencimentos')).toBeVisible()
  })

  it('does not take an expiry that moved back for a payment', async () => {
    const { user, sandbox } = await comeBack('nothing')
    await sandbox.db.write((tx) => {
      const bot = tx.get<BotRecord>(collections.bots, '1001')
      tx.put(collections.bots, '1001', { ...bot, botexp: NOW + DAY })
    })
    await user.click(await screen.findByRole('button', { name: 'Conferir de novo' }))
    await waitFor(() => expect(screen.getAllByText(formatDate(NOW + DAY)).length).toBeGreaterThan(0))
    expect(screen.getByText(/ainda não viu/)).toBeVisible()
  })
})
