import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSignedIn } from '@tests/support/renderApp'
import { savesTo } from '@tests/support/settingsForm'
import { card, field, m5, path, unfold, unsaved, ze } from './openChannels'

async function openCopying(options = {}) {
  const opened = await renderSignedIn({ path: `${path}?copy=${ze}`, ...options })
  await screen.findByRole('heading', { name: 'Copiar de Sinais do Zé' })
  return opened
}
const tick = (name: RegExp | string) => screen.getByRole('checkbox', { name })
const what = () => within(screen.getByRole('region', { name: 'O que copiar' }))

it('copies the selected fields into the cards without saving', async () => {
  const { user, sandbox } = await openCopying()
  await user.click(tick(/^Lista M5 Madrugada/))
  await user.click(what().getByRole('checkbox', { name: 'Stop (SL)' }))
  await user.click(screen.getByRole('button', { name: 'Copiar sem salvar' }))
  await waitFor(() => expect(card(m5)).toBeVisible())
  unfold(m5)
  await waitFor(() => expect(field(m5, 'lote')).toHaveValue('0,05'))
  expect(field(m5, 'takeProfit')).toHaveValue('150')
  expect(field(m5, 'stopLoss')).toHaveValue('0')
  expect(unsaved(m5)).toBeVisible()
  expect(savesTo(sandbox, '/savegroup')).toEqual([])
})

it('shows what would change in each channel, saves what is left of it, and takes it back', async () => {
  const { user, sandbox } = await openCopying()
  await user.click(what().getByRole('button', { name: 'Nada' }))
  await user.click(what().getByRole('checkbox', { name: 'Lote' }))
  await user.click(what().getByRole('checkbox', { name: 'Stop (SL)' }))
  await user.click(tick(/^Lista M5 Madrugada/))
  await user.click(screen.getByRole('button', { name: 'Copiar e salvar' }))
  const dialog = within(
    await screen.findByRole('dialog', {
      name: /^Arriscar mais ao copiar Lista M5 Madrugada com dinheiro real/,
    }),
  )
  expect(await dialog.findByText('agora 0,02, passa a ser 0,05')).toBeInTheDocument()
  await user.click(dialog.getByRole('checkbox', { name: 'Stop (SL)' }))
  expect(savesTo(sandbox, '/savegroup')).toEqual([])
  const row = dialog.getByRole('row', { name: /^Lista M5 Madrugada/ })
  expect(row).toHaveTextContent(/0,02 → 0,05sem stop/)
  await user.click(dialog.getByRole('button', { name: /^Enviar/ }))
  await user.click(await dialog.findByRole('button', { name: 'Salvar assim mesmo' }))
  await dialog.findByText('1 de 1')
  expect(savesTo(sandbox, '/savegroup')).toEqual([
    expect.objectContaining({ idChan: Number(m5), lote: 0.05, stopLoss: 0, ignore: '' }),
  ])
  await user.click(dialog.getByRole('button', { name: 'Desfazer: 1' }))
  await waitFor(() => expect(savesTo(sandbox, '/savegroup')).toHaveLength(2))
  expect(savesTo(sandbox, '/savegroup')[1]).toMatchObject({ lote: 0.02 })
})

it('says which was not saved, and why, and sends only that again', async () => {
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
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: /^Enviar/ }))
  await user.click(await dialog.findByRole('button', { name: 'Salvar assim mesmo' }))
  await dialog.findByText('1 de 2')
  expect(dialog.getByText(/Serviço com problemas/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Tentar de novo com 1' }))
  await dialog.findByText('2 de 2')
  expect(savesTo(sandbox, '/savegroup')).toEqual([
    expect.objectContaining({ idChan: Number(m5), lote: 0.05, takeProfit: 0, ignore: '' }),
    expect.objectContaining({ lote: 0.05, takeProfit: 300 }),
    expect.objectContaining({ lote: 0.05, takeProfit: 300 }),
  ])
  // The cards have what was saved.
  await user.click(dialog.getByText('Fechar', { selector: 'button *' }))
  await waitFor(() => expect(card(m5)).toBeVisible())
  unfold(m5)
  await waitFor(() => expect(field(m5, 'lote')).toHaveValue('0,05'))
})

it('offers a follower only its own fields', async () => {
  await openCopying({ as: 'Bruno' })
  expect(
    what()
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent),
  ).toEqual(['Canal ligado', 'Lote', 'Alvo (TP)', 'Stop (SL)'])
})
