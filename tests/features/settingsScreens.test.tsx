/** What holds for every screen that edits one record of a bot, whichever it is. */
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SignedInPath } from '@/config/paths'
import type { Scenario } from '@mocks/provider/scenario'
import { renderSignedIn } from '@tests/support/renderApp'
import { firstForm, retype, saveButton, savesTo } from '@tests/support/settingsForm'

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

/** The answer comes when both presses are over, and is a refusal. */
const slowlyRefused = (save: string): Scenario => ({
  about: 'Saves fail after a while.',
  intercept: async ({ method, path }) => {
    if (method !== 'POST' || path !== save) return 'continue'
    await new Promise((resolve) => setTimeout(resolve, 100))
    return Response.json({ msg: 'no' }, { status: 500 })
  },
})

const retryButton = (alert: HTMLElement) => within(alert).getByRole('button', { name: 'Tentar de novo' })

describe.each(cases)('$path', ({ path, label, typed, load, save }) => {
  it('tells nothing untrue, loses nothing that was typed and sends once, whatever the provider does', async () => {
    const { user, sandbox } = await renderSignedIn({ path, scenario: `malformed@${load}` })

    const [unread] = await screen.findAllByRole('alert', {}, firstForm)
    expect(unread).toHaveTextContent('não entende')
    expect(screen.queryByLabelText(label)).toBeNull()
    await sandbox.play()
    for (const alert of screen.getAllByRole('alert')) await user.click(retryButton(alert))
    expect(await screen.findByLabelText(label)).toBeVisible()

    await retype(user, label, typed)
    await sandbox.play(slowlyRefused(save))
    await user.dblClick(saveButton())
    const unsaved = await screen.findByRole('alert')
    expect(unsaved).toHaveTextContent('erro 500')
    expect(savesTo(sandbox, save)).toHaveLength(1)
    expect(screen.getByLabelText(label)).toHaveValue(typed)
    expect(screen.queryByText('Parametros salvos')).toBeNull()

    await sandbox.play()
    await user.click(retryButton(unsaved))
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, save)).toHaveLength(2)
    expect(screen.getByLabelText(label)).toHaveValue(typed)
  })
})
