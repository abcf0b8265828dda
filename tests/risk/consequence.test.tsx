import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changeAssumptions } from '@/risk/assumptionsSlice'
import { onlyAt, stacked } from '@mocks/provider/scenario'
import { anaBots } from '@mocks/provider/seed'
import { keeping } from '@tests/support/answers'
import { aMasaniello, aRecovery, aRobot, aSoros, cyclesAndSoros } from '@tests/support/builders'
import { choose } from '@tests/support/choose'
import { onlyPlan, openAlone } from '@tests/support/onlyPlan'
import { riskTitle } from '@tests/support/riskTitle'
import { openForm, retype, saveButton, savesTo } from '@tests/support/settingsForm'

const question = () => screen.findByRole('dialog', { name: riskTitle })

describe('before a save that raises the risk', () => {
  it('shows the changes and their effect; the first key press goes back, and saving is a dangerous button', async () => {
    const { user, sandbox } = await openAlone('/geralconfig', 'Valor da entrada')
    await retype(user, 'Valor da entrada', '50')
    await user.click(saveButton())
    const dialog = within(await question())
    expect(dialog.getByText('Valor da entrada: de 5 para 50')).toBeVisible()
    const stake = within(dialog.getByRole('row', { name: /Maior entrada/ })).getAllByRole('cell')
    expect(stake.map((cell) => cell.textContent)).toEqual(['5,00', '50,00'])
    expect(savesTo(sandbox, '/globalparams')).toEqual([])
    expect(
      dialog.getByText(
        /20 sinais por dia, 100 ao todo\. O robô faz no máximo 12 ordens por dia, pelo leitor\. Entrada mínima: 1,00 \(suposta\)\.$/,
      ),
    ).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Voltar' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(savesTo(sandbox, '/globalparams')).toEqual([])
    await waitFor(() => expect(saveButton()).toBeEnabled())
    await user.click(saveButton())
    const save = within(await question()).getByRole('button', { name: 'Salvar assim mesmo' })
    expect(save).toHaveClass('ant-btn-color-dangerous')
    await user.click(save)
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/globalparams')).toHaveLength(1)
  })

  it('sends nothing when the person goes back, and does not ask again when a confirmed save is retried', async () => {
    const { user, sandbox } = await openAlone('/config-soros', 'Níveis')
    await retype(user, 'Níveis', '8')
    await user.click(saveButton())
    await user.click(within(await question()).getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText('Níveis')).toHaveValue('8')
    expect(savesTo(sandbox, '/savesoros')).toEqual([])
    await waitFor(() => expect(saveButton()).toBeEnabled())

    const refused = onlyAt('/savesoros', {
      about: 'Refused.',
      intercept: () => Response.json({}, { status: 500 }),
    })
    await sandbox.play(stacked(refused, onlyPlan('soros')))
    await user.click(saveButton())
    await user.click(within(await question()).getByRole('button', { name: 'Salvar assim mesmo' }))
    const alert = await screen.findByRole('alert')
    await sandbox.play(onlyPlan('soros'))
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows of a plan that is turned on beside another one that it was off, not the other one', async () => {
    const { user } = await openForm('/config-soros', 'Níveis', {
      scenario: stacked(
        keeping('/recoveryparams', cyclesAndSoros({ sorosperc: 50 })),
        keeping('/getsoros', aSoros({ sorosperc: 50 })),
        keeping('/getlossrec', aRecovery()),
        keeping('/getcustcycle', []),
      ),
    })
    await retype(user, 'Níveis', '2')
    await user.click(saveButton())
    const asked = await question()
    expect(asked).toHaveAccessibleName('Deixar Masaniello e Soros ligados ao mesmo tempo?')
    const soros = within(await within(asked).findByRole('region', { name: 'Soros' }))
    expect(soros.getByText('Desligado')).toBeVisible()
    // Its own picture alone.
    await waitFor(() => expect(soros.getAllByRole('img')).toHaveLength(1))
    expect(within(asked).queryByRole('region', { name: 'Masaniello' })).toBeNull()
  })

  it('asks nothing when the save lowers the risk', async () => {
    const { user, sandbox } = await openAlone('/config-cycles', 'Ciclos')
    await retype(user, 'Ciclos', '1')
    await user.click(saveButton())
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(savesTo(sandbox, '/savecycles')).toHaveLength(1)
  })

  const cells = (dialog: HTMLElement, row: RegExp) =>
    within(within(dialog).getByRole('row', { name: row }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)

  it.each([
    ['/config-recovery', 'Gales', '6', /mais gales contam como mais risco/],
    ['/strategies', 'Níveis', '101', /Não dá para calcular o risco destes valores/],
  ] as const)('on %s, asks about what the proof cannot compute: %s %s', async (path, field, value, why) => {
    const aggressive = keeping('/getlossrec', aRecovery({ recoverPerc: 50, recoverGaleFat: 2, mode: 3 }))
    const { user, sandbox } =
      path === '/strategies'
        ? await openForm(path, field)
        : await openAlone(path, field, { scenario: aggressive })
    await retype(user, field, value)
    sandbox.requests.length = 0
    await user.click(saveButton())
    expect(within(await question()).getByText(why)).toBeVisible()
    expect(sandbox.requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('asks nothing for a change from settings it cannot compute to ones it can', async () => {
    const soros = keeping('/getsoros', aSoros({ soros: 41, sorosperc: 50 }))
    const { user, sandbox } = await openAlone('/config-soros', 'Níveis', { scenario: soros })
    await retype(user, 'Níveis', '4')
    await user.click(saveButton())
    // This provider keeps answering the old record; only the sending of the save matters here.
    await waitFor(() => expect(savesTo(sandbox, '/savesoros')).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the largest stake of a Masaniello as its proof does', async () => {
    const { user } = await openAlone('/config-masaniello', 'Acertos desejados')
    await retype(user, 'Acertos desejados', '7')
    await user.click(saveButton())
    const dialog = await question()
    expect(cells(dialog, /Maior entrada/)).toEqual([
      expect.stringMatching(/^225,33/),
      expect.stringMatching(/^438,80/),
    ])
    // It ends with money left in the bank: what can be lost is its capital.
    expect(within(dialog).queryByRole('row', { name: /Perdas seguidas/ })).toBeNull()
    expect(cells(dialog, /Perder o capital/)).toEqual([
      expect.stringMatching(/%200,00, 20% da banca$/),
      expect.stringMatching(/%200,00, 20% da banca$/),
    ])
  })

  it('names the day of a bad day, which is a later one where the stakes grow', async () => {
    const plan = aMasaniello({ capital: 1000, totalWin: 2, restart: true })
    const { user } = await openAlone('/config-masaniello', 'Acertos desejados', {
      scenario: keeping('/masaparams', plan),
    })
    await retype(user, 'Acertos desejados', '3')
    await user.click(saveButton())
    // The first day's is 82,34.
    expect(cells(await question(), /Perda num dia ruim/)[0]).toMatch(
      /^(cerca de|entre) 1\d\d.*o dia [2-5] perde isto ou mais: .* das vezes$/,
    )
  })

  it('says when the broker refuses an order, and shows a chance that no sampled path reached as a bound', async () => {
    const { user, store } = await openAlone('/config-cycles', 'Fator do gale')
    act(() => store.dispatch(changeAssumptions({ maximum: 20 })))
    await retype(user, 'Fator do gale', '3')
    await user.click(saveButton())
    const dialog = await question()
    expect(
      within(dialog).getByText(/^Depois de 2 perdas seguidas \(20,00 perdidos\), o gerenciamento pede 45,00/),
    ).toBeVisible()
    expect(cells(dialog, /Chance de quebrar/)).toEqual(['<\u00a00,38%', '<\u00a00,38%'])
  })

  it('asks about a negative daily limit, whose meaning no source defines', async () => {
    const noStop = keeping('/globalparams', aRobot({ lote: 5 }))
    const { user, sandbox } = await openAlone('/geralconfig', 'Valor da entrada', { scenario: noStop })
    await retype(user, 'Stop loss do dia', '-4')
    await user.click(saveButton())
    expect(within(await question()).getByText(/limite do dia negativo/)).toBeVisible()
    expect(savesTo(sandbox, '/globalparams')).toEqual([])
  })

  it('asks before the account becomes a real one', async () => {
    const { user, sandbox } = await openAlone('/geralconfig', 'Valor da entrada', {
      bot: { userid: anaBots.demo, traderid: anaBots.demo },
    })
    await choose(user, 'Tipo de conta', 'Real')
    await user.click(saveButton())
    expect(within(await question()).getByText(/dinheiro de verdade/)).toBeVisible()
    expect(savesTo(sandbox, '/globalparams')).toEqual([])
  })

  it('asks when the entry is not known', async () => {
    const { user, sandbox } = await openAlone('/config-soros', 'Níveis', {
      scenario: 'refusing:404@/globalparams',
    })
    await retype(user, 'Níveis', '1')
    await user.click(saveButton())
    expect(within(await question()).getByText(/As configurações gerais não carregaram/)).toBeVisible()
    expect(savesTo(sandbox, '/savesoros')).toEqual([])
  })
})

describe('a robot with several plans on', () => {
  it('is asked about as a whole: a stake is not safe because it would be without the plans', async () => {
    const { user } = await openForm('/geralconfig', 'Valor da entrada')
    expect(
      await screen.findByText(/^5 gerenciamentos ligados \(Masaniello, .*o robô não vai seguir nenhum deles/),
    ).toBeVisible()
    // Each of them has its picture.
    await waitFor(() => expect(document.querySelectorAll('.plan-top .picture')).toHaveLength(5), {
      timeout: 10_000,
    })
    // Their figures are one press away.
    expect(screen.queryByText('Maior entrada')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Tudo o que está ligado' }))
    expect(await screen.findByText('Maior entrada')).toBeVisible()
    await retype(user, 'Valor da entrada', '6')
    await user.click(saveButton())
    const dialog = within(await question())
    expect(dialog.getByText(/^5 gerenciamentos ligados/)).toBeVisible()
    // The worst of them does not grow with it: those that do are shown one by one.
    expect(dialog.getAllByText('Ciclos', { selector: 'strong' })[0]).toBeVisible()
    expect(dialog.getAllByText('Soros', { selector: 'strong' })[0]).toBeVisible()
  })

  it('is asked about when a second plan is switched on, whatever that plan risks', async () => {
    const { user } = await openForm('/config-soros', 'Níveis', { scenario: onlyPlan('masaniello') })
    await retype(user, 'Níveis', '1')
    await user.click(saveButton())
    expect(
      within(await question()).getByText(/disputam a mesma entrada, o robô não vai seguir nenhum deles/),
    ).toBeVisible()
  })

  it('says which plans could not be read', async () => {
    await openForm('/geralconfig', 'Valor da entrada', { scenario: 'down@/getlossrec' })
    expect(
      await screen.findByText(
        /^Recuperação de perdas: não foi lido\. Pode estar ligado também\./,
        {},
        { timeout: 10_000 },
      ),
    ).toBeVisible()
  })
})
