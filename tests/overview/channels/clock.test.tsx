import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { providerApi } from '@/api/providerApi'
import { field, openChannels, retype, save, ze } from './openChannels'
import { answering } from '@tests/support/answers'

const HOUR = 3_600_000

it('a clock that is set back after a save neither hides later answers nor causes endless requests', async () => {
  const { user, sandbox, store } = await openChannels()
  await retype(user, field(ze, 'lote'), '0,02')
  await user.click(save())
  expect(await screen.findByText('Parametros salvos')).toBeVisible()
  await waitFor(() => expect(sandbox.sentTo('/getgroups')).toHaveLength(3))

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR })
  onTestFinished(() => void vi.useRealTimers())
  await sandbox.play(
    answering('/getgroups', [{ idChan: ze, nameGroup: 'Sinais do Zé', traderid: 1001, lote: 7 }]),
  )
  act(() => void store.dispatch(providerApi.util.invalidateTags(['Channels'])))
  await waitFor(() => expect(field(ze, 'lote')).toHaveValue('7'))
  expect(sandbox.sentTo('/getgroups')).toHaveLength(4)
})
