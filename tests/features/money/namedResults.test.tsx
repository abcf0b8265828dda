import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Providers } from '@/app/App'
import { botChosen } from '@/store/botsSlice'
import { changeAssumptions, selectAssumptions } from '@/risk/assumptionsSlice'
import { KeepResults } from '@/features/money/namedResults/KeepResults'
import { keepResults } from '@/features/money/namedResults/keep'
import { NamedResults } from '@/features/money/namedResults/NamedResults'
import { selectNamedResults } from '@/features/money/namedResults/namedResultsSlice'
import { signIn } from '@/features/session/session'
import { loadTexts, startI18n } from '@/i18n'
import type { Language } from '@/i18n/types'
import { Asking } from '@/shared/useAsk'
import { makeStore, restored } from '@/app/store'
import { demoAccounts } from '@mocks/provider/seed'
import { startSandbox } from '@mocks/vitest'
import { choose } from '@tests/support/choose'
import { endWithTest } from '@tests/support/endWithTest'
import { NOW, stopClock } from '@tests/support/clock'
import { fillStorage } from '@tests/support/storage'
import { widenWindow } from '@tests/support/widenWindow'

const results = { wins: 620, losses: 380, draws: 12 }

interface Options {
  readonly as?: 'Ana' | 'Bruno' | 'Carla'
  readonly language?: Language
  readonly from?: string
  readonly to?: string
}

/** Results that were just read, and the named ones below them, as the panel of past results has them. */
async function openSources({ as = 'Ana', language = 'pt-BR', ...dates }: Options = {}) {
  await startSandbox()
  await startI18n({ language })
  await loadTexts('bots', 'proof', 'replay', 'risk')
  const made = makeStore({ reload: () => undefined, readRetries: 0 })
  await restored(made.persistor)
  endWithTest(made)
  const who = demoAccounts.find(({ name }) => name === as)!
  await made.store.dispatch(signIn(who.email, who.password))
  const shown = (counts: typeof results) => (
    <Providers store={made.store}>
      <Asking>
        <KeepResults results={counts} {...dates} />
        <NamedResults />
      </Asking>
    </Providers>
  )
  const { rerender } = render(shown(results))
  const user = userEvent.setup()
  return {
    ...made,
    user,
    keep: (name: string, counts = results) => act(() => made.store.dispatch(keepResults(name, counts))),
    show: (counts: typeof results) => rerender(shown(counts)),
    named: () => selectNamedResults(made.store.getState()),
  }
}

const field = () => screen.getByLabelText('Nome destes resultados')
async function nameThem(user: UserEvent, text: string) {
  await user.clear(field())
  if (text !== '') await user.type(field(), text)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
}
const line = (source: string) => {
  const found = screen.getByText(source, { selector: 'bdi' }).closest('li')
  if (!found) throw new Error(`"${source}" has no line.`)
  return within(found)
}
const names = () => screen.queryAllByText(/./, { selector: 'li bdi' }).map(({ textContent }) => textContent)
const dialog = async () => within(await screen.findByRole('dialog'))

describe('results that were read', () => {
  it('are kept under a name, with their dates as they were written, and that is said once they are', async () => {
    const { user, named } = await openSources({ from: '03/11/2026', to: '21/11/2026 18:30' })
    expect(screen.getByText('Salve resultados com um nome para comparar as suas fontes aqui.')).toBeVisible()
    expect(field()).toHaveAccessibleDescription(/neste aparelho, até você sair/)
    await nameThem(user, '  Sala   M5 ')
    expect(await screen.findByText('Salvos como Sala M5.')).toBeVisible()
    expect(named()).toMatchObject([
      { name: 'Sala M5', ...results, from: '03/11/2026', to: '21/11/2026 18:30' },
    ])
    const kept = line('Sala M5')
    expect(kept.getByText('03/11/2026 – 21/11/2026 18:30')).toBeVisible()
    expect(kept.getByText(/^Salvo em \d\d\/\d\d\/\d{4}$/)).toBeVisible()
    expect(kept.getByText('620 ganhos · 380 perdas · 12 empates')).toBeVisible()
    // Other results are not kept yet.
    await user.clear(field())
    expect(screen.queryByText('Salvos como Sala M5.')).toBeNull()
  })

  it('need a name: an empty one is refused at the field, which has the focus', async () => {
    const { user, named } = await openSources()
    for (const nothing of ['', '   ', '\u200B']) {
      await nameThem(user, nothing)
      expect(field()).toHaveAccessibleDescription(/Escreva um nome\./)
      expect(field()).toBeInvalid()
      expect(field()).toHaveFocus()
    }
    expect(named()).toEqual([])
    await user.type(field(), 'M1')
    expect(field()).not.toBeInvalid()
  })

  it('of a name that is there, also in other letters, take its place only after a question', async () => {
    const { user, keep, named } = await openSources()
    await keep('Sala M5', { wins: 1, losses: 2, draws: 3 })
    await nameThem(user, 'sala  m5')
    const question = await dialog()
    expect(question.getByText(/1 ganho · 2 perdas · 3 empates/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Voltar' }))
    expect(named()).toMatchObject([{ name: 'Sala M5', wins: 1 }])
    expect(field()).toHaveValue('sala  m5')
    expect(screen.queryByText(/^Salvos como/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await user.click((await dialog()).getByRole('button', { name: 'Substituir' }))
    expect(await screen.findByText('Salvos como sala m5.')).toBeVisible()
    expect(named()).toMatchObject([{ name: 'sala m5', ...results }])
    // The same once more asks nothing.
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are refused as the 21st, until one is removed; what was typed stays', async () => {
    const { user, keep, named } = await openSources()
    for (let number = 1; number <= 20; number += 1) await keep(`Sala ${number}`)
    await nameThem(user, 'Sala 21')
    expect(field()).toHaveAccessibleDescription(/Já há 20 resultados salvos\. Remova um antes\./)
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('Sala 21')
    expect(named()).toHaveLength(20)
    // In place of another there is room.
    await nameThem(user, 'Sala 3')
    expect(await screen.findByText('Salvos como Sala 3.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remover: Sala 7' }))
    await user.click((await dialog()).getByRole('button', { name: 'Remover' }))
    await nameThem(user, 'Sala 21')
    expect(await screen.findByText('Salvos como Sala 21.')).toBeVisible()
    expect(named()).toHaveLength(20)
  })

  it('are said to be lost with the page where the browser stores nothing', async () => {
    fillStorage()
    const { user, named } = await openSources()
    await nameThem(user, 'Sala M5')
    expect(await screen.findByRole('alert')).toHaveTextContent('Sala M5 some quando você fechar a página')
    expect(screen.queryByText('Salvos como Sala M5.')).toBeNull()
    expect(named()).toHaveLength(1)
  })

  it('show a hostile name as text that turns nothing around', async () => {
    const { user, named } = await openSources()
    await user.click(field())
    await user.paste(`<img src=x>\u202E${'ab'.repeat(40)}`)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(named()).toHaveLength(1))
    expect(named()[0]?.name).toMatch(/^<img src=x>(?:ab)+a?$/)
    expect(named()[0]?.name.length).toBeLessThanOrEqual(40)
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })
})

describe('named results', () => {
  it('show the rate with its range, and on which side of break-even it is at the payout of the conditions', async () => {
    const { store, keep } = await openSources()
    await keep('Boa')
    await keep('Ruim', { wins: 380, losses: 620, draws: 0 })
    await keep('Nova', { wins: 57, losses: 43, draws: 0 })
    expect(screen.getByText(/Com o payout de 85% das suas condições/)).toBeVisible()
    expect(line('Boa').getByText('62%')).toBeVisible()
    expect(line('Boa').getByText(/^\d\d(,\d)? a \d\d(,\d)?%$/)).toBeVisible()
    expect(line('Boa').getByText('Acima do mínimo')).toBeVisible()
    expect(line('Ruim').getByText('Abaixo do mínimo')).toBeVisible()
    expect(line('Nova').getByText('Ainda não dá para saber')).toBeVisible()
    expect(line('Nova').getByText('Mínimo: 54,1%')).toBeVisible()
    // The same as in the conditions.
    act(() => store.dispatch(changeAssumptions({ payout: 40 })))
    expect(line('Boa').getByText('Abaixo do mínimo')).toBeVisible()
    expect(line('Boa').getByText('Mínimo: 71,4%')).toBeVisible()
  })

  it('need more where the broker takes ties for losses, each by its own ties', async () => {
    const { store, keep } = await openSources()
    await keep('Sem empates', { wins: 62, losses: 38, draws: 0 })
    await keep('Com empates', { wins: 62, losses: 38, draws: 25 })
    act(() => store.dispatch(changeAssumptions({ ties: 'lost' })))
    expect(line('Sem empates').getByText('Mínimo: 54,1%')).toBeVisible()
    // 54.1 % of all orders, a fifth of which are ties.
    expect(line('Com empates').getByText('Mínimo: 67,6%')).toBeVisible()
  })

  it('of draws alone have no rate and none to use', async () => {
    const { keep } = await openSources({ as: 'Carla' })
    await keep('Empatada', { wins: 0, losses: 0, draws: 9 })
    expect(line('Empatada').getByText('Só empates: não há taxa.')).toBeVisible()
    expect(line('Empatada').queryByRole('button', { name: /^Usar/ })).toBeNull()
    expect(screen.queryByText(/Escala/)).toBeNull()
    // Carla has one robot: it need not be named.
    expect(screen.queryByText(/muda as condições/)).toBeNull()
  })

  it('become the conditions of the chosen robot, which is named, and say so only while they are', async () => {
    const { user, store, keep } = await openSources()
    await keep('Sala M5', { wins: 583, losses: 417, draws: 12 })
    await keep('OTC', { wins: 70, losses: 30, draws: 0 })
    expect(await screen.findByText(/“Usar esta taxa” muda as condições de Robô 1001\.$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Usar esta taxa: Sala M5' }))
    expect(selectAssumptions(store.getState())).toMatchObject({
      wins: 583,
      losses: 417,
      draws: 1.2,
      winRate: 58.5,
      isRateUncertain: false,
    })
    expect(line('Sala M5').getByText('Em uso: 58,5%')).toBeVisible()
    expect(line('OTC').queryByText(/^Em uso/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Usar esta taxa: OTC' }))
    expect(line('OTC').getByText('Em uso: 70%')).toBeVisible()
    expect(line('Sala M5').queryByText(/^Em uso/)).toBeNull()
    act(() => store.dispatch(changeAssumptions({ winRate: 60 })))
    expect(screen.queryByText(/^Em uso/)).toBeNull()
    act(() => store.dispatch(changeAssumptions({ winRate: 70 })))
    expect(line('OTC').getByText('Em uso: 70%')).toBeVisible()
    // Another robot has its own.
    act(() => void store.dispatch(botChosen({ userid: '9', traderid: '9' })))
    expect(screen.queryByText(/^Em uso/)).toBeNull()
  })

  it('are removed after a question, and the focus goes to their heading, also with the last', async () => {
    const { user, keep, named } = await openSources()
    await keep('Sala M5')
    const press = () => user.click(screen.getByRole('button', { name: 'Remover: Sala M5' }))
    await press()
    await user.click((await dialog()).getByRole('button', { name: 'Voltar' }))
    expect(named()).toHaveLength(1)
    await press()
    await user.click((await dialog()).getByRole('button', { name: 'Remover' }))
    await waitFor(() => expect(named()).toEqual([]))
    expect(screen.getByText(/^Salve resultados com um nome/)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Resultados por fonte' })).toHaveFocus())
  })

  it('are sorted by name, by when they were kept, or by rate, those without a rate last', async () => {
    const { user, keep } = await openSources()
    stopClock()
    onTestFinished(() => void vi.useRealTimers())
    const kept = [
      ['Sala 10', { wins: 5, losses: 5, draws: 0 }],
      ['sala 9', { wins: 9, losses: 1, draws: 0 }],
      ['Ágil', { wins: 0, losses: 0, draws: 4 }],
      ['Beta', { wins: 1, losses: 9, draws: 0 }],
    ] as const
    for (const [place, [source, counts]] of kept.entries()) {
      vi.setSystemTime((NOW + place * 60) * 1000)
      await keep(source, counts)
    }
    expect(names()).toEqual(['Ágil', 'Beta', 'sala 9', 'Sala 10'])
    await choose(user, 'Ordenar por', 'Taxa de acerto')
    expect(names()).toEqual(['Beta', 'Sala 10', 'sala 9', 'Ágil'])
    await user.click(screen.getByRole('button', { name: 'Do maior para o menor' }))
    expect(names()).toEqual(['sala 9', 'Sala 10', 'Beta', 'Ágil'])
    await choose(user, 'Ordenar por', 'Período')
    expect(names()).toEqual(['Beta', 'Ágil', 'sala 9', 'Sala 10'])
  })

  it('are a table where there is room, sorted by its heads', async () => {
    widenWindow()
    const { user, keep } = await openSources({ from: '03/11' })
    await keep('A', { wins: 9, losses: 1, draws: 2 })
    await keep('B', { wins: 1, losses: 9, draws: 0 })
    const table = await screen.findByRole('table', { name: 'Resultados por fonte' })
    const heads = () =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent)
    expect(heads()).toEqual(['A', 'B'])
    expect(within(table).getByRole('row', { name: /^A Salvo em .* 9 1 2 90%/ })).toBeVisible()
    within(table)
      .getByRole('columnheader', { name: /Taxa de acerto/ })
      .focus()
    await user.keyboard(' ')
    expect(heads()).toEqual(['B', 'A'])
    await user.keyboard('{Enter}')
    expect(heads()).toEqual(['A', 'B'])
  })

  it.each(['en-US', 'es-ES', 'fr-FR'] as const)('have words in %s', async (language) => {
    const { keep } = await openSources({ language })
    await keep('M5')
    expect(screen.getByText('M5', { selector: 'bdi' })).toBeVisible()
    expect(document.body).not.toHaveTextContent('replay:')
    expect(document.body).not.toHaveTextContent('{{')
  })
})
