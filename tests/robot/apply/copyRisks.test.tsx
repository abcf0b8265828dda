/** What changes from elsewhere do to what is copied, before they are sent. */
import { QueryStatus } from '@reduxjs/toolkit/query'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { metaData, readerParams, traderData } from '@mocks/provider/seed/bots'
import { writeSettingsFile } from '@/overview/transfer/settingsFile'
import { settingsOf } from '@tests/support/settings'
import { holdCalls } from '@tests/support/holdCalls'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { savesTo } from '@tests/support/settingsForm'

const slow = { timeout: 15_000 }
const names = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

it('a remedy that turns copying on says whom it copies with whose money, and needs a second press', async () => {
  const { user, sandbox } = await renderSignedIn({ path: '/mycopy', as: 'Bruno' })
  await user.click(await screen.findByRole('button', { name: 'Ligar a cópia (Cópia desligada)' }, slow))
  const dialog = await screen.findByRole('dialog', { name: 'Copiar Ana e Helena com dinheiro real?' }, slow)
  expect(names(dialog)).toEqual(['Ana', 'Helena', 'Ana · MetaTrader', 'Helena · MetaTrader'])
  expect(within(dialog).queryByText(/de Desligado para Ligado/)).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Aplicar' }))
  const yes = await within(dialog).findByRole('button', { name: 'Salvar assim mesmo' })
  expect(within(dialog).getByRole('button', { name: 'Voltar' })).toHaveFocus()
  expect(savesTo(sandbox, '/savetraderdata')).toEqual([])
  await user.click(yes)
  await within(dialog).findByText('1 de 1')
  expect(savesTo(sandbox, '/savetraderdata')).toMatchObject([{ copyTraderEn: true }])
})

const channels = '/configure-channels'
/** Takes fields of the first channel over into the second one. */
async function takingOver(fields: readonly string[], options: SignedInOptions = {}) {
  const opened = await renderSignedIn({ path: `${channels}?copy=1640000001`, ...options })
  const { user } = opened
  const what = within(await screen.findByRole('region', { name: 'O que copiar' }, slow))
  await user.click(what.getByRole('button', { name: 'Nada' }))
  for (const name of fields) await user.click(what.getByRole('checkbox', { name }))
  await user.click(screen.getByRole('checkbox', { name: /^Lista M5 Madrugada/ }))
  await user.click(screen.getByRole('button', { name: 'Copiar e salvar' }))
  return { ...opened, dialog: await screen.findByRole('dialog') }
}

it('what loses no more is sent by one press, and said not to', async () => {
  const { user, sandbox, dialog } = await takingOver(['Stop (SL)'])
  expect(await within(dialog).findByText('Não aumenta o risco.', {}, slow)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: /^Enviar/ }))
  await within(dialog).findByText('1 de 1')
  expect(savesTo(sandbox, '/savegroup')).toMatchObject([{ stopLoss: 80 }])
})

it('what has nothing to do with a loss is said not to change the risk', async () => {
  const { dialog } = await takingOver(['Alvo (TP)'])
  expect(await within(dialog).findByText('Não muda o risco.', {}, slow)).toBeVisible()
})

/** Opens a file with these records, by short names, for the chosen robot. */
async function openingFile(user: UserEvent, short: Readonly<Record<string, object>>) {
  await screen.findByRole('heading', { name: 'Arquivo de configurações' }, slow)
  const file = await writeSettingsFile({ bot: '7777', at: 1_790_000_000, ...settingsOf('7777', short) })
  await user.upload(
    screen.getByLabelText('Importar arquivo', { selector: 'input' }),
    new File([file], 'settings.json', { type: 'application/json' }),
  )
  const dialog = await screen.findByRole('dialog', {}, slow)
  return { dialog, row: (name: RegExp) => within(dialog).findByRole('row', { name }, slow) }
}
const readNow = async (path: string) =>
  (await (await fetch(`http://localhost:3000/api${path}`)).json()) as Record<string, unknown>[]

it('a file with lots of an own account and more orders of the reader says what they may lose', async () => {
  const { user, sandbox } = await renderSignedIn({ path: '/botspage' })
  const { traderid: _own, ...account } = metaData
  const { dialog, row } = await openingFile(user, {
    metaData: { ...account, lote: 0.3 },
    reader: { ...readerParams, maxtrades: 19 },
  })
  expect(await row(/^MetaTrader 1001 0,1 → 0,3/)).toBeVisible()
  expect(await row(/^Sinais do Zé .* 12 → 19/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: /^Enviar/ }))
  expect(await within(dialog).findByRole('button', { name: 'Salvar assim mesmo' })).toBeVisible()
  expect(savesTo(sandbox, '/savemetadata')).toEqual([])
})

it('a channel that changes with the reader is asked about with what the reader will allow', async () => {
  const { user } = await renderSignedIn({ path: '/botspage' })
  const [first] = await readNow('/getgroups?userid=1001&traderid=1001')
  const { idChan, traderid: _trader, ...channel } = first!
  const { row } = await openingFile(user, {
    // Its target alone is no risk.
    channels: { [String(idChan)]: { ...channel, takeProfit: 77 } },
    reader: { ...readerParams, maxtrades: 19 },
  })
  expect(await row(/^Sinais do Zé .* 12 → 19/)).toBeVisible()
})

it('a trader who changes with the switch of copying is asked about as one that begins', async () => {
  const { user } = await renderSignedIn({ path: '/botspage', as: 'Bruno' })
  const traders = await readNow('/gettraders?userid=2001')
  const { traderid, acptdemo: _demo, ...helena } = traders.find(({ name }) => name === 'Helena')!
  const { dialog, row } = await openingFile(user, {
    traders: { [String(traderid)]: { ...helena, takeProfit: 77 } },
    traderData,
  })
  expect(await row(/^Helena 0,05/)).toBeVisible()
  expect(within(dialog).getByText('Alvo (TP)')).toBeVisible()
})

it('has its name before its buttons: it is not called something else first', async () => {
  const { scenario, release } = holdCalls('/getmetainfo')
  const { user, store } = await renderSignedIn({ path: '/mycopy', as: 'Bruno', scenario })
  await user.click(await screen.findByRole('button', { name: 'Ligar a cópia (Cópia desligada)' }, slow))
  const dialog = await screen.findByRole('dialog', {}, slow)
  const pending = () =>
    Object.values(store.getState().provider.queries).flatMap((read) =>
      read?.status === QueryStatus.pending ? [read.endpointName] : [],
    )
  await waitFor(() => expect(new Set(pending())).toEqual(new Set(['getFollowerInfo'])))
  await act(async () => {})
  expect(within(dialog).queryByRole('button', { name: 'Aplicar' })).toBeNull()
  release()
  expect(await within(dialog).findByRole('button', { name: 'Aplicar' }, slow)).toBeVisible()
  expect(dialog).toHaveAccessibleName('Copiar Ana e Helena com dinheiro real?')
})
