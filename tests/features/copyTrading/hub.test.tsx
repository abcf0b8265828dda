import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { copyTradingApi } from '@/api/copyTrading'
import { metaTraderApi } from '@/api/metaTrader'
import { stacked } from '@mocks/provider/scenario'
import { answering } from '@tests/support/answers'
import { aMetaAccount, aTrader } from '@tests/support/builders'
import { DAY, NOW } from '@tests/support/clock'
import { renderSignedIn } from '@tests/support/renderApp'

const { getFollowers, getTraders, getTraderInfo } = copyTradingApi.endpoints
const { getMetaFollow } = metaTraderApi.endpoints
const card = (name: string) => screen.findByRole('link', { name })
const traders = [aTrader({ traderid: '5001' }), aTrader({ traderid: '5002', traderEna: false })]
const scenario = stacked(
  answering('/gettraders', traders),
  answering('/getmetafollow', traders),
  answering('/getmetadata', [aMetaAccount()]),
  answering('/getfollowers', [
    { id: 1, name: 'Ana', expCopy: NOW - DAY },
    { id: 2, name: 'Beto', expCopy: NOW + 2 * DAY },
    { id: 3, name: 'Caio', expCopy: 0 },
  ]),
)

it('says on the cards of a hub what was read elsewhere, and reads nothing for it', async () => {
  const { store, sandbox } = await renderSignedIn({ path: '/copytrader', now: NOW, scenario })
  expect(await card('Seguidores')).toHaveAccessibleDescription('Quem copia você e até quando.')
  expect(sandbox.sentTo('/getfollowers')).toHaveLength(0)
  const userid = '1001'
  await store.dispatch(getFollowers.initiate({ userid }))
  await store.dispatch(getTraders.initiate({ userid }))
  await store.dispatch(getTraderInfo.initiate({ userid }))
  await waitFor(async () =>
    expect(await card('Seguidores')).toHaveAccessibleDescription('Todos: 3 · Vencidos: 1 · Até 3 dias: 1'),
  )
  expect(await card('Ajustes por trader')).toHaveAccessibleDescription(/^1 de 2 escolhidos/)
  expect(await card('Configuração Trader')).toHaveAccessibleDescription('Cópia ligada')
})

it('says the same on the cards of MetaCopy', async () => {
  const { store } = await renderSignedIn({ path: '/configmetatrader', now: NOW, scenario })
  expect(await card('Trader MetaTrader')).toHaveAccessibleDescription('Envio ligado')
  await store.dispatch(getFollowers.initiate({ userid: '1001' }))
  await store.dispatch(getMetaFollow.initiate({ userid: '1001' }))
  await waitFor(async () =>
    expect(await card('Lista de seguidores')).toHaveAccessibleDescription(/^Todos: 3/),
  )
  expect(await card('Seguir no MetaTrader')).toHaveAccessibleDescription(/^1 de 2 escolhidos/)
})
