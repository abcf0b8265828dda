import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import type { GlobalParams } from '@/contract/general'
import type { Scenario, ScenarioRequest } from '@mocks/provider/scenario'
import type { TestSandbox } from '@mocks/vitest'
// So that no test waits for their code.
import '@/app/AntdTheme'
import '@/app/GeneralScreen'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'

/** The first form of a worker draws slowly, and a busy machine more so: it has longer than any wait that follows. */
const firstForm = { timeout: 15_000 }

export const stake = () => screen.getByLabelText('Valor da entrada')
export const saveButton = () => screen.getByRole('button', { name: /Salvar|Salvando/ })

/** A save that puts more at risk asks first; one key press means it. */
export async function confirmRisk(user: UserEvent) {
  await screen.findByRole('alertdialog', { name: 'Esta mudança aumenta o risco' })
  await user.keyboard('{Enter}')
}

/** General settings of Ana's first bot (account 1: Real, stake 5; account 2: Demo, 1.5 %), or of whom the options say. */
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

const isLoad = ({ method, path }: ScenarioRequest) => method === 'GET' && path === '/globalparams'

/** A provider that keeps this, whichever account is asked about. */
export const keeping = (values: Partial<GlobalParams>): Scenario => ({
  about: 'The general settings are these.',
  intercept: (request) => (isLoad(request) ? Response.json({ ...record, ...values }) : 'continue'),
})

/** A provider whose calls of one kind wait until they are let go. */
export function holding(held: (request: ScenarioRequest) => boolean) {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  const scenario: Scenario = {
    about: 'Some calls wait.',
    intercept: async (request) => {
      if (held(request)) await gone
      return 'continue' as const
    },
  }
  return { scenario, letGo: () => letGo() }
}

/** What some provider says instead of the sandbox, bot by bot and account by account. */
export const answering = (answer: (query: URLSearchParams) => GlobalParams | Promise<GlobalParams>) =>
  http.get('*/api/globalparams', async ({ request }) =>
    HttpResponse.json(await answer(new URL(request.url).searchParams)),
  )
