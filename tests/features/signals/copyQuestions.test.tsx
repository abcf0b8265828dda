/** What is asked before channels or rooms begin to be copied, or may lose more with a reader that allows more orders. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
// Imported here, so that no test waits for their code.
import '@/features/copyTrading/question/askAboutCopies'
import '@/features/signals/ChannelListScreen'
import '@/features/signals/CopyRoomsScreen'
import '@/features/signals/ReaderParamsScreen'
import { stacked } from '@mocks/provider/scenario'
import { answering, changing } from '@tests/support/answers'
import { fill } from '@tests/support/fill'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { riskTitle } from '@tests/support/riskTitle'
import { saveButton, savesTo } from '@tests/support/settingsForm'

const slow = { timeout: 15_000 }
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name }, slow)
const cells = (asked: HTMLElement, row: RegExp) =>
  within(within(asked).getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const unknown = 'não se sabe'

describe('what begins to be copied with settings that are told only afterwards', () => {
  it('are the rooms of a trader: with whose money, and that its risk counts as higher', async () => {
    const { user, sandbox } = await renderSignedIn({ path: '/copy-salas', as: 'Bruno' })
    await fill(user, await screen.findByLabelText('ID do trader'), '5001')
    await user.click(saveButton())
    const asked = await dialog('Copiar as salas de 5001 com dinheiro real?')
    expect(within(asked).getByText('Risco não calculado: conta como maior.')).toBeVisible()
    expect(cells(asked, /^as salas de 5001/)).toEqual([unknown, unknown, unknown])
    expect(within(asked).getByRole('button', { name: 'Voltar' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sandbox.sentTo('/copyid')).toEqual([])
    expect(screen.getByLabelText('ID do trader')).toHaveValue('5001')
  })

  it('are channels that are added to the list; none that are taken off it', async () => {
    const { user, sandbox } = await renderSignedIn({ path: '/channels-list' })
    await user.click(await screen.findByRole('checkbox', { name: /^Scalping EUR\/USD/ }))
    await user.click(screen.getByRole('checkbox', { name: /^Sinais do Zé/ }))
    await user.click(saveButton())
    const asked = await dialog(/^Copiar Scalping EUR\/USD .*com dinheiro real\?$/)
    expect(within(asked).getAllByRole('rowheader')).toHaveLength(1)
    expect(within(asked).getByText('Risco não calculado: conta como maior.')).toBeVisible()
    await user.click(within(asked).getByRole('button', { name: 'Voltar' }))
    expect(sandbox.sentTo('/savelist')).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: /^Scalping EUR\/USD/ }))
    await user.click(saveButton())
    expect(await screen.findByText('Salvo')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are many channels, of which some are listed and the others counted', async () => {
    const chats = Array.from({ length: 60 }, (_, place) => ({
      chid: place + 1,
      chname: `Canal ${place + 1}`,
    }))
    const scenario = stacked(answering('/getchatlist', chats), answering('/getgroups', []))
    const { user } = await renderSignedIn({ path: '/channels-list', scenario })
    await user.click(await screen.findByRole('button', { name: 'Marcar todos' }))
    await user.click(saveButton())
    const asked = await dialog('Copiar 60 canais com dinheiro real?')
    expect(within(asked).getAllByRole('rowheader')).toHaveLength(50)
    expect(within(asked).getByText('e mais 10')).toBeVisible()
  })
})

describe('a reader that allows more orders a day', () => {
  const channel = { idChan: 7, nameGroup: 'Forex M5', chanEnable: true, lote: 0.1, stopLoss: 50, brokerID: 1 }
  const off = { ...channel, idChan: 8, nameGroup: 'Parado', chanEnable: false }
  const channels = answering('/getgroups', [
    { ...channel, traderid: 1001 },
    { ...off, traderid: 1001 },
  ])
  const openReader = async (scenario: SignedInOptions['scenario'] = channels) => {
    const opened = await renderSignedIn({ path: '/reader-params', scenario })
    return { ...opened, limit: await screen.findByLabelText('Limite de ordens') }
  }

  it('asks in one question what the plans and the channels may lose', async () => {
    const { user, sandbox, limit } = await openReader()
    await fill(user, limit, '19')
    await user.click(saveButton())
    const asked = await dialog(riskTitle)
    expect(within(asked).getByText('Limite de ordens: de 12 para 19')).toBeVisible()
    expect(cells(asked, /^Forex M5/)).toEqual(['0,1', '50 pontos', '12 → 19', 'falta o valor do ponto'])
    expect(within(asked).queryByText('Parado')).toBeNull()
    await user.click(within(asked).getByRole('button', { name: 'Salvar assim mesmo' }))
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(savesTo(sandbox, '/readerparams')).toMatchObject([{ maxtrades: 19 }])
  })

  it('asks about the channels alone where the plans never make that many orders', async () => {
    const { user, sandbox, limit } = await openReader(
      stacked(channels, changing('/readerparams', { maxtrades: 5000 })),
    )
    await fill(user, limit, '0')
    await user.click(saveButton())
    const asked = await dialog('Arriscar mais ao copiar Forex M5 com dinheiro real?')
    expect(cells(asked, /^Forex M5/)).toEqual(['0,1', '50 pontos', '5.000 → sem limite', 'sem limite'])
    expect(savesTo(sandbox, '/readerparams')).toEqual([])
  })

  it('is not saved where its channels cannot be read, and asks nothing where fewer are allowed', async () => {
    const { user, sandbox, limit } = await openReader('refusing:500@/getgroups')
    await fill(user, limit, '19')
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('erro 500')
    expect(savesTo(sandbox, '/readerparams')).toEqual([])
    await fill(user, limit, '3')
    await user.click(saveButton())
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
