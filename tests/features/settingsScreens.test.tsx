/** What holds for every screen that edits one record of a bot, whichever it is. */
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SignedInPath } from '@/config/paths'
import { expectAlert } from '@tests/support/alerts'
import { holdCalls } from '@tests/support/holdCalls'
import { renderSignedIn } from '@tests/support/renderApp'
import { firstForm, retype, saveButton, savesTo } from '@tests/support/settingsForm'

interface Case {
  readonly path: SignedInPath
  /** one of its number fields */
  readonly label: string
  /** what is typed into it: another number, and one that raises no risk */
  readonly typed: string
  readonly load: string
  readonly save: string
}

const cases: readonly Case[] = [
  {
    path: '/geralconfig',
    label: 'Valor da entrada',
    typed: '1',
    load: '/globalparams',
    save: '/globalparams',
  },
  { path: '/strategies', label: 'Ciclos', typed: '1', load: '/recoveryparams', save: '/recoveryparams' },
  {
    path: '/config-masaniello',
    label: 'Gerenciamentos perdidos até parar',
    typed: '1',
    load: '/masaparams',
    save: '/masaparams',
  },
  { path: '/config-cycles', label: 'Ciclos', typed: '1', load: '/getcycles', save: '/savecycles' },
  { path: '/config-soros', label: 'Níveis', typed: '1', load: '/getsoros', save: '/savesoros' },
  {
    path: '/reader-params',
    label: 'Limite de ordens',
    typed: '1',
    load: '/readerparams',
    save: '/readerparams',
  },
  {
    path: '/config-recovery',
    label: 'Lucro da recuperação',
    typed: '0',
    load: '/getlossrec',
    save: '/savelossrec',
  },
  {
    path: '/configtradercopy',
    label: 'Timeframe',
    typed: '15',
    load: '/gettraderinfo',
    save: '/savetraderinfo',
  },
  {
    path: '/traderconfig',
    label: 'Máximo de operações',
    typed: '2',
    load: '/gettraderdata',
    save: '/savetraderdata',
  },
  {
    path: '/tradermetaconfig',
    label: 'Máximo de operações',
    typed: '2',
    load: '/getmetadata',
    save: '/savemetadata',
  },
]

/** One fault of each kind for a save, and its message; `tests/contract/faults` has all of them. */
const faults: readonly (readonly [answer: () => Response, said: string])[] = [
  [() => Response.json({ msg: 'no' }, { status: 500 }), 'erro 500'],
  [() => new Response('{"ok":tr'), 'Sem confirmação'],
  [() => new Response('<!doctype html><h1>Bem-vindo</h1>'), 'Sem confirmação'],
  [() => Response.error(), 'Sem resposta'],
]

const retryButton = (alert: HTMLElement) => within(alert).getByRole('button', { name: 'Tentar de novo' })

describe.each(cases)('$path', ({ path, label, typed, load, save }) => {
  it('keeps what was typed, sends once and reports every failure of the provider', async () => {
    const { user, sandbox } = await renderSignedIn({ path, scenario: `malformed:shape@${load}` })

    const [unread] = await screen.findAllByRole('alert', {}, firstForm)
    expect(unread).toHaveTextContent('não entende')
    expect(screen.queryByLabelText(label)).toBeNull()
    await sandbox.play()
    for (const alert of screen.getAllByRole('alert')) await user.click(retryButton(alert))
    expect(await screen.findByLabelText(label)).toBeVisible()

    await retype(user, label, typed)
    let sent = 0
    let send = async () => user.dblClick(saveButton())
    // All of them once; the other screens are sent by the same code.
    for (const [answer, said] of path === '/geralconfig' ? faults : faults.slice(-1)) {
      const { scenario, release } = holdCalls((call) => call.method === 'POST' && call.path === save, answer)
      await sandbox.play(scenario)
      await send()
      // Both presses of a double click are over.
      release()
      sent += 1
      await expectAlert(said, [said])
      expect([said, savesTo(sandbox, save).length]).toEqual([said, sent])
      expect([said, screen.getByLabelText(label)]).toEqual([said, expect.toHaveValue(typed)])
      expect([said, screen.queryByText('Parametros salvos')]).toEqual([said, null])
      send = async () => user.click(retryButton(screen.getByRole('alert')))
    }

    await sandbox.play()
    await send()
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, save)).toHaveLength(sent + 1)
    expect(screen.getByLabelText(label)).toHaveValue(typed)
  })
})
