/** What the screens do when the provider shows nothing where values or a list should be. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { SignedInPath } from '@/config/paths'
import { onlyAt, stacked } from '@mocks/provider/scenarios'
import { agreeToCopy } from '@tests/support/agreeToCopy'
import { changing, keeping } from '@tests/support/answers'
import { expectAlert, retryButton } from '@tests/support/alerts'
import { renderSignedIn } from '@tests/support/renderApp'
import { openForm, retype, saveButton, savesTo } from '@tests/support/settingsForm'

const note = () => screen.queryByText(/^Nada salvo aqui ainda/)
const question = () => screen.findByRole('dialog', { name: /^Salvar sem ver/ })
const answer = async (user: UserEvent, name: string) =>
  user.click(within(await question()).getByRole('button', { name }))

const screens: readonly (readonly [path: SignedInPath, read: string, label: string])[] = [
  ['/geralconfig', '/globalparams', 'Valor da entrada'],
  ['/strategies', '/recoveryparams', 'Ciclos'],
  ['/config-masaniello', '/masaparams', 'Capital'],
  ['/config-cycles', '/getcycles', 'Ciclos'],
  ['/config-soros', '/getsoros', 'Níveis'],
  ['/config-recovery', '/getlossrec', 'Lucro da recuperação'],
  ['/reader-params', '/readerparams', 'Limite de ordens'],
  ['/configtradercopy', '/gettraderinfo', 'Timeframe'],
  ['/traderconfig', '/gettraderdata', 'Timeframe'],
  ['/tradermetaconfig', '/getmetadata', 'Máximo de operações'],
]

describe('a screen that edits one record', () => {
  it.each(screens)('%s says that nothing is stored yet', async (path, read, label) => {
    await openForm(path, label, { scenario: keeping(read, null) })
    expect(note()).toBeVisible()
  })

  it('treats an empty body as a failure, not as nothing stored', async () => {
    const { user, sandbox } = await renderSignedIn({
      path: '/reader-params',
      scenario: onlyAt('/readerparams', {
        about: 'Empty.',
        intercept: () => new Response(null, { status: 204 }),
      }),
    })
    await expectAlert('não entende', [])
    expect(screen.queryByLabelText('Limite de ordens')).toBeNull()
    await sandbox.play()
    await user.click(retryButton())
    expect(await screen.findByLabelText('Limite de ordens')).toBeVisible()
    expect(note()).toBeNull()
  })

  it.each([
    ['/tradermetaconfig', '/getmetadata', '/savemetadata', 'Máximo de operações', {}],
    [
      '/tradermetaconfig',
      '/getmetadata',
      '/savemetadata',
      'Máximo de operações',
      { maxTrades: null, lote: null },
    ],
    [
      '/config-recovery',
      '/getlossrec',
      '/savelossrec',
      'Lucro da recuperação',
      { recoverPerc: null, mode: null },
    ],
    [
      '/reader-params',
      '/readerparams',
      '/readerparams',
      'Limite de ordens',
      { maxtrades: null, hourStart: null },
    ],
    [
      '/configtradercopy',
      '/gettraderinfo',
      '/savetraderinfo',
      'Timeframe',
      { timeframe: null, delaysig: null },
    ],
  ] as const)(
    '%s asks before it saves over a record that is empty or all null',
    async (path, read, save, label, body) => {
      const { user, sandbox } = await openForm(path, label, {
        scenario: keeping(read, body),
      })
      expect(note()).toBeVisible()
      await retype(user, label, '2')
      await user.click(saveButton())
      await answer(user, 'Voltar')
      await waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-busy'))
      expect(savesTo(sandbox, save)).toEqual([])
    },
  )

  it('marks a single field that was not told, and asks before it is saved without it', async () => {
    const withoutStop = changing('/globalparams', { stoploss: null })
    const { user, sandbox } = await openForm('/geralconfig', 'Spread máximo', { scenario: withoutStop })
    const stop = screen.getByLabelText('Stop (SL)')
    expect(stop).toHaveValue('')
    expect(stop).toHaveAccessibleDescription(expect.stringContaining('Este valor não foi informado.'))
    await retype(user, 'Spread máximo', '3')
    await user.click(saveButton())
    const asked = within(await screen.findByRole('dialog', { name: 'Salvar sem esses valores?' }))
    expect(asked.getByText(/Stop \(SL\)/)).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-busy'))
    expect(savesTo(sandbox, '/globalparams')).toEqual([])
    // A value of one's own is not asked about.
    await retype(user, 'Stop (SL)', '0')
    await user.click(saveButton())
    await waitFor(() => expect(savesTo(sandbox, '/globalparams')).toMatchObject([{ spread: 3, stoploss: 0 }]))
  })

  it('is not busy for ever after its screen was left while the question was open', async () => {
    const { user, sandbox, store } = await openForm('/reader-params', 'Limite de ordens', {
      scenario: keeping('/readerparams', {}),
    })
    await retype(user, 'Limite de ordens', '7')
    await user.click(saveButton())
    await question()
    // As Back does, which no dialog stops.
    const [leading] = document.querySelectorAll<HTMLAnchorElement>(
      'a[href^="/"]:not([href*="reader-params"])',
    )
    fireEvent.click(leading!)
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(store.getState().saves).toEqual({}))
    expect(savesTo(sandbox, '/readerparams')).toEqual([])
  })

  it.each([
    ['null', null],
    ['{}', {}],
    ['[]', []],
  ])('asks before it saves over what %s did not show, once', async (_what, body) => {
    const { user, sandbox } = await openForm('/reader-params', 'Limite de ordens', {
      scenario: keeping('/readerparams', body),
    })
    expect(note()).toBeVisible()
    await retype(user, 'Limite de ordens', '7')
    await user.click(saveButton())
    await answer(user, 'Voltar')
    await waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-busy'))
    expect(savesTo(sandbox, '/readerparams')).toEqual([])
    expect(screen.getByLabelText('Limite de ordens')).toHaveValue('7')

    await user.click(saveButton())
    await answer(user, 'Salvar assim mesmo')
    await waitFor(() => expect(savesTo(sandbox, '/readerparams')).toHaveLength(1))
    expect(savesTo(sandbox, '/readerparams')).toMatchObject([{ userid: 1001, maxtrades: 7 }])
    expect(savesTo(sandbox, '/readerparams')[0]).not.toHaveProperty('nothingYet')
    await waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-busy'))

    await retype(user, 'Limite de ordens', '8')
    await user.click(saveButton())
    await waitFor(() => expect(savesTo(sandbox, '/readerparams')).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says so too if a record was shown before', async () => {
    const { user, sandbox } = await openForm('/reader-params', 'Limite de ordens')
    expect(note()).toBeNull()
    await sandbox.play(keeping('/readerparams', null))
    await retype(user, 'Limite de ordens', '7')
    await user.click(saveButton())
    // It was read again before the save, and the shown record no longer exists.
    await user.click(await screen.findByRole('button', { name: 'Manter o meu' }))
    expect(note()).toBeVisible()
    await user.click(saveButton())
    expect(await question()).toBeVisible()
    expect(savesTo(sandbox, '/readerparams')).toEqual([])
  })
})

describe('the channel list', () => {
  const chats = [
    { chid: 5, chname: 'Cinco' },
    { chid: 6, chname: 'Seis' },
  ]
  const copied = [{ idChan: 5, nameGroup: 'Cinco', traderid: 1001 }]
  const rooms = (groups: unknown) => stacked(keeping('/getchatlist', chats), keeping('/getgroups', groups))
  const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Salvar' }))

  it.each([
    ['null', null],
    ['[]', []],
  ])('is saved without a question about lost channels where none was copied (%s)', async (_what, groups) => {
    const { user, sandbox } = await renderSignedIn({ path: '/channels-list', scenario: rooms(groups) })
    await user.click(await screen.findByRole('checkbox', { name: /^Seis/ }))
    await save(user)
    await agreeToCopy(user)
    expect(await screen.findByText('Salvo')).toBeVisible()
    expect(sandbox.sentTo('/savelist')).toHaveLength(1)
  })

  it('asks before it replaces channels that were shown before, and names them', async () => {
    const { user, sandbox } = await renderSignedIn({ path: '/channels-list', scenario: rooms(copied) })
    expect(await screen.findByRole('checkbox', { name: /^Cinco/ })).toBeChecked()
    await sandbox.play(rooms([]))
    await user.click(screen.getByRole('button', { name: /^Atualizar/ }))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Cinco/ })).not.toBeChecked())
    await user.click(screen.getByRole('checkbox', { name: /^Seis/ }))
    await save(user)
    expect(await question()).toHaveTextContent('Não aparecem mais: Cinco.')
    await answer(user, 'Voltar')
    expect(sandbox.sentTo('/savelist')).toEqual([])
    expect(screen.getByRole('checkbox', { name: /^Seis/ })).toBeChecked()

    await save(user)
    await answer(user, 'Salvar assim mesmo')
    await agreeToCopy(user)
    await waitFor(() => expect(sandbox.sentTo('/savelist')).toHaveLength(1))
  })

  it('asks nothing when channels are shown, and fails when there is no answer', async () => {
    const { user, sandbox } = await renderSignedIn({
      path: '/channels-list',
      scenario: stacked(
        keeping('/getchatlist', chats),
        onlyAt('/getgroups', { about: 'Empty.', intercept: () => new Response('') }),
      ),
    })
    await expectAlert('não entende', [])
    await sandbox.play(rooms(copied))
    await user.click(retryButton())
    await user.click(await screen.findByRole('checkbox', { name: /^Seis/ }))
    await save(user)
    await agreeToCopy(user)
    expect(await screen.findByText('Salvo')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
