import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stacked } from '@mocks/provider/scenarios'
import { answering } from '@tests/support/answers'
import { aChannel } from '@tests/support/builders'
import { renderSignedIn } from '@tests/support/renderApp'
import { savesTo } from '@tests/support/settingsForm'
// Loaded up front, so that no test waits for their code.
import '@/overview/firstSteps/ReadyPanel'
import '@/overview/fleet/FleetBoard'
import '@/overview/home/Earnings'
import '@/overview/myCopy/CopiedTraders'
import '@/robot/channels/TurnChannelsOn'

const LATE = { timeout: 15_000 }

const chosen = async () => {
  const list = within(await screen.findByRole('list', { name: 'Robôs' }, LATE))
  const row = await waitFor(() => list.getByRole('listitem', { current: true }))
  await waitFor(() => expect(row.firstElementChild).toHaveAttribute('aria-busy', 'false'), LATE)
  return row
}

/** Whether one part stands above another. */
const isAbove = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** Carla's channels, all off, and copying off: as another device has left them. */
const switchedOff = stacked(
  answering('/getgroups', [
    aChannel({ idChan: '11', nameGroup: 'Um', chanEnable: false }),
    aChannel({ idChan: '12', nameGroup: 'Dois', chanEnable: false }),
  ]),
  answering('/gettraderdata', {
    copyTraderEn: false,
    signalType: 7,
    delaysig: '',
    brokerID: 1,
    candleColor: 0,
    timeframe: 0,
    paresFilter: '',
    stakeMin: '',
    maxTrades: 1,
  }),
)

describe('Home by role', () => {
  it("begins with a follower's traders, and names what a follower lacks, not a phone", async () => {
    await renderSignedIn({
      as: 'Bruno',
      bot: { userid: '2001', traderid: '1001' },
      scenario: stacked(
        answering('/gettraders', []),
        answering('/getmetafollow', []),
        answering('/getgroups', []),
      ),
    })
    const traders = await screen.findByRole('region', { name: 'Traders que copio' }, LATE)
    expect(isAbove(traders, await chosen())).toBe(true)
    const steps = within(await screen.findByRole('region', { name: 'Primeiros passos' }, LATE))
    expect(steps.getByText('Escolher um trader')).toBeVisible()
    expect(steps.queryByText(/Telefone/)).toBeNull()
  })

  it("has a trader's robots first", async () => {
    await renderSignedIn()
    await chosen()
    expect(screen.queryByRole('region', { name: 'Traders que copio' })).toBeNull()
  })

  it('begins with the money of a person who sells and whose robot never traded, from the second visit on', async () => {
    const { unmount } = await renderSignedIn({ as: 'Carla' })
    const earned = await screen.findByRole('region', { name: 'Comissão deste mês' }, LATE)
    expect(isAbove(await chosen(), earned)).toBe(true)
    await waitFor(() => expect(localStorage.getItem('earningsFirst')).toBe('3001'), LATE)
    unmount()

    await renderSignedIn({ as: 'Carla' })
    const first = await screen.findByRole('region', { name: 'Comissão deste mês' }, LATE)
    expect(isAbove(first, await chosen())).toBe(true)
  })
})

describe('a robot that was stopped on another device', () => {
  it('is said to be, without first steps, and its channels are turned on by one question', async () => {
    const { user, sandbox } = await renderSignedIn({ as: 'Carla', scenario: switchedOff })
    const row = await chosen()
    expect(row).toHaveTextContent(/Tudo desligadocópia e 2 canais/)
    expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull()
    await user.click(within(row).getByRole('button', { name: 'Ligar os 2 canais…' }))
    const send = await screen.findByRole('button', { name: 'Ligar 2 canais' }, LATE)
    await waitFor(() => expect(send).toBeEnabled(), LATE)
    await user.click(send)
    // Whom it copies, and what that may lose, stands there before the press.
    expect(await screen.findByText('Copiar Um e Dois na conta demo?', {}, LATE)).toBeVisible()
    expect(savesTo(sandbox, '/savegroup')).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Salvar assim mesmo' }, LATE))
    await waitFor(() => expect(savesTo(sandbox, '/savegroup')).toHaveLength(2), LATE)
    expect(savesTo(sandbox, '/savegroup')).toEqual([
      expect.objectContaining({ chanEnable: true }),
      expect.objectContaining({ chanEnable: true }),
    ])
  })
})
