import type { Address } from '@/store/address'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, useSyncExternalStore } from 'react'
import { Provider } from 'react-redux'
import { Link, RouterProvider, createMemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { Theme } from '@/app/Theme'
import { accountType } from '@/contract/codes'
import type { ProviderError } from '@/contract/providerError'
import { loadTexts, startI18n, TextsProvider } from '@/i18n'
import type { Language } from '@/i18n/types'
import { fieldsOf } from '@/shared/fields/Field'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import type { SettingsFormProps } from '@/shared/form/SettingsForm'
import { NoticesProvider } from '@/shared/notices'
import { LeaveGuard } from '@/shared/LeaveGuard'
import { Asking } from '@/shared/useAsk'
import { makeStore } from '@/app/store'

/** A record that no provider keeps: one field of each kind, and one that is shown only on demand. */
export interface Bot {
  readonly accType: number
  readonly lote: number
  readonly spread: number
  readonly name: string
  readonly token: string
  readonly on: boolean
  readonly advanced: number
}

export const bot: Bot = {
  accType: 2,
  lote: 5,
  spread: 1,
  name: 'R2',
  token: 's3cret',
  on: true,
  advanced: 9,
}

const Field = fieldsOf<Bot>({
  accType: { label: 'general:fields.accType', options: accountType.options },
  lote: { label: 'general:fields.lote' },
  spread: { label: 'general:fields.spread' },
  name: { label: 'options:botCommand.info' },
  token: { label: 'options:botCommand.score' },
  on: { label: 'options:botCommand.turnOn' },
  advanced: { label: 'general:fields.stoploss' },
})

function Fields() {
  const [isAdvanced, setAdvanced] = useState(false)
  return (
    <Field.Section title="general:account.title">
      <Field.Select name="accType" />
      <Field.Number name="lote" help="general:entry.amount" unit="general:units.money" />
      <Field.Number name="spread" />
      <Field.Text name="name" />
      <Field.Secret name="token" />
      <Field.Switch name="on" />
      <button type="button" onClick={() => setAdvanced(!isAdvanced)}>
        advanced
      </button>
      {isAdvanced && <Field.Number name="advanced" />}
    </Field.Section>
  )
}

export const labels = {
  account: 'Tipo de conta',
  lote: 'Valor da entrada',
  spread: 'Spread máximo',
  name: 'Informações',
  token: 'Placar',
  on: 'Ligar',
  advanced: 'Stop (SL)',
} as const

export const field = (name: keyof typeof labels) => screen.getByLabelText(labels[name])
export const saveButton = () => screen.getByRole('button', { name: /^Salvar|^Salvando/ })

export const general = (userid: string): Address => ({ record: 'general', userid, account: 1 })

interface ProviderQuery {
  readonly at: Address
  readonly currentData: Bot | undefined
  readonly fulfilledTimeStamp: number
}

/** The part of a provider's answer that a query shows. */
function createProvider() {
  let query: ProviderQuery = { at: general('1'), currentData: bot, fulfilledTimeStamp: 1 }
  const listeners = new Set<() => void>()
  return {
    query: () => query,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer: (next: Partial<ProviderQuery>) => {
      query = { ...query, fulfilledTimeStamp: query.fulfilledTimeStamp + 1, ...next }
      for (const listener of listeners) listener()
    },
  }
}

interface Options extends Partial<
  Pick<SettingsFormProps<Bot>, 'rules' | 'askToConfirm' | 'onSaved' | 'savedMessage' | 'busy'>
> {
  readonly onSave?: (values: Bot) => Promise<unknown>
  readonly language?: Language
  /** the address that is opened */
  readonly at?: string
}

/** A settings screen at `/robot`, with another screen at `/home`. `answer` is the provider's. */
export async function renderBot({ language = 'pt-BR', at = '/robot', ...form }: Options = {}) {
  await startI18n({ language })
  await loadTexts('general', 'options', 'routes')
  const onSave = vi.fn<(values: Bot) => Promise<unknown>>(form.onSave ?? (async () => null))
  const provider = createProvider()

  function BotScreen() {
    const query = useSyncExternalStore(provider.subscribe, provider.query)
    return (
      <>
        <SettingsScreen
          title="routes:/geralconfig.title"
          isSecret
          {...form}
          at={query.at}
          query={{ ...query, isFetching: query.currentData === undefined, refetch: () => {} }}
          onSave={(values) => onSave(values as Bot)}
        >
          <Fields />
        </SettingsScreen>
        <Link id="outside" to="/home">
          leave
        </Link>
        <Link to="/robot?tab=2">stay</Link>
      </>
    )
  }
  const router = createMemoryRouter(
    [
      {
        path: '/robot',
        element: (
          <Asking>
            <LeaveGuard />
            <BotScreen />
          </Asking>
        ),
      },
      { path: '/home', element: <h1>home</h1> },
    ],
    { initialEntries: [at] },
  )
  render(
    <Provider store={makeStore().store}>
      <TextsProvider>
        <Theme>
          <NoticesProvider>
            <RouterProvider router={router} />
          </NoticesProvider>
        </Theme>
      </TextsProvider>
    </Provider>,
  )
  await screen.findByRole('heading')
  return {
    user: userEvent.setup(),
    onSave,
    router,
    /** what the provider's query says from now on */
    answer: (query: Partial<ProviderQuery>) => act(() => provider.answer(query)),
  }
}

/** A save that ends when the test says so. */
export function pendingSave() {
  let resolve: (value: null) => void = () => {}
  let reject: (error: ProviderError) => void = () => {}
  const promise = new Promise<null>((yes, no) => {
    resolve = yes
    reject = no
  })
  return {
    onSave: () => promise,
    succeed: () => act(async () => resolve(null)),
    fail: (error: ProviderError) => act(async () => reject(error)),
  }
}

export const serverDown: ProviderError = { kind: 'http', status: 503 }
