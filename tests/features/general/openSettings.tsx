import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import type { GlobalParams } from '@/contract/general'
import type { ScenarioRequest } from '@mocks/provider/scenario'
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

/** What Ana's first bot has. */
export { globalParams as record } from '@mocks/provider/seed/bots'

export const isLoad = ({ method, path }: ScenarioRequest) => method === 'GET' && path === '/globalparams'

/** What some provider says instead of the sandbox, bot by bot and account by account. */
export const answeringEach = (answer: (query: URLSearchParams) => GlobalParams | Promise<GlobalParams>) =>
  http.get('*/api/globalparams', async ({ request }) =>
    HttpResponse.json(await answer(new URL(request.url).searchParams)),
  )
