import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import type { GlobalParams } from '@/contract/general'
import type { ScenarioRequest } from '@mocks/provider/scenario'
import type { TestSandbox } from '@mocks/vitest'
import type { SignedInOptions } from '@tests/support/renderApp'
import { openForm } from '@tests/support/settingsForm'

export const stake = () => screen.getByLabelText('Valor da entrada')

/** Confirms the question of a save with a higher risk. */
export const confirmRisk = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Salvar assim mesmo' }))

/** General settings of Ana's first bot (account 1: Real, stake 5; account 2: Demo, 1.5 %), or of the bot that the options name. */
export const openSettings = (options: SignedInOptions = {}) =>
  openForm('/geralconfig', 'Valor da entrada', options)

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
