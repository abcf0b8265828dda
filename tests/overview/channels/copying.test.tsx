import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSignedIn } from '@tests/support/renderApp'
import { savesTo } from '@tests/support/settingsForm'
import { card, field, inCard, m5, path, unfold, unsaved, ze } from './openChannels'

async function openCopying(options = {}) {
  const opened = await renderSignedIn({ path: `${path}?copy=${ze}`, ...options })
  await screen.findByRole('heading', { name: 'Copiar de Sinais do Zé' })
  return opened
}
const tick = (name: RegExp | string) => screen.getByRole('checkbox', { name })
const what = () => within(screen.getByRole('region', { name: 'O que copiar' }))

it('shows what would change in each channel, and copies the selected fields into its card', async () => {
  const { user, sandbox } = await openCopying()
  await user.click(tick(/^Lista M5 Madrugada/))
  const changes = within(screen.getByRole('list', { name: 'O que muda em Lista M5 Madrugada' }))
  expect(changes.getByText('agora 0,02, passa a ser 0,05')).toBeInTheDocument()
  await user.click(changes.getByRole('checkbox', { name: 'Stop (SL)' }))
  await user.click(what().getByRole('checkbox', { name: 'Filtro de palavras' }))
  await user.click(screen.getByRole('button', { name: 'Copiar sem salvar' }))
  await waitFor(() => expect(card(m5)).toBeVisible())
  unfold(m5)
  await waitFor(() => expect(field(m5, 'lote')).toHaveValue('0,05'))
  expect(field(m5, 'takeProfit')).toHaveValue('150')
  expect(field(m5, 'stopLoss')).toHaveValue('0')
  expect(unsaved(m5)).toBeVisible()
  expect(savesTo(sandbox, '/savegroup')).toEqual([])
})

it('saves them one after another, and shows per card what failed', async () => {
  const calls: string[] = []
  const { user, sandbox } = await openCopying({
    scenario: {
      about: 'The second save is refused.',
      intercept: ({ path: called }: { readonly path: string }) => {
        if (called !== '/savegroup' || calls.push(called) !== 2) return 'continue'
        return Response.json({ msg: 'refused' }, { status: 503 })
      },
    },
  })
  await user.click(what().getByRole('button', { name: 'Nada' }))
  await user.click(what().getByRole('checkbox', { name: 'Lote' }))
  await user.click(tick(/^Lista M5 Madrugada/))
  await user.click(tick(/^Tubarões do Forex/))
  await user.click(screen.getByRole('button', { name: 'Copiar e salvar' }))
  expect(await screen.findByText('Salvos: 1. Não salvos: 1, motivo no cartão.')).toBeVisible()
  expect(inCard('1640000003').getByText(/Serviço com problemas/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Salvar os que faltam' }))
  await screen.findByText('Parametros salvos')
  expect(savesTo(sandbox, '/savegroup')).toEqual([
    expect.objectContaining({ idChan: Number(m5), lote: 0.05, takeProfit: 0, ignore: '' }),
    expect.objectContaining({ lote: 0.05, takeProfit: 300 }),
    expect.objectContaining({ lote: 0.05, takeProfit: 300 }),
  ])
})

it('offers a follower only its own fields', async () => {
  await openCopying({ as: 'Bruno' })
  expect(
    what()
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent),
  ).toEqual(['Canal ligado', 'Lote', 'Alvo (TP)', 'Stop (SL)'])
})
