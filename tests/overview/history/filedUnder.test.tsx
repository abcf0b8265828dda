/** Several screens show the same list: what is done on one of them is filed under that one, where its link and the filter lead. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { historyDb } from '@/store/history/db'
import { choose } from '@tests/support/choose'
import { fill } from '@tests/support/fill'
import { renderSignedIn } from '@tests/support/renderApp'
import { action, openFollowers } from '../../features/copyTrading/someFollowers'
import { openSettings } from '../../features/general/openSettings'

/** Forgets the person's history, and gives the screens that its entries name, the newest first. */
async function watchHistory(name: 'ana' | 'bruno') {
  const who = `${name}@leme.example`
  await historyDb.forget(who)
  onTestFinished(() => historyDb.forget(who))
  return async () => (await historyDb.read(who, 100))[0].map(({ path }) => path)
}

const historyLink = () => screen.getByRole('link', { name: 'Histórico' })

it.each(['/followerscopy', '/followerslist'])('a new expiry and a removal on %s', async (path) => {
  const screens = await watchHistory('ana')
  const { user, reload } = await openFollowers({ path })
  await user.click(action('Bia Simões', 'Exp'))
  await fill(user, screen.getByLabelText('Vencimento'), '30/11/2099')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Salvar' }))
  await waitFor(async () => expect(await screens()).toEqual([path]))
  await user.click(action('Zélia Araújo', 'Remover'))
  await user.click(screen.getByRole('button', { name: 'Remover seguidor' }))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(await screens()).toEqual([path, path])
})

it.each(['/configfollow', '/followconfig', '/configmetafollower', '/followermetaconfig'])(
  'how a trader is copied, on %s',
  async (path) => {
    const screens = await watchHistory('bruno')
    const { user } = await renderSignedIn({ path: `${path}?trader=1001`, as: 'Bruno' })
    const card = within(await screen.findByRole('article', { name: 'Ana' }))
    await fill(user, document.getElementById('1001_lote') as HTMLElement, '0,01')
    await user.click(card.getByRole('button', { name: /^Salva/ }))
    await waitFor(async () => expect(await screens()).toEqual([path]))
    expect(historyLink()).toHaveAttribute('href', `/history?screen=${encodeURIComponent(path)}`)
  },
)

it("a MetaTrader account, on the hub that lists one's own", async () => {
  const screens = await watchHistory('ana')
  const { user } = await renderSignedIn({ path: '/configmetatrader' })
  const card = within((await screen.findAllByRole('article'))[0]!)
  await user.click(card.getByRole('switch'))
  await user.click(card.getByRole('button', { name: /^Salva/ }))
  await waitFor(async () => expect(await screens()).toEqual(['/configmetatrader']))
  expect(historyLink()).toHaveAttribute('href', '/history?screen=%2Fconfigmetatrader')
})

it('the account that trades, chosen in general settings', async () => {
  const screens = await watchHistory('ana')
  const { user } = await openSettings()
  await choose(user, 'Corretora', 'Segunda conta')
  await user.click(await screen.findByRole('button', { name: 'Operar nesta conta' }))
  await waitFor(async () => expect(await screens()).toEqual(['/geralconfig']))
})
