/** What one card, row or cell throws closes neither its list nor its screen. */
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startI18n, TextsProvider } from '@/i18n'
import { CardGrid } from '@/shared/CardGrid'
import { Line, Lines } from '@/shared/Lines'
import { Loaded } from '@/shared/Loaded'
import { LongList } from '@/shared/LongList'
import { Panel, Section } from '@/shared/Panel'
import { Screen } from '@/shared/Screen'
import { Table } from '@/shared/Table'
import { Asking, useAsk } from '@/shared/useAsk'
import { VirtualGrid } from '@/shared/VirtualGrid'
import { makeStore } from '@/app/store'

interface Bot {
  readonly id: string
  readonly expiry: number
}
const bots: readonly Bot[] = [
  { id: '1001', expiry: 1_900_000_000 },
  { id: '1002', expiry: 9_999_999_999_999 },
  { id: '1003', expiry: 1_900_000_001 },
]

/** Throws for the second robot, as a date does that is none. */
const expiryOf = ({ id, expiry }: Bot) => `${id} ${new Date(expiry * 1000).toISOString()}`
const Expiry = ({ bot }: { readonly bot: Bot }) => <p>{expiryOf(bot)}</p>

const keyOf = ({ id }: Bot) => id
const label = 'Robôs'
const columns = [
  { key: 'id', title: 'ID', render: (_: unknown, { id }: Bot) => id },
  { key: 'expiry', title: 'Expiry', render: (_: unknown, bot: Bot) => expiryOf(bot) },
]

/** Each place where a list or a part of a screen is drawn. */
const places: Readonly<Record<string, () => ReactNode>> = {
  'a grid of cards': () => (
    <CardGrid>
      {bots.map((bot) => (
        <li key={bot.id}>
          <Expiry bot={bot} />
        </li>
      ))}
    </CardGrid>
  ),
  'a long grid': () => (
    <VirtualGrid items={bots} keyOf={keyOf} label={label} height={40}>
      {(bot) => <p>{expiryOf(bot)}</p>}
    </VirtualGrid>
  ),
  'a list': () => (
    <LongList items={bots} keyOf={keyOf} textOf={keyOf} label={label} className="lines" height={40}>
      {(bot) => <p>{expiryOf(bot)}</p>}
    </LongList>
  ),
  'a list of statements': () => (
    <Lines>
      {bots.map((bot) => (
        <Line key={bot.id} icon="info">
          <Expiry bot={bot} />
        </Line>
      ))}
    </Lines>
  ),
  'a table': () => <Table<Bot> rowKey="id" columns={columns} dataSource={bots} />,
  panels: () =>
    bots.map((bot) => (
      <Panel key={bot.id} title={bot.id}>
        <Expiry bot={bot} />
      </Panel>
    )),
  sections: () =>
    bots.map((bot) => (
      <Section key={bot.id} title={bot.id}>
        <Expiry bot={bot} />
      </Section>
    )),
  answers: () =>
    bots.map((bot) => (
      <Loaded
        key={bot.id}
        query={{ currentData: bot, isFetching: false, refetch: () => undefined }}
        skeleton={null}
      >
        {(read) => <p>{expiryOf(read)}</p>}
      </Loaded>
    )),
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await startI18n({ language: 'pt-BR' })
})

function show(content: ReactNode) {
  const { store, persistor } = makeStore()
  persistor.pause()
  return render(
    <Provider store={store}>
      <TextsProvider>{content}</TextsProvider>
    </Provider>,
  )
}

describe('one that throws', () => {
  it.each(Object.entries(places))('in %s says so in its place, and the others stay', async (_name, draw) => {
    show(draw())
    expect(await screen.findByText(/^1001 2030-/)).toBeVisible()
    expect(screen.getByText(/^1003 2030-/)).toBeVisible()
    const alert = within(screen.getByRole('alert'))
    expect(
      alert.getByText('Um erro do painel impediu de mostrar esta parte. O resto continua.'),
    ).toBeVisible()
    expect(alert.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  })

  it('as the whole of a screen leaves its title', () => {
    show(
      <Screen title="Robôs">
        <Expiry bot={bots[1]!} />
      </Screen>,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Robôs' })).toBeVisible()
    expect(screen.getByRole('alert')).toBeVisible()
  })

  it('is drawn again by itself when there is another answer', async () => {
    function Answers() {
      const [bot, setBot] = useState(bots[1])
      return (
        <>
          <button onClick={() => setBot(bots[0])}>Other answer</button>
          <Loaded query={{ currentData: bot, isFetching: false, refetch: () => undefined }} skeleton={null}>
            {(read) => <p>{expiryOf(read)}</p>}
          </Loaded>
        </>
      )
    }
    show(<Answers />)
    expect(screen.getByRole('alert')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Other answer' }))
    expect(await screen.findByText(/^1001 2030-/)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('as a question fails what waits for the answer, and leaves the screen', async () => {
    const failures: unknown[] = []
    function Asker() {
      const ask = useAsk()
      const press = () => void ask(() => <Expiry bot={bots[1]!} />).catch((error) => failures.push(error))
      return <button onClick={press}>Save</button>
    }
    show(
      <Asking>
        <Asker />
      </Asking>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(failures).toEqual([{ kind: 'unexpected' }]))
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  })
})
