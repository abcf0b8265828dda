import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderSignedIn } from '@tests/support/renderApp'
import { field, general, renderBot, bot } from '../form/BotForm'

describe('an address that names a control', () => {
  it('moves the focus to it when the form is rendered', async () => {
    await renderBot({ at: '/robot#spread' })
    await waitFor(() => expect(field('spread')).toHaveFocus())
  })

  it.each(['/robot', '/robot#', '/robot#nothing', '/robot#%E0%A4%A', '/robot#outside'])(
    'leaves the focus alone where there is no such control: %s',
    async (at) => {
      await renderBot({ at })
      expect(field('lote')).toBeVisible()
      await Promise.resolve()
      expect(document.body).toHaveFocus()
    },
  )

  it('focuses it once, and does not take the focus back later', async () => {
    const { answer, user } = await renderBot({ at: '/robot#spread' })
    await waitFor(() => expect(field('spread')).toHaveFocus())
    await user.click(field('name'))
    // Another bot's form.
    answer({ at: general('2'), currentData: { ...bot, name: 'R3' } })
    expect(await screen.findByDisplayValue('R3')).toBeVisible()
    await Promise.resolve()
    expect(field('spread')).not.toHaveFocus()
  })

  it('works after a reload too, when the form waits for its values', async () => {
    await renderSignedIn({ path: '/config-soros#sorosgale' })
    await waitFor(() => expect(screen.getByLabelText('Níveis de recuperação')).toHaveFocus())
  })
})
