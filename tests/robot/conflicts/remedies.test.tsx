import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onlyAt, stacked } from '@mocks/provider/scenarios'
import { renderSignedIn } from '@tests/support/renderApp'
import { savesTo } from '@tests/support/settingsForm'
// Loaded up front, so that no test waits for their code.
import '@/overview/strategies/StrategiesScreen'
import '@/robot/conflicts/ConflictsPanel'
import '@/robot/conflicts/RemedyDialog'
import '@/overview/fleet/FleetBoard'

/** Ana's first robot without custom cycles, which no save can switch off. */
const noCustomCycles = onlyAt('/getcustcycle', {
  about: 'No custom cycles.',
  intercept: ({ method }) => (method === 'GET' ? Response.json([]) : 'continue'),
})
const noMasaniello = onlyAt('/masaparams', {
  about: 'The Masaniello is off.',
  afterwards: async (answer, { method }) =>
    method === 'GET' ? Response.json({ ...((await answer.json()) as object), typeMas: 0 }) : answer,
})
const LATE = { timeout: 15_000 }

/** The remedy, once it is known what a press does. */
async function judged(name: RegExp) {
  const button = () => screen.getByRole('button', { name })
  await waitFor(() => expect(button()).toBeEnabled(), LATE)
  return button()
}

async function openRemedy(name: string, scenario = noCustomCycles) {
  const opened = await renderSignedIn({ path: '/strategies', scenario })
  await opened.user.click(await judged(/^Ficar com um… \(/))
  await opened.user.click(await screen.findByRole('menuitem', { name }))
  const dialog = within(await screen.findByRole('dialog', { name }, LATE))
  await dialog.findByRole('row', { name: /Chance de quebrar/ }, LATE)
  return { ...opened, dialog }
}

it('leaves one plan on: shows what changes and the risk, sends it as one batch, and undoes it', async () => {
  const { user, sandbox, dialog } = await openRemedy('Manter só Soros')
  expect(dialog.getByText(/^Masaniello · .*: de Normal para Desligado$/)).toBeVisible()
  expect(dialog.getByText(/^Ciclos.* · Ciclos: de 3 para 0$/)).toBeVisible()
  expect(dialog.getByText(/^Recuperação.* · .*: de .* para /)).toBeVisible()
  expect(savesTo(sandbox, '/masaparams')).toEqual([])

  await user.click(dialog.getByRole('button', { name: 'Aplicar' }))
  await dialog.findByRole('button', { name: 'Desfazer: 3' }, LATE)
  expect(dialog.getByText('Confirmados: 3')).toBeVisible()
  expect(savesTo(sandbox, '/masaparams')).toEqual([expect.objectContaining({ typeMas: 0 })])
  expect(savesTo(sandbox, '/savecycles')).toEqual([expect.objectContaining({ ciclos: 0 })])
  expect(savesTo(sandbox, '/savelossrec')).toEqual([expect.objectContaining({ recoverPerc: 0 })])

  await user.click(dialog.getByRole('button', { name: 'Desfazer: 3' }))
  await waitFor(() => expect(savesTo(sandbox, '/masaparams').at(-1)).toMatchObject({ typeMas: 1 }), LATE)
  await dialog.findByText('Confirmados: 3', {}, LATE)
  expect(savesTo(sandbox, '/savelossrec')).toHaveLength(2)
})

it('is gone with its cause once it is applied, and the focus is never lost', async () => {
  const { user, dialog } = await openRemedy('Manter só Soros')
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Voltar' })).toHaveFocus())
  await user.tab()
  expect(dialog.getByRole('button', { name: 'Aplicar' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await dialog.findByRole('button', { name: 'Desfazer: 3' }, LATE)
  await waitFor(() => expect(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1)).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: /^Ficar com um…/ })).toBeNull()
  // Its opener is gone too.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

it('is not called done if the provider only accepts it', async () => {
  const lying = onlyAt('/masaparams', {
    about: 'Yes to all.',
    intercept: ({ method }) => (method === 'POST' ? Response.json(true) : 'continue'),
  })
  const { user, dialog } = await openRemedy('Manter só Soros', stacked(noCustomCycles, lying))
  await user.click(dialog.getByRole('button', { name: 'Aplicar' }))
  await dialog.findByRole('button', { name: /^Tentar de novo/ }, LATE)
  expect(dialog.getByText('Confirmados: 2')).toBeVisible()
  expect(dialog.getByText('Foi salvo algo diferente do enviado.')).toBeVisible()
})

it('stays open with its results when it has resolved the conflict that Home shows', async () => {
  const only = stacked(
    noCustomCycles,
    onlyAt('/globalparams', {
      about: 'A limit that cuts no plan.',
      afterwards: async (answer) =>
        Response.json({ ...((await answer.json()) as object), stopDay: 900, winDay: 900 }),
    }),
    noMasaniello,
  )
  const { user } = await renderSignedIn({ path: '/', scenario: only })
  await user.click(await judged(/^Ficar com um… \(3 gerenciamentos disputam/))
  await user.click(await screen.findByRole('menuitem', { name: 'Manter só Soros' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Manter só Soros' }, LATE))
  await dialog.findByRole('row', { name: /Chance de quebrar/ }, LATE)
  await user.click(dialog.getByRole('button', { name: 'Aplicar' }))
  await dialog.findByRole('button', { name: 'Desfazer: 2' }, LATE)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ficar com um…/ })).toBeNull(), LATE)
  expect(dialog.getByText('Confirmados: 2')).toBeVisible()
})

it('has the focus on the way back once the risk is known to rise, so that Enter sends nothing', async () => {
  const { user, sandbox } = await renderSignedIn({ path: '/strategies', scenario: noMasaniello })
  await user.click(await screen.findByRole('switch', { name: /Masaniello/ }, LATE))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ligar Masaniello' }, LATE))
  await dialog.findByRole('row', { name: /Chance de quebrar/ }, LATE)
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Voltar' })).toHaveFocus(), LATE)
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(savesTo(sandbox, '/masaparams')).toEqual([])
})
