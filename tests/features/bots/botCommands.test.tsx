import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { providerApi } from '@/api/providerApi'
import { botCommand } from '@/contract/codes'
import { commandGroups } from '@/features/bots/commandGroups'
import { signIn, signOut } from '@/features/session/session'
import type { Scenario } from '@mocks/provider/scenario'
import { onlyAt } from '@mocks/provider/scenarios'
import { anaBots } from '@mocks/provider/seed'
import type { TestSandbox } from '@mocks/vitest'
import { alertTexts, retryAfter } from '@tests/support/alerts'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { bot, listing, press, pressTwice } from './someBots'
import { holdCalls } from '@tests/support/holdCalls'

async function openCommands(options: SignedInOptions = {}) {
  const opened = await renderSignedIn({ path: '/botcommands', ...options })
  await screen.findByRole('heading', { level: 1, name: 'Comandos do robô' })
  return opened
}

const command = (name: string) =>
  within(screen.getByRole('group', { name: 'Comando' })).getByRole('button', { name })
const tick = (userid: string) => screen.getByRole('checkbox', { name: new RegExp(`^Robô ${userid}`) })
const question = () => within(screen.getByRole('dialog'))
const results = () => within(screen.getByRole('region', { name: /^Resultado/ }))
const resultOf = (userid: string) => results().getByText(`Robô ${userid}`).closest('tr')
const log = () => within(screen.getByRole('region', { name: 'Enviados nesta sessão' }))
const logged = () =>
  log()
    .queryAllByRole('row')
    .slice(1)
    .map((entry) => entry.textContent?.replace(/\d\d:\d\d:\d\d/, 'hh:mm:ss '))

/** Waits until this many commands have been sent since the sign-in, all successfully. */
const isDelivered = (store: Awaited<ReturnType<typeof openCommands>>['store'], count: number) =>
  waitFor(() => {
    const states = store.getState().commands.deliveries.map(({ state }) => state)
    expect(states).toEqual(Array.from({ length: count }, () => 'sent'))
  })

const sentTo = (sandbox: TestSandbox) =>
  sandbox.sentTo('/sendbotcmd').map(({ body }) => (body as { userid: number }).userid)

/** Refuses the second command only. */
function refusingTheSecond(status: number): Scenario {
  let come = 0
  return onlyAt('/sendbotcmd', {
    about: 'The second command is refused.',
    intercept: () => (++come === 2 ? Response.json({}, { status }) : 'continue'),
  })
}

/** Holds every command until it is released. */
function heldBack() {
  const waiting: (() => void)[] = []
  const scenario = onlyAt('/sendbotcmd', {
    about: 'Commands wait to be let go.',
    intercept: () => new Promise<'continue'>((resolve) => waiting.push(() => resolve('continue'))),
  })
  return {
    scenario,
    /** as soon as it is there */
    async release() {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
      waiting.shift()?.()
    },
    isHeld: () => waitFor(() => expect(waiting.length).toBeGreaterThan(0)),
  }
}

describe('the bots', () => {
  it('can be sent commands without their details, whose failure is shown with a retry', async () => {
    const { user, sandbox } = await openCommands({ scenario: 'refusing:500@/getbots' })
    const retry = await retryAfter('500', 'Não foi possível ler o tipo, o e-mail e o vencimento dos robôs.')
    expect(alertTexts()).toEqual([expect.stringContaining('erro 500')])
    expect(tick('1001')).toBeChecked()
    await sandbox.play()
    await user.click(retry)
    expect(await screen.findByText('Virtual · ana@leme.example')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the choice', () => {
  it('is one of sixteen, in groups, none of them twice', async () => {
    await openCommands()
    const all = screen.getByRole('group', { name: 'Comando' })
    expect(document.getElementById('botCmd')).toBe(all)
    expect(within(all).getAllByRole('button')).toHaveLength(16)
    const grouped = commandGroups.flatMap(({ commands }) => commands)
    expect(grouped.toSorted()).toEqual(Object.keys(botCommand.codes).toSorted())
    expect(within(all).getAllByRole('group')).toHaveLength(4)
    expect(command('Desligar')).toHaveAccessibleDescription('O robô para de operar até ser ligado de novo.')
  })

  it('is sent by its button, which says that it was sent', async () => {
    const { user, sandbox } = await openCommands()
    command('Status').focus()
    await user.keyboard('{Enter}')
    await screen.findByText('Comando enviado')
    expect(command('Status').parentElement).toHaveTextContent('Enviado')
    expect(sandbox.sentTo('/sendbotcmd').map(({ body }) => body)).toEqual([{ userid: 1001, botCmd: 3 }])
  })

  it('has the focus where a link names it', async () => {
    await openCommands({ path: '/botcommands?command=turnOff' })
    await waitFor(() => expect(command('Desligar')).toHaveFocus())
  })

  it.each(commandGroups)('sends each of $name as its code', async ({ commands }) => {
    const { sandbox, store } = await openCommands()
    const sent: object[] = []
    for (const name of commands) {
      const button = document.getElementById(`botCmd_${name}`)
      if (!button) throw new Error(`There is no button for ${name}.`)
      await press(button)
      const asked = name === 'turnOn' ? await screen.findByRole('dialog') : screen.queryByRole('dialog')
      if (asked) await press(within(asked).getAllByRole('button').at(-1) ?? asked)
      sent.push({ userid: 1001, botCmd: botCommand.codes[name] })
      await isDelivered(store, sent.length)
    }
    expect(sandbox.sentTo('/sendbotcmd').map(({ body }) => body)).toEqual(sent)
    expect(sent).toHaveLength(commands.length)
  })
})

describe('a command that cannot be undone', () => {
  it('is asked about, with the names of the bots', async () => {
    const { user, sandbox } = await openCommands()
    await user.click(tick('1002'))
    await user.click(command('Desligar'))
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Enviar “Desligar”?')
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/Para 2 robôs: Robô 1001, Robô 1002/)
    await user.click(question().getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(command('Desligar')).toHaveFocus()
    expect(sandbox.sentTo('/sendbotcmd')).toEqual([])

    await user.click(command('Desligar'))
    await user.click(question().getByRole('button', { name: 'Desligar' }))
    await screen.findByText('Comando enviado')
    expect(sentTo(sandbox)).toEqual([1001, 1002])
  })

  it('is not asked about if it only reads or turns on', async () => {
    const { sandbox, store } = await openCommands()
    const harmless = ['Status', 'Placar', 'Informações', 'Valor do gale', 'Liquidez', 'Ligar cópia']
    for (const [before, name] of harmless.entries()) {
      await press(command(name))
      expect([name, screen.queryByRole('dialog')]).toEqual([name, null])
      await isDelivered(store, before + 1)
      expect([name, sentTo(sandbox).length]).toEqual([name, before + 1])
    }
  })
})

describe('turning on', () => {
  const { demo } = anaBots
  const onDemo = { bot: { userid: demo, traderid: demo } }

  it('is asked about where the account is a real one, and a double click asks once', async () => {
    const { user, sandbox } = await openCommands()
    pressTwice(command('Ligar'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveAccessibleName('Enviar “Ligar”?')
    expect(dialog).toHaveAccessibleDescription(/Dinheiro de verdade.*Para 1 robô: Robô 1001/)
    expect(await within(dialog).findByText(/^Robô 1001, conta real: \d+ perigos/)).toBeVisible()
    expect(sandbox.sentTo('/sendbotcmd')).toEqual([])
    await user.click(question().getByRole('button', { name: 'Ligar' }))
    await screen.findByText('Comando enviado')
    expect(sentTo(sandbox)).toEqual([1001])
  })

  it('is not asked about if all accounts are known to be not real', async () => {
    const { user, sandbox } = await openCommands(onDemo)
    await user.click(command('Ligar'))
    await screen.findByText('Comando enviado')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentTo(sandbox)).toEqual([1002])
  })

  it('is asked about if one of several bots has a real account, or if that is unknown', async () => {
    const { user, sandbox } = await openCommands(onDemo)
    await user.click(tick('1001'))
    await user.click(command('Ligar'))
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(/Dinheiro de verdade/)
    await user.click(question().getByRole('button', { name: 'Cancelar' }))

    await user.click(tick('1001'))
    await sandbox.play('refusing:500@/globalparams')
    await user.click(command('Ligar'))
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(/Para 1 robô: Robô 1002/)
    expect(sandbox.sentTo('/sendbotcmd')).toEqual([])
  })
})

describe('a screen that is left before its command is sent', () => {
  const goBack = async () => {
    window.history.back()
    await screen.findByRole('heading', { level: 1, name: 'Robôs' })
  }
  const openFromBots = async () => {
    const opened = await renderSignedIn({ path: '/botspage' })
    await opened.user.click(await screen.findByRole('link', { name: /^Comandos/ }))
    await screen.findByRole('heading', { level: 1, name: 'Comandos do robô' })
    return opened
  }

  it('sends nothing if the question was open', async () => {
    const { user, sandbox } = await openFromBots()
    await user.click(command('Desligar'))
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Enviar “Desligar”?')
    await goBack()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sandbox.sentTo('/sendbotcmd')).toEqual([])
  })

  it('sends nothing if the accounts were still being read, and asks nothing on the next screen', async () => {
    const { user, sandbox, store } = await openFromBots()
    const { scenario, release } = holdCalls('/globalparams')
    await sandbox.play(scenario)
    await user.click(tick('1002'))
    await user.click(tick('1001'))
    sandbox.requests.length = 0
    await user.click(command('Ligar'))
    await waitFor(() => expect(sandbox.sentTo('/globalparams')).toHaveLength(2))
    await goBack()
    release()
    const running = () => store.dispatch(providerApi.util.getRunningQueriesThunk())
    await waitFor(() => expect(running()).toEqual([]))
    await act(async () => {})
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sandbox.sentTo('/sendbotcmd')).toEqual([])
  })
})

describe('several bots', () => {
  it('are those of the sign-in, with their details; the selected one is checked', async () => {
    const { user } = await openCommands()
    expect(await screen.findByText('Virtual · ana@leme.example')).toBeVisible()
    const boxes = screen.getAllByRole('checkbox')
    expect(boxes.map((box) => box.closest('label')?.textContent?.match(/\d+/)?.[0])).toEqual([
      '1001',
      '1002',
      '11001',
    ])
    expect(tick('1001')).toBeChecked()
    expect(tick('1002')).not.toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Marcar todos' }))
    for (const box of boxes) expect(box).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Desmarcar todos' }))
    for (const box of boxes) expect(box).not.toBeChecked()
  })

  it('can get commands if their details are unknown', async () => {
    const { user, sandbox } = await openCommands({ scenario: 'refusing:500@/getbots' })
    await user.click(command('Status'))
    await screen.findByText('Comando enviado')
    expect(sentTo(sandbox)).toEqual([1001])
  })

  it('include the selected one if the sign-in did not list it', async () => {
    await openCommands({ bot: { userid: '777', traderid: '777' }, scenario: listing(bot(777)) })
    expect(tick('777')).toBeChecked()
  })

  it('must be at least one', async () => {
    const { user, sandbox } = await openCommands()
    await user.click(tick('1001'))
    await user.click(command('Status'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Marque pelo menos um robô.')
    expect(tick('1001')).toHaveFocus()
    expect(sandbox.sentTo('/sendbotcmd')).toEqual([])
    await user.click(tick('1002'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('get the command one after another, and show each result as it arrives', async () => {
    const held = heldBack()
    const { user, sandbox } = await openCommands({ scenario: held.scenario })
    await user.click(screen.getByRole('button', { name: 'Marcar todos' }))
    await user.click(command('Status'))
    await held.isHeld()
    expect(resultOf('1001')).toHaveTextContent('Enviando…')
    expect(resultOf('1002')).toHaveTextContent('Na fila')
    expect(screen.getByText('Enviando 1 de 3…')).toHaveAttribute('role', 'status')
    expect(screen.getByText(/Se você sair desta tela/)).toBeVisible()
    expect(command('Status')).toBeDisabled()
    await held.release()
    await waitFor(() => expect(resultOf('1001')).toHaveTextContent('1001Enviado'))
    await held.isHeld()
    expect(resultOf('1002')).toHaveTextContent('Enviando…')
    expect(resultOf('11001')).toHaveTextContent('Na fila')
    expect(sentTo(sandbox)).toEqual([1001, 1002])
    await held.release()
    await held.release()
    expect(await screen.findByText('Comando enviado')).toBeVisible()
    expect(sentTo(sandbox)).toEqual([1001, 1002, 11001])
    expect(logged()).toEqual([
      'hh:mm:ss StatusRobô 11001Enviado',
      'hh:mm:ss StatusRobô 1002Enviado',
      'hh:mm:ss StatusRobô 1001Enviado',
    ])
    expect(command('Status')).toHaveFocus()
  })

  it('leave nothing of the commands behind but the log', async () => {
    const { user, store } = await openCommands()
    await user.click(screen.getByRole('button', { name: 'Marcar todos' }))
    await user.click(command('Status'))
    await screen.findByText('Comando enviado')
    expect(store.getState().commands.deliveries).toHaveLength(3)
    expect(store.getState().saves).toEqual({})
  })

  it('get the command once each by a double click', async () => {
    const { scenario, release } = holdCalls('/sendbotcmd')
    const { user, sandbox } = await openCommands({ scenario })
    await user.click(tick('1002'))
    pressTwice(command('Status'))
    release()
    await screen.findByText('Comando enviado')
    expect(sentTo(sandbox)).toEqual([1001, 1002])
  })

  it('get the command again only if it failed', async () => {
    const { user, sandbox } = await openCommands({ scenario: refusingTheSecond(409) })
    await user.click(screen.getByRole('button', { name: 'Marcar todos' }))
    await user.click(command('Status'))
    expect(await results().findByRole('alert')).toHaveTextContent('Sem confirmação de 1 de 3 robôs.')
    expect(resultOf('1001')).toHaveTextContent('Enviado')
    expect(resultOf('1002')).toHaveTextContent('FalhouO servidor respondeu com o erro 409.')
    expect(resultOf('1002')).not.toHaveTextContent('Talvez')
    expect(resultOf('11001')).toHaveTextContent('Enviado')
    expect(screen.queryByText('Comando enviado')).toBeNull()

    await sandbox.play()
    await user.click(results().getByRole('button', { name: 'Tentar de novo com 1 robô' }))
    await screen.findByText('Comando enviado')
    expect(sentTo(sandbox)).toEqual([1001, 1002, 11001, 1002])
    expect(resultOf('1002')).toHaveTextContent('Enviado')
    expect(results().queryByRole('button')).toBeNull()
    expect(logged()).toHaveLength(4)
    expect(logged()[2]).toMatch(/StatusRobô 1002.*Falhou/)
  })

  it('ask again before a repetition that cannot be undone', async () => {
    const { user, sandbox } = await openCommands({ scenario: 'refusing:403@/sendbotcmd' })
    await user.click(command('Tipo de conta'))
    await user.click(question().getByRole('button', { name: 'Tipo de conta' }))
    await results().findByRole('alert')
    await user.click(results().getByRole('button', { name: /^Tentar de novo/ }))
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Enviar “Tipo de conta”?')
    expect(sentTo(sandbox)).toEqual([1001])
  })
})

describe('a command that fails', () => {
  it('says why, and whether the command may have arrived', async () => {
    const { user, sandbox } = await openCommands()
    const sent: number[] = []
    for (const [mood, why, maybe] of [
      ['refusing:500', 'O servidor está com problemas (erro 500)', true],
      ['down', 'Sem resposta do servidor', true],
      ['malformed', 'O servidor enviou uma resposta que o painel não entende', true],
      ['refusing:403', 'Esta conta não tem permissão para isso.', false],
      ['refusingWith:not_allowed', 'O servidor recusou o pedido. Confira os dados e tente de novo.', false],
    ] as const) {
      await sandbox.play(`${mood}@/sendbotcmd`)
      await user.click(command('Status'))
      sent.push(1001)
      await waitFor(() =>
        expect([mood, resultOf('1001')?.textContent]).toEqual([
          mood,
          expect.stringContaining(`Falhou${why}`),
        ]),
      )
      await results().findByRole('alert')
      const hint = /Talvez o comando tenha chegado/
      expect([mood, resultOf('1001')]).toEqual([
        mood,
        maybe ? expect.toHaveTextContent(hint) : expect.not.toHaveTextContent(hint),
      ])
      expect([mood, ...logged()]).toEqual([mood, ...sent.map(() => expect.stringContaining('Falhou'))])
      expect([mood, ...sentTo(sandbox)]).toEqual([mood, ...sent])
      expect([mood, command('Status')]).toEqual([mood, expect.toBeEnabled()])
    }
  })
})

describe('the log', () => {
  const goAway = async (user: Awaited<ReturnType<typeof openCommands>>['user']) => {
    await user.click(screen.getByRole('link', { name: 'Leme' }))
    await screen.findByRole('heading', { level: 1, name: 'Início' })
  }

  async function openAndGoBack(more: SignedInOptions) {
    const opened = await openCommands(more)
    await opened.user.click(screen.getByRole('button', { name: 'Marcar todos' }))
    await opened.user.click(command('Status'))
    return opened
  }

  it('says that nothing was sent yet', async () => {
    await openCommands()
    expect(log().getByText(/^Nada enviado ainda/)).toBeVisible()
    expect(log().queryByRole('button')).toBeNull()
  })

  it('is kept from screen to screen, and cleared when asked to', async () => {
    const { user } = await openAndGoBack({})
    await screen.findByText('Comando enviado')
    await goAway(user)
    window.history.back()
    await screen.findByRole('heading', { level: 1, name: 'Comandos do robô' })
    expect(logged()).toHaveLength(3)
    await user.click(log().getByRole('button', { name: 'Limpar' }))
    expect(logged()).toEqual([])
    expect(screen.getByRole('heading', { name: 'Enviados nesta sessão' })).toHaveFocus()
  })

  it('is complete if the screen was left while sending', async () => {
    const held = heldBack()
    const { user, sandbox, store } = await openAndGoBack({ scenario: held.scenario })
    await held.isHeld()
    await goAway(user)
    await held.release()
    await waitFor(() =>
      expect(store.getState().commands.deliveries.map(({ state }) => state)).toEqual([
        'sent',
        'stopped',
        'stopped',
      ]),
    )
    expect(sentTo(sandbox)).toEqual([1001])
    expect(screen.queryByText('Comando enviado')).toBeNull()
    window.history.back()
    await screen.findByRole('heading', { level: 1, name: 'Comandos do robô' })
    expect(logged().map((entry) => entry?.match(/Enviado|Não enviado/)?.[0])).toEqual([
      'Não enviado',
      'Não enviado',
      'Enviado',
    ])
    expect(command('Status')).toBeEnabled()
  })

  it('is empty after signing out, and stays so when running commands end', async () => {
    const held = heldBack()
    const { sandbox, store } = await openAndGoBack({ scenario: held.scenario })
    await held.isHeld()
    await store.dispatch(signOut())
    await held.release()
    await screen.findByRole('button', { name: 'Entrar' })
    expect(store.getState().commands.deliveries).toEqual([])
    expect(sentTo(sandbox)).toEqual([1001])
  })

  it('is empty for the next person', async () => {
    const { store, sandbox } = await openAndGoBack({})
    await screen.findByText('Comando enviado')
    expect(store.getState().commands.deliveries).toHaveLength(3)
    await sandbox.play()
    await store.dispatch(signIn('bruno@leme.example', 'leme-demo-1'))
    expect(store.getState().commands.deliveries).toEqual([])
  })

  it('is not stored', async () => {
    const { persistor } = await openAndGoBack({})
    await screen.findByText('Comando enviado')
    await persistor.flush()
    expect(Object.keys(localStorage)).not.toContain('commands')
    expect(JSON.stringify({ ...localStorage })).not.toContain('deliveries')
  })
})

it.each([
  ['en-US', 'Bot commands', 'Turn off', 'Command sent'],
  ['es-ES', 'Comandos del robot', 'Desactivar', 'Comando enviado'],
] as const)('speaks %s', async (language, title, off, sent) => {
  const { user } = await renderSignedIn({ path: '/botcommands', language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  await user.click(screen.getByRole('button', { name: off }))
  await user.click(question().getByRole('button', { name: off }))
  expect(await screen.findByText(sent)).toBeVisible()
  expect(screen.getByRole('main')).not.toHaveTextContent(/bots:|botCommands:|options:|common:/)
})
