import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import type { GlobalParams } from '@/contract/general'
import type { Scenario, ScenarioRequest } from '@mocks/provider/scenario'
import type { TestSandbox } from '@mocks/vitest'
// Imported here, so that no test waits for their code.
import '@/features/general/GeneralScreen'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'

/** The first form of a worker renders slowly, so it gets a longer timeout. */
const firstForm = { timeout: 15_000 }

export const stake = () => screen.getByLabelText('Valor da entrada')
export const saveButton = () => screen.getByRole('button', { name: /Salvar|Salvando/ })

/** Confirms the question of a save with a higher risk, by one key press. */
export async function confirmRisk(user: UserEvent) {
  await screen.findByRole('dialog', { name: 'Esta mudança aumenta o risco' })
  await user.keyboard('{Enter}')
}

/** General settings of Ana's first bot (account 1: Real, stake 5; account 2: Demo, 1.5 %), or of the bot that the options name. */
export async function openSettings(options: SignedInOptions = {}) {
  const panel = await renderSignedIn({ path: '/geralconfig', ...options })
  await screen.findByLabelText('Valor da entrada', {}, firstForm)
  return panel
}

export const saves = ({ sentTo }: TestSandbox) =>
  sentTo('/globalparams').filter(({ method }) => method === 'POST')
export const loads = ({ sentTo }: TestSandbox) =>
  sentTo('/globalparams').filter(({ method }) => method === 'GET')

export const record: GlobalParams = {
  accType: 2,
  loteType: 1,
  lote: 5,
  winDay: 60,
  stopDay: 40,
  spread: 2,
  stopType: 1,
  curBrokerID: 1,
  traderMode: 1,
  takeProfit: 120,
  stoploss: 60,
}

export const isLoad = ({ method, path }: ScenarioRequest) => method === 'GET' && path === '/globalparams'

/** A provider that keeps this, whichever account is asked about. */
export const keeping = (values: Partial<GlobalParams>): Scenario => ({
  about: 'The general settings are these.',
  intercept: (request) => (isLoad(request) ? Response.json({ ...record, ...values }) : 'continue'),
})

/** What some provider says instead of the sandbox, bot by bot and account by account. */
export const answering = (answer: (query: URLSearchParams) => GlobalParams | Promise<GlobalParams>) =>
  http.get('*/api/globalparams', async ({ request }) =>
    HttpResponse.json(await answer(new URL(request.url).searchParams)),
  )
