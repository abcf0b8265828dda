/** A read that failed is told once on each screen that shows it, with one retry, which reads it for all its parts. */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { contractCall } from '@/contract/calls'
import { reads, type ReadId } from '@/api/reads'
import type { SignedInPath } from '@/config/paths'
import type { ProviderError } from '@/contract/providerError'
import { startI18n, TextsProvider } from '@/i18n'
import { Failed, Missing, NotRead } from '@/shared/Loaded'
import { TellingOnce } from '@/shared/telling'
import { renderSignedIn } from '@tests/support/renderApp'
import { firstForm } from '@tests/support/settingsForm'

const retries = () => screen.queryAllByRole('button', { name: 'Tentar de novo' })
const main = () => screen.getByRole('main')

/** Who has something to read on all of its screens. */
const who = (path: SignedInPath) => (/follow|mycopy|copytrader/.test(path) ? ({ as: 'Bruno' } as const) : {})

const cases = (Object.keys(reads) as ReadId[]).flatMap((id) =>
  reads[id].screens.map((path): [SignedInPath, ReadId] => [path, id]),
)

async function isSettled() {
  await waitFor(() => expect(retries()).not.toEqual([]), firstForm)
  await waitFor(() => expect(main().querySelector('.skeleton, [aria-busy="true"]')).toBeNull(), firstForm)
}

it.each(cases)('%s tells once that %s was not read', async (path, id) => {
  const call = contractCall(reads[id].query).path
  await renderSignedIn({ path, ...who(path), scenario: `refusing:500@${call}` })
  await isSettled()
  expect(retries()).toHaveLength(1)
  expect(main()).toHaveTextContent(/erro 500/)
  expect(main().textContent?.match(/erro 500/g)).toHaveLength(1)
})

it('a retry reads it for all of them', async () => {
  const { sandbox, user } = await renderSignedIn({
    path: '/strategies',
    scenario: 'refusing:500@/recoveryparams',
  })
  await isSettled()
  // A line has a dash, a whole form says where it is told.
  await waitFor(() => expect(screen.getAllByText(/^(?:–|Não lido: o aviso.*)$/)).toHaveLength(2), firstForm)
  sandbox.requests.length = 0
  await sandbox.play()
  await user.click(retries()[0]!)
  expect(await screen.findByLabelText('Ciclos', {}, firstForm)).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/^(?:–|Não lido.*)$/)).toBeNull())
  expect(retries()).toEqual([])
  expect(sandbox.sentTo('/recoveryparams')).toHaveLength(1)
})

it('where everything fails alike it is told once, too', async () => {
  await renderSignedIn({ path: '/strategies', scenario: 'refusing:500' })
  await isSettled()
  expect(retries()).toHaveLength(1)
})

describe('parts that have failed', () => {
  const down: ProviderError = { kind: 'http', status: 500 }
  const other: ProviderError = { kind: 'malformed', endpoint: 'getSoros' }
  const missing: ProviderError = { kind: 'http', status: 501, isNotOffered: true }
  beforeAll(() => startI18n({ language: 'pt-BR' }))
  const draw = (...parts: readonly React.ReactNode[]) =>
    render(
      <TextsProvider>
        <TellingOnce>{parts.map((part, place) => [<div key={place}>{part}</div>])}</TellingOnce>
      </TextsProvider>,
    )

  it('alike are told by the first alert; its retry asks each read once', async () => {
    const [one, two, three] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
    const same = { ...down }
    draw(
      <NotRead what="Uma linha." failures={[{ error: same, retry: three }]} />,
      <Failed error={down} onRetry={one} />,
      <Failed error={same} onRetry={two} />,
      <Missing
        query={{ currentData: undefined, error: down, isFetching: false, refetch: one }}
        what="common:notAllRead"
      />,
    )
    expect(retries()).toHaveLength(1)
    expect(screen.getByText('Uma linha.')).toBeVisible()
    expect(screen.getByText(/^Não lido/)).toBeVisible()
    expect(await screen.findByText('Nem tudo pôde ser lido.')).toBeVisible()
    const alert = screen.getByRole('alert')
    await userEvent.setup().click(within(alert).getByRole('button'))
    expect([one, two, three].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  })

  it('differently are each told', () => {
    draw(<Failed error={down} onRetry={() => {}} />, <Failed error={other} onRetry={() => {}} />)
    expect(screen.getAllByRole('alert')).toHaveLength(2)
  })

  it('of which a line is the only one is told in that line', () => {
    draw(<NotRead what="Uma linha." failures={[{ error: down, retry: () => {} }]} />)
    expect(screen.getByText(/^Uma linha\. .*erro 500/)).toBeVisible()
    expect(retries()).toHaveLength(1)
  })

  it('are told by the next one once the first has gone', () => {
    const { rerender } = draw(
      <Failed error={down} onRetry={() => {}} />,
      <Failed error={down} onRetry={() => {}} />,
    )
    expect(screen.getByText(/^Não lido/)).toBeVisible()
    rerender(
      <TextsProvider>
        <TellingOnce>
          <Failed error={down} onRetry={() => {}} />
        </TellingOnce>
      </TextsProvider>,
    )
    expect(screen.queryByText(/^Não lido/)).toBeNull()
    expect(retries()).toHaveLength(1)
  })

  it('that are not offered are each named: others may be there', () => {
    draw(
      <Failed error={missing} onRetry={() => {}} />,
      <Failed error={{ ...missing }} onRetry={() => {}} />,
      <Failed error={missing} onRetry={() => {}} />,
    )
    expect(screen.getAllByText('Esta função não está disponível.')).toHaveLength(3)
    expect(retries()).toHaveLength(2)
  })
})
