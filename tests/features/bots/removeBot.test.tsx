import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { selectBots, selectTraderId, selectUserId } from '@/store/botsSlice'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { idsNow, table } from './someBots'
import { expectAlert, retryButton } from '@tests/support/alerts'

async function openManager(options: SignedInOptions = {}) {
  const opened = await renderSignedIn({ path: '/botsmanager', ...options })
  await table()
  return opened
}

const removal = (userid: string) => screen.getByRole('button', { name: `Excluir o robô ${userid}` })
const question = () => within(screen.getByRole('dialog'))
const confirm = () => question().getByRole('button', { name: 'Excluir robô' })

describe('deleting a bot', () => {
  it('is disabled, and says why, to screen readers too', async () => {
    const { user, sandbox } = await openManager()
    expect(removal('1002')).toBeDisabled()
    expect(removal('1002')).toHaveAccessibleDescription(/^A exclusão está desligada/)
    await user.click(removal('1002'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sandbox.sentTo('/botremove')).toEqual([])
  })

  it('stays off where the build says "off"', async () => {
    vi.stubEnv('VITE_BOT_REMOVAL', 'off')
    await openManager()
    vi.unstubAllEnvs()
    expect(removal('1002')).toBeDisabled()
  })
})

describe('where the build turns it on', () => {
  beforeEach(() => void vi.stubEnv('VITE_BOT_REMOVAL', 'on'))
  afterEach(() => void vi.unstubAllEnvs())

  it('asks first, then removes the bot everywhere', async () => {
    const { user, sandbox, store } = await openManager()
    expect(screen.queryByText(/A exclusão está desligada/)).toBeNull()
    await user.click(removal('1002'))
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Excluir o robô 1002?')
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/para sempre\.$/)
    await user.click(confirm())
    expect(await screen.findByText('Robô excluído')).toBeVisible()
    expect(sandbox.sentTo('/botremove')).toEqual([
      { method: 'GET', path: '/botremove', query: { userid: '1002' }, body: undefined },
    ])
    await waitFor(() => expect(idsNow()).toEqual(['1001', '11001']))
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(selectBots(store.getState()).map(({ userid }) => userid)).toEqual(['1001', '11001'])
    expect(selectUserId(store.getState())).toBe('1001')
  })

  it('does nothing when the answer is no', async () => {
    const { user, sandbox } = await openManager()
    await user.click(removal('1002'))
    await user.click(question().getByRole('button', { name: 'Voltar' }))
    expect(idsNow()).toHaveLength(3)
    expect(sandbox.sentTo('/botremove')).toEqual([])
  })

  it('selects the first of the others when it was the selected one, and says so before', async () => {
    const { user, sandbox, store, persistor } = await openManager({
      bot: { userid: '1002', traderid: '1002' },
    })
    await user.click(removal('1002'))
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/Depois, o robô selecionado será 1001\.$/)
    await user.click(confirm())
    await screen.findByText('Robô excluído')
    await waitFor(() => expect(idsNow()).toEqual(['1001', '11001']))
    expect([selectUserId(store.getState()), selectTraderId(store.getState())]).toEqual(['1001', '1001'])
    expect(sandbox.sentTo('/getbots').at(-1)?.query).toEqual({ userid: '1001' })
    await persistor.flush()
    await waitFor(() => expect(localStorage.getItem('userId')).toBe('1001'))
    expect(localStorage.getItem('botIDs')).not.toContain('1002')
  })

  it('selects no bot if none is left', async () => {
    const { user, store, sandbox } = await renderSignedIn({ path: '/botsmanager', as: 'Carla' })
    await table()
    let isRemoved = false
    await sandbox.play({
      about: 'This provider gives the last one away, too.',
      intercept({ path }) {
        isRemoved ||= path === '/botremove'
        if (path === '/botremove') return Response.json({ msg: 'ok' })
        return isRemoved && path === '/getbots' ? Response.json([]) : 'continue'
      },
    })
    await user.click(removal('3001'))
    await user.click(confirm())
    expect(await screen.findByText(/Esta tela mostra um robô por vez/)).toBeVisible()
    expect(selectUserId(store.getState())).toBe('0')
    expect(selectBots(store.getState())).toEqual([])
  })

  it.each([
    ['is still listed', 'refusingWith:ok@/botremove', /continua na lista/],
    [
      'may still be listed',
      'refusingWith:ok@/botremove,refusing:500@/getbots',
      /não se sabe se o robô foi excluído/,
    ],
  ])('keeps the selected bot that %s after an acknowledged removal', async (_what, scenario, said) => {
    const { user, sandbox, store } = await openManager({ bot: { userid: '1002', traderid: '1002' } })
    await sandbox.play(scenario)
    await user.click(removal('1002'))
    await user.click(confirm())
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.queryByText('Robô excluído')).toBeNull()
    expect([selectUserId(store.getState()), selectTraderId(store.getState())]).toEqual(['1002', '1002'])
    expect(selectBots(store.getState()).map(({ userid }) => userid)).toEqual(['1001', '1002', '11001'])
    expect(sandbox.sentTo('/botremove')).toHaveLength(1)
  })

  it('keeps the bot when the call fails, and tries again', async () => {
    const { user, sandbox, store } = await openManager()
    await user.click(removal('1002'))
    let press = confirm()
    for (const [mood, message] of [
      ['refusing:500', 'erro 500'],
      ['down', 'Sem resposta'],
      ['malformed', 'Sem confirmação'],
      ['refusingWith:forbidden', 'Recusado. Confira os dados e tente de novo.'],
    ] as const) {
      await sandbox.play(`${mood}@/botremove`)
      await user.click(press)
      await expectAlert(message, [mood])
      expect([mood, idsNow().length]).toEqual([mood, 3])
      expect([mood, selectBots(store.getState()).length]).toEqual([mood, 3])
      press = retryButton()
    }
    await sandbox.play()
    await user.click(press)
    await screen.findByText('Robô excluído')
    await waitFor(() => expect(idsNow()).toHaveLength(2))
  })
})
