import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { botCommand } from '@/contract/codes'
import { commandGroups } from '@/features/bots/commandGroups'
import { signIn, signOut } from '@/features/session/session'
import type { Scenario } from '@mocks/provider/scenario'
import { onlyAt } from '@mocks/provider/scenarios'
import type { TestSandbox } from '@mocks/vitest'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { bot, listing, pressTwice } from './someBots'

async function openCommands(options: SignedInOptions = {}) {
  const opened = await renderSignedIn({ path: '/botcommands', ...options })
  await screen.findByRole('heading', { level: 1, name: 'Comandos do robô' })
  return opened
}

const command = (name: string) => screen.getByRole('radio', { name })
const tick = (userid: string) => screen.getByRole('checkbox', { name: new RegExp(`^${userid}`) })
const send = () => screen.getByRole('button', { name: 'Enviar' })
const question = () => within(screen.getByRole('alertdialog'))
const results = () => within(screen.getByRole('region', { name: /^Resultado/ }))
const resultOf = (userid: string) => results().getByText(userid).closest('li')
const log = () => within(screen.getByRole('region', { name: 'Enviados nesta sessão' }))
const logged = () =>
  log()
    .queryAllByRole('listitem')
    .map((entry) => entry.textContent?.replace(/\d\d:\d\d:\d\d/, ' hh:mm:ss '))

const isSent = (name: string) =>
  waitFor(() => expect([name, screen.queryByText('Comando enviado')]).not.toContain(null))

/** What was said of one command must not stand for what is said of the next. */
async function closeNotice(user: UserEvent, name: string) {
  // It may have gone by itself.
  const close = screen.queryByRole('button', { name: 'Fechar' })
  if (close) await user.click(close)
  expect([name, screen.queryByText('Comando enviado')]).toEqual([name, null])
}

const sentTo = (sandbox: TestSandbox) =>
  sandbox.sentTo('/sendbotcmd').map(({ body }) => (body as { userid: number }).userid)

/** Refuses the second command that comes; all others go through. */
function refusingTheSecond(status: number): Scenario {
  let come = 0
  return onlyAt('/sendbotcmd', {
    about: 'The second command is refused.',
    intercept: () => (++come === 2 ? Response.json({}, { status }) : 'continue'),
  })
}

/** Holds every command back until it is let go. */
function heldBack() {
  const waiting: (() => void)[] = []
  const scenario = onlyAt('/sendbotcmd', {
    about: 'Commands wait to be let go.',
    intercept: () => new Promise<'continue'>((resolve) => waiting.push(() => resolve('continue'))),
  })
  return {
    scenario,
    /** as soon as it is there */
    async letGo() {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
      waiting.shift()?.()
    },
    isHeld: () => waitFor(() => expect(waiting.length).toBeGreaterThan(0)),
  }
}

describe('the choice', () => {
  it('is one of sixteen, in groups, none of them twice', async () => {
    await openCommands()
    expect(screen.getAllByRole('radio')).toHaveLength(16)
    const grouped = commandGroups.flatMap(({ commands }) => commands)
    expect(grouped.toSorted()).toEqual(Object.keys(botCommand.codes).toSorted())
    expect(document.getElementById('botCmd')).toBe(screen.getByRole('radiogroup', { name: 'Comando' }))
    const groups = within(screen.getByRole('radiogroup')).getAllByRole('group')
    expect(groups).toHaveLength(4)
    expect(command('Desligar')).toHaveAccessibleDescription(
      /^O robô para de operar até ser ligado de novo\.\s*Pede confirmação$/,
    )
  })

  it('is made with the arrow keys, and sent with Enter', async () => {
    const { user, sandbox } = await openCommands()
    await user.click(command('Ligar'))
    await user.keyboard('{ArrowUp}')
    expect(command('Zerar recuperação')).toBeChecked()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(command('Status')).toBeChecked()
    await user.keyboard('{Enter}')
    await screen.findByText('Comando enviado')
    expect(sandbox.sentTo('/sendbotcmd').map(({ body }) => body)).toEqual([{ userid: 1001, botCmd: 3 }])
  })

  it('must be made, else "Parametros invalidos"', async () => {
    const { user, sandbox } = await openCommands()
    await user.click(send())
    expect(await screen.findByRole('alert')).toHaveTextContent('Parametros invalidos')
    expect(screen.getByRole('radiogroup')).toBeInvalid()
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Parametros invalidos')
    expect(command('Ligar')).toHaveFocus()
    expect(sandbox.sentTo('/sendbotcmd')).toEqual([])
    await user.click(command('Status'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('radiogroup')).toBeValid()
  })

  it('sends each as its code', async () => {
    const { user, sandbox, store } = await openCommands()
    const radios = screen.getAllByRole('radio')
    const names = commandGroups.flatMap(({ commands }) => commands)
    const sent: object[] = []
    for (const [name, code] of Object.entries(botCommand.codes)) {
      const radio = radios[names.indexOf(name as keyof typeof botCommand.codes)]
      if (!radio) throw new Error(`There is no button for ${name}.`)
      await user.click(radio)
      await user.click(send())
      const asked = screen.queryByRole('alertdialog')
      if (asked) await user.click(within(asked).getAllByRole('button')[1] ?? asked)
      sent.push({ userid: 1001, botCmd: code })
      const deliveries = sent.map((one) => ({ ...one, userid: '1001', state: 'sent' }))
      await waitFor(() =>
        expect([name, ...store.getState().commands.deliveries]).toMatchObject([name, ...deliveries]),
      )
      expect([name, ...sandbox.sentTo('/sendbotcmd').map(({ body }) => body)]).toEqual([name, ...sent])
      await isSent(name)
      await closeNotice(user, name)
    }
    expect(sent).toHaveLength(16)
  })
})

describe('what cannot be taken back', () => {
  it('is asked about, with the names of the bots', async () => {
    const { user, sandbox } = await openCommands()
    await user.click(tick('1002'))
    await user.click(command('Desligar'))
    await user.click(send())
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName('Enviar “Desligar”?')
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/Para 2 robôs: 1001, 1002/)
    await user.click(question().getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(send()).toHaveFocus()
    expect(sandbox.sentTo('/sendbotcmd')).toEqual([])

    await user.click(send())
    await user.click(question().getByRole('button', { name: 'Desligar' }))
    await screen.findByText('Comando enviado')
    expect(sentTo(sandbox)).toEqual([1001, 1002])
  })

  it('is not what only asks, turns on or enables', async () => {
    const { user, sandbox } = await openCommands()
    const harmless = [
      'Ligar',
      'Status',
      'Placar',
      'Informações',
      'Valor do gale',
      'Liquidez',
      'Habilitar cópia',
    ]
    for (const [before, name] of harmless.entries()) {
      await user.click(command(name))
      expect([name, command(name)]).toEqual([
        name,
        expect.not.toHaveAccessibleDescription(/Pede confirmação/),
      ])
      await user.click(send())
      expect([name, screen.queryByRole('alertdialog')]).toEqual([name, null])
      await waitFor(() => expect([name, sentTo(sandbox).length]).toEqual([name, before + 1]))
      await isSent(name)
      await closeNotice(user, name)
    }
  })
})

describe('several bots', () => {
  it('are the sign-in’s, with what is known of them; the chosen one is ticked', async () => {
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

  it('can be commanded when nothing more is known of them', async () => {
    const { user, sandbox } = await openCommands({ scenario: 'refusing:500@/getbots' })
    await user.click(command('Status'))
    await user.click(send())
    await screen.findByText('Comando enviado')
    expect(sentTo(sandbox)).toEqual([1001])
  })

  it('include the chosen one where the sign-in did not name it', async () => {
    await openCommands({ bot: { userid: '777', traderid: '777' }, scenario: listing(bot(777)) })
    expect(tick('777')).toBeChecked()
  })

  it('must be one at least', async () => {
    const { user, sandbox } = await openCommands()
    await user.click(tick('1001'))
    await user.click(command('Status'))
    await user.click(send())
    expect(await screen.findByRole('alert')).toHaveTextContent('Marque pelo menos um robô.')
    expect(tick('1001')).toHaveFocus()
    expect(sandbox.sentTo('/sendbotcmd')).toEqual([])
    await user.click(tick('1002'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('get it one after the other, each with its result as it comes', async () => {
    const held = heldBack()
    const { user, sandbox } = await openCommands({ scenario: held.scenario })
    await user.click(screen.getByRole('button', { name: 'Marcar todos' }))
    await user.click(command('Status'))
    await user.click(send())
    await held.isHeld()
    expect(resultOf('1001')).toHaveTextContent('Enviando…')
    expect(resultOf('1002')).toHaveTextContent('Na fila')
    expect(screen.getByText('Enviando 1 de 3…')).toHaveAttribute('role', 'status')
    expect(screen.getByText(/Se você sair desta tela/)).toBeVisible()
    expect(send()).toBeDisabled()
    await held.letGo()
    await waitFor(() => expect(resultOf('1001')).toHaveTextContent('1001Enviado'))
    await held.isHeld()
    expect(resultOf('1002')).toHaveTextContent('Enviando…')
    expect(resultOf('11001')).toHaveTextContent('Na fila')
    expect(sentTo(sandbox)).toEqual([1001, 1002])
    await held.letGo()
    await held.letGo()
    expect(await screen.findByText('Comando enviado')).toBeVisible()
    expect(sentTo(sandbox)).toEqual([1001, 1002, 11001])
    expect(logged()).toEqual([
      'Status11001 ·  hh:mm:ss Enviado',
      'Status1002 ·  hh:mm:ss Enviado',
      'Status1001 ·  hh:mm:ss Enviado',
    ])
    expect(send()).toHaveFocus()
  })

  it('get it once each by a double click', async () => {
    const { user, sandbox } = await openCommands({ scenario: 'slow:60@/sendbotcmd' })
    await user.click(tick('1002'))
    await user.click(command('Status'))
    pressTwice(send())
    await screen.findByText('Comando enviado')
    expect(sentTo(sandbox)).toEqual([1001, 1002])
  })

  it('get it again where it failed, and only there', async () => {
    const { user, sandbox } = await openCommands({ scenario: refusingTheSecond(409) })
    await user.click(screen.getByRole('button', { name: 'Marcar todos' }))
    await user.click(command('Status'))
    await user.click(send())
    expect(await results().findByRole('alert')).toHaveTextContent('Sem confirmação de 1 de 3 robôs.')
    expect(resultOf('1001')).toHaveTextContent('Enviado')
    expect(resultOf('1002')).toHaveTextContent('FalhouO provedor respondeu com o erro 409.')
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
    expect(logged()[2]).toMatch(/^Status1002.*Falhou/)
  })

  it('ask again before a repetition that cannot be taken back', async () => {
    const { user, sandbox } = await openCommands({ scenario: 'refusing:500@/sendbotcmd' })
    await user.click(command('Tipo de conta'))
    await user.click(send())
    await user.click(question().getByRole('button', { name: 'Tipo de conta' }))
    await results().findByRole('alert')
    await user.click(results().getByRole('button', { name: /^Tentar de novo/ }))
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName('Enviar “Tipo de conta”?')
    expect(sentTo(sandbox)).toEqual([1001])
  })
})

describe('a command that fails', () => {
  it('says why, and whether it may have arrived all the same', async () => {
    const { user, sandbox } = await openCommands()
    await user.click(command('Status'))
    const sent: number[] = []
    for (const [mood, why, maybe] of [
      ['refusing:500', 'O provedor está com problemas (erro 500)', true],
      ['down', 'Sem resposta do provedor', true],
      ['malformed', 'O provedor respondeu algo que o painel não entende', true],
      ['refusing:403', 'Esta conta não tem permissão para isso.', false],
      ['refusingWith:not_allowed', 'O provedor recusou o pedido.', false],
    ] as const) {
      await sandbox.play(`${mood}@/sendbotcmd`)
      await user.click(send())
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
      expect([mood, send()]).toEqual([mood, expect.toBeEnabled()])
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
    await opened.user.click(send())
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

  it('tells the truth when the screen was left in the middle', async () => {
    const held = heldBack()
    const { user, sandbox, store } = await openAndGoBack({ scenario: held.scenario })
    await held.isHeld()
    await goAway(user)
    await held.letGo()
    await waitFor(() =>
      expect(store.getState().commands.deliveries.map(({ state }) => state)).toEqual([
        'sent',
        'skipped',
        'skipped',
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
    expect(send()).toBeEnabled()
  })

  it('is empty after signing out, and what was under way does not come back', async () => {
    const held = heldBack()
    const { sandbox, store } = await openAndGoBack({ scenario: held.scenario })
    await held.isHeld()
    await store.dispatch(signOut())
    await held.letGo()
    await screen.findByRole('button', { name: 'Entrar' })
    expect(store.getState().commands.deliveries).toEqual([])
    expect(sentTo(sandbox)).toEqual([1001])
  })

  it('is empty for whoever signs in next', async () => {
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
  ['en-US', 'Bot commands', 'Turn off', 'Send', 'Command sent'],
  ['es-ES', 'Comandos del robot', 'Apagar', 'Enviar', 'Comando enviado'],
] as const)('speaks %s', async (language, title, off, sendIt, sent) => {
  const { user } = await renderSignedIn({ path: '/botcommands', language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: off }))
  await user.click(screen.getByRole('button', { name: sendIt }))
  await user.click(question().getByRole('button', { name: off }))
  expect(await screen.findByText(sent)).toBeVisible()
  expect(screen.getByRole('main')).not.toHaveTextContent(/bots:|botCommands:|options:|common:/)
})
