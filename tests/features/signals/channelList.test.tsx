import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { botChosen } from '@/store/botsSlice'
import { selectMaySaveList } from '@/features/signals/ChannelList'
import type { Scenario } from '@mocks/provider/scenario'
import { stacked } from '@mocks/provider/scenario'
import { onlyAt } from '@mocks/provider/scenarios'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { agreeToCopy } from '@tests/support/agreeToCopy'
import { expectAlert, retryButton } from '@tests/support/alerts'
import { holdCalls } from '@tests/support/holdCalls'
import { fill } from '@tests/support/fill'

const answering = (path: string, answer: () => unknown): Scenario =>
  onlyAt(path, { about: 'Another answer.', intercept: () => Response.json(answer()) })

/** A provider with these chats and these copied channels, until others are saved. */
function rooms(chats: readonly object[], groups: readonly object[] = []) {
  let copied = groups
  return stacked(
    answering('/getchatlist', () => chats),
    answering('/getgroups', () => copied),
    onlyAt('/savelist', {
      about: 'The saved channels are copied.',
      around: async (request) => {
        const sent = (await request.json()) as readonly Record<string, unknown>[]
        copied = sent.map(({ chid, chname, ...channel }) => ({
          idChan: chid,
          nameGroup: chname,
          traderid: 1001,
          ...channel,
        }))
        return Response.json({ msg: 'success' })
      },
    }),
  )
}

const list = () => screen.findByRole('list', { name: 'Canais' })
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name })
const press = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole('button', { name }))

async function openList(options: SignedInOptions = {}) {
  const panel = await renderSignedIn({ path: '/channels-list', ...options })
  await list()
  return panel
}

describe('the channel list', () => {
  it('has a checkbox per channel, checked where it is copied, and counts them', async () => {
    const { sandbox } = await openList()
    expect(sandbox.sentTo('/getchatlist').map(({ query }) => query)).toEqual([
      { userid: '1001', traderid: '1001' },
    ])
    expect(sandbox.sentTo('/getgroups')).toHaveLength(1)
    expect(box(/^Sinais do Zé/)).toBeChecked()
    expect(box(/^Scalping EUR\/USD/)).not.toBeChecked()
    expect(screen.getByText('20 de 20', { exact: false })).toHaveTextContent('12 marcados')
  })

  it("saves the whole list of selected chats with the field names that they came with, says 'Salvo' and leads to Copiar sinais", async () => {
    const { user, sandbox } = await openList({
      scenario: rooms(
        [
          { chid: 5, chname: "Zé's room" },
          { idChan: '-1009', nameGroup: '<b>x</b> 🚀' },
          { chid: 7, chname: 'Off' },
          { chid: 8, chname: '' },
        ],
        [{ idChan: 5, nameGroup: 'Zés room', traderid: 1001 }],
      ),
    })
    await user.click(box(/🚀/))
    await user.click(box(/^Sem nome/))
    expect(screen.getByText(/^4 de 4/)).toHaveTextContent('3 marcados (+2 −0)')
    await press(user, 'Salvar')
    await agreeToCopy(user)
    expect(await screen.findByText('Salvo')).toBeVisible()
    expect(sandbox.sentTo('/savelist')).toEqual([
      {
        method: 'POST',
        path: '/savelist',
        query: { userid: '1001' },
        body: [
          { chid: 5, chname: 'Zés room', userid: 1001 },
          { idChan: '-1009', nameGroup: '<b>x</b> 🚀', userid: 1001 },
          { chid: 8, chname: '', userid: 1001 },
        ],
      },
    ])
    expect(window.location.pathname).toBe('/channels-list')
    expect(await screen.findByRole('heading', { level: 1, name: 'Copiar sinais' })).toBeVisible()
  })

  it('keeps copied channels that the reader no longer finds, marks them, and removes them when they are deselected', async () => {
    const { user, sandbox } = await openList({
      scenario: rooms(
        [{ chid: 5, chname: 'There' }],
        [
          { idChan: 9, nameGroup: 'Gone', traderid: 1001 },
          { idChan: 3, nameGroup: 'Copied from Diego', traderid: 5001 },
        ],
      ),
    })
    expect(screen.getByText(/2 canais copiados saíram do leitor/)).toBeVisible()
    expect(box(/^Gone Fora do leitor/)).toBeChecked()
    expect(box(/^Copied from Diego Fora do leitor/)).toBeChecked()
    await user.click(box(/^There/))
    await press(user, 'Salvar')
    await agreeToCopy(user)
    await screen.findByText('Salvo')
    await user.click(box(/^Gone/))
    await press(user, 'Salvar')
    await waitFor(() => expect(sandbox.sentTo('/savelist')).toHaveLength(2))
    expect(sandbox.sentTo('/savelist').map(({ body }) => body)).toEqual([
      [
        { idChan: 9, nameGroup: 'Gone', userid: 1001 },
        { idChan: 3, nameGroup: 'Copied from Diego', userid: 1001 },
        { chid: 5, chname: 'There', userid: 1001 },
      ],
      [
        { idChan: 3, nameGroup: 'Copied from Diego', userid: 1001 },
        { chid: 5, chname: 'There', userid: 1001 },
      ],
    ])
  })

  it('refreshes the list: shows that it is updating, keeps the selection, and shows the new list', async () => {
    const { user, sandbox } = await openList()
    await user.click(box(/^Scalping/))
    await press(user, 'Atualizar lista')
    expect(await screen.findByText('Atualizando… Aguarde.')).toBeVisible()
    expect(sandbox.sentTo('/updatechatlist').map(({ body }) => body)).toEqual([{ userid: 1001 }])
    await waitFor(() => expect(sandbox.sentTo('/getchatlist').length).toBeGreaterThan(2))
    expect(window.location.pathname).toBe('/channels-list')
    expect(box(/^Scalping/)).toBeChecked()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says what to do when the reader has found nothing', async () => {
    await renderSignedIn({ path: '/channels-list', scenario: rooms([]) })
    expect(await screen.findByText(/não encontrou canais/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Adicionar telefone' })).toHaveAttribute('href', '/addphone')
    expect(screen.getByRole('button', { name: 'Atualizar lista' })).toBeEnabled()
  })
})

describe("the device's clock", () => {
  const HOUR = 3_600_000
  /** Only the date: timers and performance.now() continue. */
  function setBackTheClock() {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now - HOUR })
    onTestFinished(() => void vi.useRealTimers())
  }

  it('may be set back while the list is open: refreshing shows the new list', async () => {
    const { user, sandbox } = await openList()
    setBackTheClock()
    await press(user, 'Atualizar lista')
    await waitFor(() => expect(sandbox.sentTo('/getchatlist').length).toBeGreaterThan(2))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Atualizar lista' })).toBeEnabled())
    expect(await list()).toBeVisible()
    expect(box(/^Sinais do Zé/)).toBeChecked()
  })

  it('may be set back between two visits: selections made elsewhere since are shown', async () => {
    let groups: readonly object[] = []
    const chats = [{ chid: 5, chname: 'Five' }]
    const { user, sandbox } = await openList({
      scenario: stacked(
        answering('/getchatlist', () => chats),
        answering('/getgroups', () => groups),
      ),
    })
    expect(box(/^Five/)).not.toBeChecked()
    await user.click(screen.getByRole('link', { name: 'Leme' }))
    await screen.findByRole('heading', { level: 1, name: 'Início' })
    groups = [{ idChan: 5, nameGroup: 'Five', traderid: 1001 }]
    setBackTheClock()
    // performance.now() has continued.
    const later = performance.now() + HOUR
    vi.spyOn(performance, 'now').mockReturnValue(later)
    const asked = sandbox.sentTo('/getgroups').length
    act(() => window.history.back())
    await waitFor(() => expect(sandbox.sentTo('/getgroups').length).toBeGreaterThan(asked))
    expect(await list()).toBeVisible()
    await waitFor(() => expect(box(/^Five/)).toBeChecked())
  })
})

describe('searching channels', () => {
  it('ignores accents, counts the matches, and selects only those', async () => {
    const { user } = await openList()
    const search = screen.getByRole('searchbox', { name: 'Buscar canal ou ID' })
    await fill(user, search, 'indice')
    expect(await screen.findByText('1 de 20', { exact: false })).toBeVisible()
    expect(search).toHaveFocus()
    await press(user, 'Desmarcar visíveis (1)')
    expect(box(/^Índice Futuro/)).not.toBeChecked()
    expect(await screen.findByText('11 marcados')).toBeVisible()
    await press(user, 'Marcar visíveis (1)')
    expect(await screen.findByText('12 marcados')).toBeVisible()
    await fill(user, search, 'zebra')
    await user.click(await screen.findByRole('button', { name: 'Mostrar todos' }))
    expect(search).toHaveFocus()
    expect(await screen.findByRole('checkbox', { name: /^Sinais do Zé/ })).toBeChecked()
  })

  it('finds a channel by its id and its link, as Telegram and its tools show them', async () => {
    const chats = [
      { chid: '-1001234567890', chname: 'Sala A' },
      { chid: '1234509876', chname: 'Sala B' },
    ]
    const { user } = await openList({ scenario: rooms(chats) })
    const search = screen.getByRole('searchbox', { name: 'Buscar canal ou ID' })
    for (const [typed, name] of [
      ['https://t.me/c/1234567890/57', 'Sala A'],
      ['-1001234509876', 'Sala B'],
      ['-1234567890', 'Sala A'],
    ] as const) {
      await user.clear(search)
      await fill(user, search, typed)
      await waitFor(() =>
        expect([typed, screen.getAllByRole('checkbox', { name: /^Sala/ }).length]).toEqual([typed, 1]),
      )
      expect([typed, screen.queryAllByRole('checkbox', { name: new RegExp(`^${name}`) }).length]).toEqual([
        typed,
        1,
      ])
    }
  })

  it('selects all or none, and asks before unsaved changes are left', async () => {
    const { user } = await openList()
    await press(user, 'Marcar todos')
    expect(screen.getByText('20 marcados')).toBeVisible()
    await press(user, 'Desmarcar todos')
    expect(screen.getByText('0 marcado')).toBeVisible()
    await user.click(screen.getAllByRole('link', { name: /Leme|Início/ })[0]!)
    const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }))
    expect(screen.getByText('0 marcado')).toBeVisible()
  })

  it('shows only the selected ones; one that is deselected stays visible and focused', async () => {
    const { user } = await openList()
    await user.click(box('Só marcados'))
    expect(screen.getByText('12 de 20', { exact: false })).toBeVisible()
    box(/^Sinais do Zé/).focus()
    await user.keyboard(' ')
    expect(box(/^Sinais do Zé/)).not.toBeChecked()
    expect(box(/^Sinais do Zé/)).toHaveFocus()
    await user.tab()
    expect(box(/^Lista M5 Madrugada/)).toHaveFocus()
  })

  it('renders only the visible ones of five thousand', async () => {
    const many = Array.from({ length: 5000 }, (_, place) => ({ chid: place + 1, chname: `Sala ${place}` }))
    const { user } = await openList({ scenario: rooms(many) })
    expect(document.querySelectorAll('*').length).toBeLessThan(3000)
    await press(user, 'Marcar todos')
    expect(screen.getByText('5.000 marcados')).toBeVisible()
  })
})

describe('a provider that fails', () => {
  it.each([
    ['refusing:500@/getchatlist', 'erro 500'],
    ['malformed:shape@/getgroups', 'não entende'],
  ])('%s: nothing is shown as deselected, and it can be tried again', async (scenario, said) => {
    const { sandbox } = await renderSignedIn({ path: '/channels-list', scenario })
    expect(await screen.findByRole('alert')).toHaveTextContent(said)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
    await sandbox.play()
    // The prefetch failed too, and the call is sent again as the screen opens.
    await waitFor(() => {
      screen.queryByRole('button', { name: 'Tentar de novo' })?.click()
      expect(screen.getByRole('list', { name: 'Canais' })).toBeVisible()
    })
  })

  it('fails to save the list: the selection stays, no success is shown, and it can be retried', async () => {
    const { user, sandbox } = await openList()
    await user.click(box(/^Scalping/))
    let send = screen.getByRole('button', { name: 'Salvar' })
    for (const [mood, why] of [
      ['refusing:403', 'não tem permissão'],
      ['down', 'Sem resposta'],
    ] as const) {
      await sandbox.play(`${mood}@/savelist`)
      await user.click(send)
      // What was agreed to is not asked again.
      if (mood === 'refusing:403') await agreeToCopy(user)
      await expectAlert(why, [mood])
      expect([mood, screen.queryByText('Salvo')]).toEqual([mood, null])
      const ticked = screen.queryAllByRole('checkbox', { name: /^Scalping/, checked: true })
      expect([mood, ticked.length]).toEqual([mood, 1])
      const unsaved = screen.queryAllByText('Alterações não salvas')
      expect([mood, unsaved.length]).toEqual([mood, 1])
      expect([mood, unsaved[0]]).toEqual([mood, expect.toBeVisible()])
      send = retryButton()
    }
    await sandbox.play()
    await user.click(send)
    expect(await screen.findByText('Salvo')).toBeVisible()
  })

  it('fails to refresh: the error replaces the note that it is updating', async () => {
    const { user, sandbox } = await openList({ scenario: 'refusing:500@/updatechatlist' })
    await press(user, 'Atualizar lista')
    const alert = await screen.findByRole('alert')
    const notice = screen.getByText('Atualizando… Aguarde.').closest('.channel-list__notice')
    expect(notice).toHaveClass('channel-list__notice--gone')
    await sandbox.play()
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(sandbox.sentTo('/updatechatlist')).toHaveLength(2))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('answers late: the list is sent once, and the button gets the focus back', async () => {
    const { scenario, release } = holdCalls('/savelist')
    const { user, sandbox } = await openList({ scenario })
    await user.click(box(/^Scalping/))
    await user.dblClick(screen.getByRole('button', { name: 'Salvar' }))
    await agreeToCopy(user)
    release()
    await screen.findByText('Salvo')
    expect(sandbox.sentTo('/savelist')).toHaveLength(1)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toHaveFocus())
  })
})

describe('a follower', () => {
  it('sees what its trader copies, can change nothing, and only reads that the list is updating', async () => {
    const { user, sandbox } = await openList({ as: 'Bruno' })
    expect(screen.getByText(/só ele pode salvar esta lista/)).toBeVisible()
    const first = screen.getAllByRole('checkbox', { name: /1640/ })[0]!
    expect(first).toBeChecked()
    expect(first).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Desmarcar todos' })).toBeNull()
    screen.getByRole('button', { name: 'Salvar' }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Atualizando… Aguarde.')).toBeVisible()
    expect(screen.queryByText('Salvo')).toBeNull()
    expect(sandbox.sentTo('/savelist')).toEqual([])
    expect(window.location.pathname).toBe('/channels-list')
  })

  it('saves nothing on a screen that was opened as a trader', async () => {
    const { user, sandbox, store } = await openList()
    await user.click(box(/^Scalping/))
    const save = screen.getByRole('button', { name: 'Salvar' })
    store.dispatch(botChosen({ userid: '1001', traderid: '5001' }))
    save.click()
    expect(selectMaySaveList(store.getState(), '1001')).toBe(false)
    store.dispatch(botChosen({ userid: '1002', traderid: '1002' }))
    expect(selectMaySaveList(store.getState(), '1001')).toBe(false)
    expect(sandbox.sentTo('/savelist')).toEqual([])
  })
})
