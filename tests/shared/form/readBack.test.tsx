import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anaBots } from '@mocks/provider/seed'
import { choose } from '@tests/support/choose'
import type { TestSandbox } from '@mocks/vitest'
import type { SignedInOptions } from '@tests/support/renderApp'
import { holdCalls } from '@tests/support/holdCalls'
import { openForm, retype, saveButton, saveMeaningIt, savesTo } from '@tests/support/settingsForm'
import { failIndexedDb } from '@tests/support/storage'
import '@/features/money/plans/MasanielloScreen'

const CAPITAL = 'Capital'

const open = (options: SignedInOptions = {}) => openForm('/config-masaniello', CAPITAL, options)

/** Saves the same plan from another device. */
async function saveElsewhere(sandbox: TestSandbox, change: object) {
  const stored = sandbox.requests.findLast(({ path }) => path === '/masaparams')
  expect(stored).toBeDefined()
  const answer = await fetch(`http://localhost:3000/api/masaparams?userid=${anaBots.main}`)
  const record = (await answer.json()) as object
  await fetch('http://localhost:3000/api/masaparams', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...record, ...change, userid: anaBots.main }),
  })
  sandbox.requests.length = 0
}

describe('the state of the last save beside the button', () => {
  it('is confirmed, with the time at which the provider was read again', async () => {
    const { user } = await open()
    await retype(user, CAPITAL, '150')
    await saveMeaningIt(user)
    expect(await screen.findByText(/^Conferido às \d\d:\d\d: está salvo$/)).toBeVisible()
    // Not of what is typed next, which is not saved.
    await retype(user, CAPITAL, '140')
    expect(screen.queryByText(/^Conferido às/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(screen.getByText(/^Conferido às/)).toBeVisible()
  })

  it('is said by screen readers, and only once', async () => {
    const { user } = await open()
    const said = document.querySelector('form [aria-live="polite"]')
    expect(said).toBeEmptyDOMElement()
    await retype(user, CAPITAL, '150')
    await saveMeaningIt(user)
    const notice = (await screen.findByText('Parametros salvos')).closest('[role="status"]')
    expect(notice).not.toHaveTextContent('conferindo')
    expect((await screen.findByText(/^Conferido às/)).parentElement).toBe(said)
  })

  it('is not that of a value that was typed while the former one was being sent', async () => {
    const { user, sandbox } = await open()
    const { scenario, release } = holdCalls(({ method, path }) => method === 'POST' && path === '/masaparams')
    await sandbox.play(scenario)
    await retype(user, CAPITAL, '150')
    await user.click(saveButton())
    await waitFor(() => expect(savesTo(sandbox, '/masaparams')).toHaveLength(1))
    await retype(user, CAPITAL, '140')
    release()
    await screen.findByText('Parametros salvos')
    await waitFor(() => expect(screen.queryByText('Enviado, conferindo…')).toBeNull())
    expect(screen.getByLabelText(CAPITAL)).toHaveValue('140')
    expect(screen.queryByText(/^Conferido às/)).toBeNull()
    expect(screen.getByText('Alterações não salvas')).toBeVisible()
  })

  it('differs: shows which fields, what was sent and what is kept, and one press sends it again', async () => {
    const { user, sandbox } = await open()
    await sandbox.play('clamps')
    await retype(user, CAPITAL, '180')
    await saveMeaningIt(user)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Foi salvo algo diferente do enviado.')
    // In the notice, and with the fields beside the button.
    expect(screen.getAllByText('Foi salvo algo diferente do enviado.')).toHaveLength(2)
    const differences = within(screen.getByRole('group', { name: /^Foi salvo algo diferente/ }))
    expect(differences.getByText('Enviado: 180')).toBeVisible()
    expect(differences.getByText('Salvo: 90')).toBeVisible()

    await sandbox.play()
    await user.click(differences.getByRole('button', { name: 'Enviar de novo' }))
    // A higher stake than the kept one: the risk is asked about again.
    await user.click(await screen.findByRole('button', { name: 'Salvar assim mesmo' }))
    expect(await screen.findByText(/^Conferido às/)).toBeVisible()
    expect(savesTo(sandbox, '/masaparams')).toMatchObject([{ capital: 180 }, { capital: 180 }])
  })

  it('can be undone for a minute: the former values are sent like a save by hand', async () => {
    const { user, sandbox } = await open()
    const before = (screen.getByLabelText(CAPITAL) as HTMLInputElement).value
    await retype(user, CAPITAL, '180')
    await saveMeaningIt(user)
    expect(await screen.findByText(/^Conferido às/)).toBeVisible()
    const undo = () => screen.queryByRole('button', { name: 'Desfazer o salvamento' })
    await waitFor(() => expect(undo()).toBeVisible())
    // Something else would be sent with it.
    await user.type(screen.getByLabelText(CAPITAL), '1')
    expect(undo()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Descartar' }))

    await user.click(screen.getByRole('button', { name: 'Desfazer o salvamento' }))
    const question = () => screen.queryByRole('button', { name: 'Salvar assim mesmo' })
    await waitFor(() => expect(question() ?? savesTo(sandbox, '/masaparams')[1]).toBeTruthy())
    const asked = question()
    if (asked) await user.click(asked)
    await waitFor(() => expect(savesTo(sandbox, '/masaparams')).toHaveLength(2))
    expect(savesTo(sandbox, '/masaparams')).toMatchObject([
      { capital: 180 },
      { capital: Number(before.replace(/\./g, '').replace(',', '.')) },
    ])
  })

  it('is confirmed after a lost answer if the record has arrived, sent only once', async () => {
    const { user, sandbox } = await open()
    await sandbox.play('dropsAfterStoring')
    await retype(user, CAPITAL, '150')
    await saveMeaningIt(user)
    expect(await screen.findByText(/^Conferido às/)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(savesTo(sandbox, '/masaparams')).toHaveLength(1)
  })

  it('says that a save never arrived, and keeps what was typed', async () => {
    const { user, sandbox } = await open()
    await sandbox.play('dropsBeforeStoring')
    await retype(user, CAPITAL, '150')
    await saveMeaningIt(user)
    expect(await screen.findByText('Conferido: não foi salvo.')).toBeVisible()
    expect(screen.getByLabelText(CAPITAL)).toHaveValue('150')
    await sandbox.play()
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText(/^Conferido às/)).toBeVisible()
  })
})

describe('a form whose record was changed elsewhere', () => {
  it('shows the old, their and my value of a field that both have changed, saves nothing before one is chosen, and keeps theirs in all others', async () => {
    const { user, sandbox } = await open()
    await retype(user, CAPITAL, '150')
    await saveElsewhere(sandbox, { capital: 120, target: 33 })
    await user.click(saveButton())
    const newer = within(await screen.findByRole('group', { name: '1 campo mudou em outro lugar' }))
    await waitFor(() => expect(screen.getByRole('group', { name: /mudou em outro lugar/ })).toHaveFocus())
    expect(newer.getByText('Era: 200')).toBeVisible()
    expect(newer.getByText('Agora: 120')).toBeVisible()
    expect(newer.getByText('Seu: 150')).toBeVisible()
    expect(screen.getByLabelText(CAPITAL)).toHaveAccessibleDescription(/Mudou em outro lugar/)
    expect(savesTo(sandbox, '/masaparams')).toEqual([])
    // What was not touched here is taken, and named.
    const taken = screen.getByText('1 campo mudou em outro lugar e ficou com o valor novo')
    expect(taken.closest('[role="status"]')).toHaveTextContent(/Meta.*Era: 80.*Agora: 33/)

    await user.click(newer.getByRole('button', { name: 'Manter o meu' }))
    expect(screen.queryByRole('group', { name: /mudou em outro lugar/ })).toBeNull()
    await saveMeaningIt(user)
    expect(await screen.findByText(/^Conferido às/)).toBeVisible()
    expect(savesTo(sandbox, '/masaparams')).toMatchObject([{ capital: 150, target: 33 }])
  })
})

describe('what was typed and not saved', () => {
  it('is there again when its robot is chosen again, says when it was typed, and is discarded on a press', async () => {
    const { user, reload } = await open({ shell: true })
    await retype(user, CAPITAL, '150')
    await choose(user, 'Robô', /^Robô 1002/)
    const question = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }))
    expect(question.getByText(/O que você digitou volta com esta tela/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.getByLabelText(CAPITAL)).not.toHaveValue('150'))

    await choose(user, 'Robô', /^Robô 1001/)
    const note = await screen.findByText(/^O que você digitou às \d\d:\d\d voltou/)
    expect(screen.getByLabelText(CAPITAL)).toHaveValue('150')
    await user.click(
      within(note.closest<HTMLElement>('[role="status"]')!).getByRole('button', { name: 'Descartar' }),
    )
    expect(screen.getByLabelText(CAPITAL)).toHaveValue('200')
    expect(screen.queryByText(/^O que você digitou/)).toBeNull()
  })

  it('is not promised to come back where the browser stores nothing, and is discarded', async () => {
    const { user } = await open({ shell: true })
    failIndexedDb()
    await retype(user, CAPITAL, '150')
    await choose(user, 'Robô', /^Robô 1002/)
    const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
    expect(question).toHaveTextContent('As alterações desta tela ainda não foram salvas.')
    expect(question).not.toHaveTextContent('O que você digitou')
    await user.click(within(question).getByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(screen.getByLabelText(CAPITAL)).not.toHaveValue('150'))
  })
})
