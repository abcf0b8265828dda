import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NOW } from '@tests/support/clock'
import { answering } from '@tests/support/answers'
import { renderSignedIn } from '@tests/support/renderApp'

const list = () => screen.findByRole('list', { name: 'Seus robôs' })

it("shows the person's bots with their kind and expiry, the next expiry first", async () => {
  await renderSignedIn({ path: '/botspage', now: NOW })
  const rows = within(await list()).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([
    'Robô 1002',
    'Robô 1001',
    'Robô 11001',
  ])
  expect(rows[0]).toHaveTextContent('23/11/2026')
  expect(rows[1]).toHaveTextContent('Selecionado')
  expect(rows[2]).toHaveTextContent('Virtual')
})

it("says 'Indefinido' for a bot without expiry", async () => {
  const scenario = answering('/getbots', [{ userid: 1001, email: 'a@b.c', botexp: 0, virtual: 0 }])
  await renderSignedIn({ path: '/botspage', scenario })
  expect(await list()).toHaveTextContent('Indefinido')
})

it('shows what to do if there are none', async () => {
  await renderSignedIn({ path: '/botspage', scenario: answering('/getbots', null) })
  expect(await screen.findByText(/Nenhum robô ainda/)).toBeVisible()
})

it('names what is not told and what cannot be read of a bot, and guesses nothing', async () => {
  const scenario = answering('/getbots', [
    { userid: 1001, email: 'a@b.c', botexp: 9999999999999, virtual: null },
    { userid: 1002, email: 'd@e.f', botexp: 0, virtual: false },
  ])
  await renderSignedIn({ path: '/botspage', scenario })
  expect(await list()).toHaveTextContent(/Tipo: não informado · a@b\.c\s*Vencimento:\s*ilegível/)
  expect(within(await list()).getAllByText(/Vencimento:/)[0]).not.toHaveClass('visually-hidden')
})

it('says what is known of the power of the robot before it is asked for', async () => {
  await renderSignedIn({ path: '/botspage' })
  const link = await screen.findByRole('link', { name: 'Comandos do robô' })
  expect(link).toHaveAccessibleDescription('Pode estar desligado: peça o status.')
})
