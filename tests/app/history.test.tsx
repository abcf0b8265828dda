import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
// Imported here, so that no test waits for their code.
import '@/app/history/DayFilter'
import '@/app/history/HistoryTable'
import { historyDb } from '@/store/history/db'
import { entryOf } from '@/store/history/entry'
import type { About } from '@/store/history/about'
import { choose } from '@tests/support/choose'
import { renderSignedIn } from '@tests/support/renderApp'

const ANA = 'ana@leme.example'
const AT = new Date(2026, 2, 14, 15, 9, 26).getTime()

const soros: About = {
  path: '/config-soros',
  bot: '1001',
  record: 'soros.1',
  before: { soros: 2, sorosgale: 0 },
  after: { soros: 3, sorosgale: 0 },
  proof: 'confirmed',
}
const command: About = { path: '/botcommands', bot: '1002', act: 'sent', after: { botCmd: 1 } }

async function openHistory(who: string, entries: readonly About[], path = '/history') {
  await historyDb.forget(who)
  onTestFinished(() => historyDb.forget(who))
  const panel = await renderSignedIn({ path, as: 'Ana' })
  for (const [place, about] of entries.entries())
    await historyDb.add(who, entryOf(about, undefined, `e${place}`, AT + place * 1000))
  return panel
}

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const texts = () => rows().map(({ textContent }) => textContent)

it('lists what was sent, the newest first, with the changed fields and the result', async () => {
  await openHistory(ANA, [soros, command])
  await waitFor(() => expect(texts()).toHaveLength(2))
  expect(texts()).toEqual([
    expect.stringMatching(/14\/03\/2026 15:09:27.*1002.*Comando: Ligar.*Aceito/),
    expect.stringMatching(/14\/03\/2026 15:09:26.*1001.*Soros \(Primeira conta\).*Níveis: 2 → 3.*Conferido/),
  ])
})

it('filters by bot and by the screen of the address', async () => {
  const { user } = await openHistory(ANA, [soros, command], '/history?screen=/config-soros')
  await waitFor(() => expect(texts()).toEqual([expect.stringContaining('Níveis')]))
  await choose(user, 'Tela', 'Todas as telas')
  await waitFor(() => expect(texts()).toHaveLength(2))
  await choose(user, document.querySelector<HTMLElement>('#historyBot') ?? 'Robô', '1002')
  await waitFor(() => expect(texts()).toEqual([expect.stringContaining('Ligar')]))
})

it('shows nothing of another person', async () => {
  await openHistory('bruno@leme.example', [soros])
  expect(await screen.findByText('Ainda não há nada aqui')).toBeVisible()
})
