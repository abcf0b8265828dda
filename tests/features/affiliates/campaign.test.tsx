import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sellerFollowed } from '@/store/sessionSlice'
import { reportCampaign } from '@/features/affiliates/reportCampaign'
import { startSandbox } from '@mocks/vitest'
import { renderPanel } from '@tests/support/renderPanel'
import { renderSignedIn } from '@tests/support/renderApp'

const followed = (sellerID: string, campaign: string) =>
  sellerFollowed({ sellerID, campaign, ownIds: ['2001'] })

async function brunoComesBy(campaign: string, scenario?: string) {
  const panel = await renderSignedIn({ as: 'Bruno', path: '/copytrader', shell: true })
  await screen.findByRole('heading', { level: 1 })
  await panel.sandbox.play(scenario)
  panel.store.dispatch(followed('3001', campaign))
  return panel
}

describe('the campaign of a followed link', () => {
  it('is kept with the seller, cleaned, until somebody signs in', async () => {
    await startSandbox()
    const { store } = await renderPanel('/?sellerid=3001&campaign=%3Cb%3Enatal%202026')
    expect(store.getState().session).toMatchObject({ sellerID: '3001', campaign: 'bnatal-2026' })
    store.dispatch(followed('4001', 'other'))
    expect(store.getState().session).toMatchObject({ sellerID: '3001', campaign: 'bnatal-2026' })
  })

  it('is ignored without a seller', async () => {
    await startSandbox()
    const { store } = await renderPanel('/?campaign=natal')
    expect(store.getState().session.campaign).toBe('')
  })

  it('is sent to the provider once, and removed afterwards', async () => {
    const { sandbox, store } = await brunoComesBy('natal')
    await waitFor(() => expect(store.getState().session.campaign).toBe(''))
    expect(sandbox.sentTo('/x/campaign').map(({ body }) => body)).toEqual([
      { userid: 2001, sellerid: 3001, campaign: 'natal' },
    ])
    expect(store.getState().session.sellerID).toBe('3001')
  })

  it.each(['refusing:404@/x/campaign', 'refusing:400@/x/campaign', 'refusingWith:denied@/x/campaign'])(
    'is dropped silently when the provider refuses it: %s',
    async (scenario) => {
      const { store } = await brunoComesBy('natal', scenario)
      await waitFor(() => expect(store.getState().session.campaign).toBe(''))
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it.each(['down@/x/campaign', 'refusing:500@/x/campaign'])(
    'stays until it has arrived: %s',
    async (scenario) => {
      const { sandbox, store } = await brunoComesBy('natal', scenario)
      await waitFor(() => expect(sandbox.sentTo('/x/campaign')).toHaveLength(1))
      await store.dispatch(reportCampaign())
      expect(store.getState().session.campaign).toBe('natal')
      expect(screen.queryByRole('alert')).toBeNull()
      await sandbox.play()
      await store.dispatch(reportCampaign())
      expect(store.getState().session.campaign).toBe('')
    },
  )

  it("is not sent for one's own link", async () => {
    const { sandbox, store } = await renderSignedIn({ as: 'Ana', path: '/copytrader', shell: true })
    store.dispatch(sellerFollowed({ sellerID: '1002', campaign: 'natal', ownIds: ['1001'] }))
    await waitFor(() => expect(store.getState().session.campaign).toBe(''))
    expect(sandbox.sentTo('/x/campaign')).toEqual([])
  })
})
