import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { providerApi } from '@/api/providerApi'
import { botCommand } from '@/contract/codes'
import { commands } from '@/features/bots/commands'
import { signIn, signOut } from '@/features/session/session'
import { itemState } from '@/store/saving/batchesSlice'
import type { Scenario } from '@mocks/provider/scenario'
import { onlyAt } from '@mocks/provider/scenarios'
import { globalParamsOf } from '@mocks/provider/handlers/general'
import { anaBots } from '@mocks/provider/seed'
import { seedGeneral } from '@mocks/provider/seed/bots'
import type { TestSandbox } from '@mocks/vitest'
import { alertTexts, retryAfter } from '@tests/support/alerts'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { bot, listing, pressTwice } from '../../features/bots/someBots'
import { holdCalls } from '@tests/support/holdCalls'

/** Its risk is computed first. */
const slow = { timeout: 20_000 }

async function openCommands(options: SignedInOptions = {}) {
  const opened = await renderSignedIn({ path: '/botcommands', ...options })
  await screen.findByRole('heading', { level: 1, name: 'Comandos do robô' })
  return opened
}

const command = (name: string) =>
  within(screen.getByRole('group', { name: 'Comando' })).getByRole('button', { name })
const tick = (userid: string) => screen.getByRole('checkbox', { name: new RegExp(`^Robô ${userid}`) })
const question = () => within(screen.getByRole('dialog'))
const log = () => within(screen.getByRole('region', { name: 'Enviados nesta sessão' }))
const logged = () =>
  log()
    .queryAllByRole('row')
    .map((entry) => entry.textContent?.replace(/\d\d:\d\d:\d\d/, ' hh:mm:ss'))

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

describe('the choice', () => {
  it('is one of sixteen, in groups, each with what it does', async () => {
    await openCommands()
    const all = screen.getByRole('group', { name: 'Comando' })
    expect(document.getElementById('botCmd')).toBe(all)
    expect(within(all).getAllByRole('button')).toHaveLength(16)
    expect(Object.keys(commands).toSorted()).toEqual(Object.keys(botCommand.codes).toSorted())
    expect(within(all).getAllByRole('group')).toHaveLength(4)
    expect(command('Desligar')).toHaveAccessibleDescription('Para de operar.')
    expect(log().getByText('Nada enviado ainda.')).toBeVisible()
    expect(log().queryByRole('button')).toBeNull()
  })

  it('has the focus where a link names it, and is sent by its button, which says so', async () => {
    const { user, sandbox } = await openCommands({ path: '/botcommands?command=status' })
    await waitFor(() => expect(command('Status')).toHaveFocus())
    await user.keyboard('{Enter}')
    await screen.findByText('Comando enviado')
    expect(command('Status').parentElement).toHaveTextContent('Enviado')
    expect(sandbox.sentTo('/sendbotcmd').map(({ body }) => body)).toEqual([{ userid: 1001, botCmd: 3 }])
  })

  it('is asked about if it stops, resets or switches something, or may trade with real money', () => {
    const asking = (asks: (typeof commands)[keyof typeof commands]['asks']) =>
      Object.entries(commands).flatMap(([name, one]) => (one.asks === asks ? [name] : []))
    const harmless = ['status', 'score', 'info', 'galePrice', 'liquidity']
    expect(asking(undefined)).toEqual(harmless)
    expect(asking('ifReal')).toEqual(['turnOn'])
  })
})

it('a command that cannot be undone is asked about, with the names of the bots', async () => {
  const { user, sandbox } = await openCommands()
  await user.click(tick('1002'))
  await user.click(command('Desligar'))
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Desligar Robô 1001 e Robô 1002?')
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    'Para de operar. Como eles estão agora, o painel não vê.',
  )
  expect(question().getByRole('button', { name: 'Voltar' })).toHaveFocus()
  await user.click(question().getByRole('button', { name: 'Voltar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(command('Desligar')).toHaveFocus()
  expect(sandbox.sentTo('/sendbotcmd')).toEqual([])

  await user.click(command('Desligar'))
  await user.click(question().getByRole('button', { name: 'Desligar' }))
  await screen.findByText('Comando enviado')
  expect(sandbox.sentTo('/sendbotcmd').map(({ body }) => body)).toEqual([
    { userid: 1001, botCmd: 2 },
    { userid: 1002, botCmd: 2 },
  ])
})

describe('turning on', () => {
  const { demo } = anaBots
  const onDemo = { bot: { userid: demo, traderid: demo } }

  it('is asked about where the account is a real one, and a double click asks once', async () => {
    const { user, sandbox } = await openCommands()
    pressTwice(command('Ligar'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveAccessibleName('Ligar Robô 1001 com dinheiro real?')
    expect(await within(dialog).findByText(/^Robô 1001, conta real: \d+ perigos/)).toBeVisible()
    const risk = await within(dialog).findByRole('row', { name: /1001/ }, slow)
    expect(risk).toHaveTextContent('1.000,00')
    expect(sandbox.sentTo('/sendbotcmd')).toEqual([])
    await waitFor(() => expect(question().getByRole('button', { name: 'Ligar' })).toBeEnabled())
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
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(/dinheiro de verdade/)
    await user.click(question().getByRole('button', { name: 'Voltar' }))

    await user.click(tick('1001'))
    await sandbox.play('refusing:500@/globalparams')
    await user.click(command('Ligar'))
    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Ligar Robô 1002?')
    expect(sandbox.sentTo('/sendbotcmd')).toEqual([])
  })
})

describe('a command that toggles', () => {
  const dialog = (name: string) => screen.findByRole('dialog', { name })
  const accTypes = (sandbox: TestSandbox) =>
    Object.values(anaBots).map((userid) => globalParamsOf(sandbox.db, userid, 1).accType)

  it('says what a robot is and what it will be, and that less risk is no danger', async () => {
    const { user, sandbox } = await openCommands()
    await user.click(command('Tipo de conta'))
    expect(await dialog('Passar Robô 1001 de REAL para DEMO?')).toHaveAccessibleDescription(
      'Deixa de usar dinheiro de verdade.',
    )
    const yes = question().getByRole('button', { name: 'Passar para DEMO' })
    expect(yes).not.toHaveClass('ant-btn-color-dangerous')
    await user.click(yes)
    await screen.findByText('Comando enviado')
    expect(sentTo(sandbox)).toEqual([1001])
  })

  it('is never sent to robots that stand on different sides: each side is a choice of its own', async () => {
    const { user, sandbox } = await openCommands()
    await user.click(screen.getByRole('button', { name: 'Marcar todos' }))
    await user.click(command('Tipo de conta'))
    await dialog('Trocar a conta de qual?')
    expect(
      question()
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    ).toEqual([
      'Só Robô 1002 (DEMO → REAL)',
      'Só Robô 1001 (REAL → DEMO)',
      'Só Robô 11001 (o painel não vê para onde vai)',
      'Voltar',
    ])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(sandbox)).toEqual([])

    await waitFor(() => expect(command('Tipo de conta')).toBeEnabled())
    await user.click(command('Tipo de conta'))
    await user.click(await screen.findByRole('button', { name: /^Só Robô 1001/ }))
    await screen.findByText('Comando enviado')
    expect(sentTo(sandbox)).toEqual([1001])
    expect(accTypes(sandbox)).toEqual([1, 1, 3])
  })

  it('asks again, with the risk, where the side that is chosen ends in real money', async () => {
    const { user, sandbox } = await openCommands()
    await user.click(tick('1002'))
    await user.click(command('Tipo de conta'))
    await user.click(await screen.findByRole('button', { name: /^Só Robô 1002/ }))
    const asked = within(await dialog('Passar Robô 1002 de DEMO para REAL?'))
    expect(await asked.findByText(/^Robô 1002, conta real: /)).toBeVisible()
    expect(await asked.findByRole('row', { name: /^1002/ }, slow)).toBeVisible()
    const yes = asked.getByRole('button', { name: 'Passar para REAL' })
    expect(yes).toHaveClass('ant-btn-color-dangerous')
    expect(sentTo(sandbox)).toEqual([])
    await waitFor(() => expect(yes).toBeEnabled())
    await user.click(yes)
    await screen.findByText('Comando enviado')
    expect(accTypes(sandbox)).toEqual([2, 2, 3])
  })

  it('says what follows from the other mode', async () => {
    const { user } = await openCommands()
    await user.click(command('Modo de cópia'))
    expect(await dialog('Passar Robô 1001 de trader para seguidor?')).toHaveAccessibleDescription(
      'Deixa de usar os seus sinais e passa a copiar um trader.',
    )
  })

  it('says that the panel does not see on which side a robot stands', async () => {
    const { user, sandbox } = await openCommands({ scenario: 'refusing:500@/globalparams' })
    await user.click(command('Tipo de conta'))
    const asked = await dialog('Trocar a conta de Robô 1001 sem ver para qual vai?')
    expect(asked).toHaveAccessibleDescription(/o painel não vê: confira na corretora/)
    expect(await within(asked).findByText('Risco não calculado: conta como maior.', {}, slow)).toBeVisible()
    expect(sentTo(sandbox)).toEqual([])
  })

  it('is asked about once more where a robot has moved to the other side meanwhile', async () => {
    const { user, sandbox } = await openCommands()
    await user.click(command('Tipo de conta'))
    await dialog('Passar Robô 1001 de REAL para DEMO?')
    await sandbox.db.write((tx) => seedGeneral(tx, anaBots.main, { accType: 1 }))
    await user.click(question().getByRole('button', { name: 'Passar para DEMO' }))
    expect(await dialog('Passar Robô 1001 de DEMO para REAL?')).toBeVisible()
    expect(sentTo(sandbox)).toEqual([])
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
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Desligar Robô 1001?')
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
  it('are those of the sign-in, with their details; the selected one is checked, and one must be', async () => {
    const { user } = await openCommands()
    // All have the same address, which tells none from another.
    expect(await screen.findByText('Virtual')).toBeVisible()
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

    expect(command('Status')).toBeDisabled()
    await user.click(tick('1002'))
    expect(command('Status')).toBeEnabled()
  })

  it('can get commands if their details are unknown, and include the selected one that the sign-in did not list', async () => {
    const bought = { userid: '777', traderid: '777' }
    const { user, sandbox } = await openCommands({ bot: bought, scenario: 'refusing:500@/getbots' })
    const retry = await retryAfter('500', 'Não foi possível ler os dados dos robôs.')
    expect(alertTexts()).toEqual([expect.stringContaining('erro 500')])
    expect(tick('777')).toBeChecked()
    await sandbox.play(
      listing(bot(777, { email: 'bia@leme.example' }), bot(1001, { email: 'ana@leme.example' })),
    )
    await user.click(retry)
    expect(await screen.findByText('Telegram · bia@leme.example')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()

    await sandbox.play('refusing:500@/getbots')
    await user.click(tick('777'))
    await user.click(tick('1001'))
    await user.click(command('Status'))
    await screen.findByText('Comando enviado')
    expect(sentTo(sandbox)).toEqual([1001])
  })

  it('get the command one after another, show each result as it arrives, and leave nothing behind but the log', async () => {
    const held = heldBack()
    const { user, sandbox, store } = await openCommands({ scenario: held.scenario })
    await user.click(screen.getByRole('button', { name: 'Marcar todos' }))
    command('Status').focus()
    pressTwice(command('Status'))
    await held.isHeld()
    expect(logged()).toEqual([
      'StatusRobô 1001Enviando…',
      'StatusRobô 1002Na fila',
      'StatusRobô 11001Na fila',
    ])
    expect(screen.getByText('Enviando 1 de 3…')).toHaveAttribute('role', 'status')
    expect(screen.getByText(/Se você sair/)).toBeVisible()
    expect(command('Status')).toBeDisabled()
    await held.release()
    await held.isHeld()
    expect(logged()).toEqual([
      'StatusRobô 1002Enviando…',
      'StatusRobô 11001Na fila',
      'StatusRobô 1001Enviado hh:mm:ss',
    ])
    expect(sentTo(sandbox)).toEqual([1001, 1002])
    await held.release()
    await held.release()
    expect(await screen.findByText('Comando enviado')).toBeVisible()
    expect(sentTo(sandbox)).toEqual([1001, 1002, 11001])
    expect(logged()).toEqual([
      'StatusRobô 11001Enviado hh:mm:ss',
      'StatusRobô 1002Enviado hh:mm:ss',
      'StatusRobô 1001Enviado hh:mm:ss',
    ])
    expect(command('Status')).toHaveFocus()
    expect(store.getState().saves).toEqual({})
    await user.click(log().getByRole('button', { name: 'Limpar' }))
    expect(logged()).toEqual([])
    expect(screen.getByRole('heading', { name: 'Enviados nesta sessão' })).toHaveFocus()
  })

  it('get the command again only if it failed', async () => {
    const { user, sandbox } = await openCommands({ scenario: refusingTheSecond(409) })
    await user.click(screen.getByRole('button', { name: 'Marcar todos' }))
    await user.click(command('Status'))
    expect(await log().findByRole('alert')).toHaveTextContent('Sem confirmação de 1 de 3 robôs.')
    expect(logged()).toEqual([
      'StatusRobô 11001Enviado hh:mm:ss',
      'StatusRobô 1002Falhou hh:mm:ssErro 409. Tente de novo.',
      'StatusRobô 1001Enviado hh:mm:ss',
    ])
    expect(screen.queryByText('Comando enviado')).toBeNull()

    await sandbox.play()
    await user.click(log().getByRole('button', { name: 'Tentar de novo com 1 robô' }))
    await screen.findByText('Comando enviado')
    expect(sentTo(sandbox)).toEqual([1001, 1002, 11001, 1002])
    expect(log().queryByRole('alert')).toBeNull()
    expect(logged()).toHaveLength(4)
    expect(logged()[0]).toBe('StatusRobô 1002Enviado hh:mm:ss')
    expect(screen.getByRole('heading', { name: 'Enviados nesta sessão' })).toHaveFocus()
  })

  it('ask again before a repetition that cannot be undone', async () => {
    const { user, sandbox } = await openCommands({ scenario: 'refusing:403@/sendbotcmd' })
    await user.click(command('Tipo de conta'))
    await user.click(await screen.findByRole('button', { name: 'Passar para DEMO' }))
    await log().findByRole('alert')
    await user.click(log().getByRole('button', { name: /^Tentar de novo/ }))
    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Passar Robô 1001 de REAL para DEMO?')
    expect(sentTo(sandbox)).toEqual([1001])
  })
})

describe('a command that fails', () => {
  it('says why, and whether the command may have arrived', async () => {
    const { user, sandbox } = await openCommands()
    const sent: number[] = []
    const hint = 'Talvez tenha '
    for (const [mood, why, maybe] of [
      ['refusing:500', 'Serviço com problemas (erro 500)', true],
      ['down', 'Sem resposta', true],
      ['malformed', 'Sem confirmação.', true],
      ['refusing:403', 'Esta conta não tem permissão para isso.', false],
      ['refusingWith:not_allowed', 'Recusado. Confira os dados e tente de novo.', false],
    ] as const) {
      await sandbox.play(`${mood}@/sendbotcmd`)
      await user.click(command('Status'))
      sent.push(1001)
      const state = maybe ? 'Sem confirmação' : 'Falhou'
      await waitFor(() =>
        expect([mood, logged()[0]]).toEqual([mood, expect.stringContaining(`${state} hh:mm:ss${why}`)]),
      )
      await log().findByRole('alert')
      expect([mood, logged()[0]?.includes(hint)]).toEqual([mood, maybe])
      expect([mood, ...logged()]).toEqual([
        mood,
        ...sent.map(() => expect.stringMatching(/Falhou|Sem confirmação/)),
      ])
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

  async function openAndSend(more: SignedInOptions) {
    const opened = await openCommands(more)
    await opened.user.click(screen.getByRole('button', { name: 'Marcar todos' }))
    await opened.user.click(command('Status'))
    return opened
  }

  it('is kept from screen to screen, is not stored, and is empty for the next person', async () => {
    const { user, store, sandbox, persistor } = await openAndSend({})
    await screen.findByText('Comando enviado')
    await goAway(user)
    window.history.back()
    await screen.findByRole('heading', { level: 1, name: 'Comandos do robô' })
    expect(logged()).toHaveLength(3)
    await persistor.flush()
    expect(Object.keys(localStorage)).not.toContain('commands')
    expect(JSON.stringify({ ...localStorage })).not.toContain('deliveries')
    await sandbox.play()
    await store.dispatch(signIn('bruno@leme.example', 'leme-demo-1'))
    expect(store.getState().commands.deliveries).toEqual([])
  })

  it('is complete if the screen was left while sending', async () => {
    const held = heldBack()
    const { user, sandbox, store } = await openAndSend({ scenario: held.scenario })
    await held.isHeld()
    await user.click(screen.getByRole('link', { name: 'Leme' }))
    await user.click(await screen.findByRole('button', { name: 'Parar e sair' }))
    await screen.findByRole('heading', { level: 1, name: 'Início' })
    await held.release()
    await waitFor(() =>
      expect(store.getState().commands.deliveries.map(itemState)).toEqual(['received', 'stopped', 'stopped']),
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
    const { sandbox, store } = await openAndSend({ scenario: held.scenario })
    await held.isHeld()
    await store.dispatch(signOut())
    await held.release()
    await screen.findByRole('button', { name: 'Entrar' })
    expect(store.getState().commands.deliveries).toEqual([])
    expect(sentTo(sandbox)).toEqual([1001])
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
