/** What holds for every screen that edits one record of a bot, whichever it is. */
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SignedInPath } from '@/config/paths'
import type { Scenario } from '@mocks/provider/scenario'
import { renderSignedIn } from '@tests/support/renderApp'
import { openForm, retype, saveButton, savesTo } from '@tests/support/settingsForm'

interface Case {
  readonly path: SignedInPath
  /** a number field of its */
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
    label: 'Planos perdidos até parar',
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

describe.each(cases)('$path', ({ path, label, typed, load, save }) => {
  const savesFail: Scenario = {
    about: 'Saves fail.',
    intercept: (request) =>
      request.method === 'POST' && request.path === save
        ? Response.json({ msg: 'no' }, { status: 500 })
        : 'continue',
  }

  it('says what happened when a save fails, keeps what was typed, and sends it on the next try', async () => {
    const { user, sandbox } = await openForm(path, label)
    await sandbox.play(savesFail)
    await retype(user, label, typed)
    await user.click(saveButton())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('erro 500')
    expect(screen.getByLabelText(label)).toHaveValue(typed)
    expect(screen.queryByText('Parametros salvos')).toBeNull()
    await sandbox.play()
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, save)).toHaveLength(2)
    expect(screen.getByLabelText(label)).toHaveValue(typed)
  })

  it('sends once when the button is pressed twice', async () => {
    const { user, sandbox } = await openForm(path, label)
    await retype(user, label, typed)
    // The answer takes longer than the two presses do.
    await sandbox.play(`slow:300@${save}`)
    await user.dblClick(saveButton())
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, save)).toHaveLength(1)
  })

  it('shows nothing of an answer that is not what the contract says, and asks again when asked to', async () => {
    const { user, sandbox } = await renderSignedIn({ path, scenario: `malformed@${load}` })
    const [alert] = await screen.findAllByRole('alert')
    expect(alert).toHaveTextContent('não entende')
    expect(screen.queryByLabelText(label)).toBeNull()
    await sandbox.play()
    const retries = await screen.findAllByRole('button', { name: 'Tentar de novo' })
    for (const retry of retries) await user.click(retry)
    expect(await screen.findByLabelText(label)).toBeVisible()
  })
})
