import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderSignedIn } from '@tests/support/renderApp'

describe("a field's help", () => {
  it('is behind its label, for screen readers and for who comes by keyboard, until typing starts', async () => {
    const { user } = await renderSignedIn({ path: '/config-soros' })
    const level = await screen.findByLabelText('Níveis')
    expect(level).toHaveAccessibleDescription(/Acertos seguidos com o lucro reinvestido/)
    expect(screen.queryByRole('tooltip')).toBeNull()
    level.focus()
    await user.tab({ shift: true })
    await user.tab()
    expect(level).toHaveFocus()
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/Acertos seguidos/)
    await user.keyboard('3')
    await waitFor(() => expect(document.querySelector('.ant-tooltip:not(.ant-tooltip-hidden)')).toBeNull())
  })

  it('is below the field if not reading it costs money', async () => {
    await renderSignedIn({ path: '/geralconfig' })
    const stop = await screen.findByLabelText('Stop loss do dia')
    expect(stop).toHaveAccessibleDescription(/0 = sem limite/)
    expect(screen.getByText(/^Perda em que o robô para no dia/).closest('.visually-hidden')).toBeNull()
  })
})
