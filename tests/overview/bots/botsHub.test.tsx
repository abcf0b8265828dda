import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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
  expect(await list()).toHaveTextContent(
    /Tipo: não informado · a@b\.c\s*Selecionado\s*Vencimento:\s*ilegível/,
  )
  expect(within(await list()).getAllByText(/Vencimento:/)[0]).not.toHaveClass('visually-hidden')
})

it('says what is known of the power of the robot before it is asked for', async () => {
  await renderSignedIn({ path: '/botspage' })
  const link = await screen.findByRole('link', { name: 'Comandos do robô' })
  expect(link).toHaveAccessibleDescription('Pode estar desligado: peça o status.')
})

describe('the sentence above', () => {
  const day = 86_400
  const bot = (userid: number, days: number | null) => ({
    userid,
    email: 'a@b.c',
    botexp: days === null ? null : NOW + days * day,
    virtual: 0,
  })
  it.each([
    ['the robot that ends next', [bot(1001, 90), bot(1002, 2)], 'Robô 1002 vence depois de amanhã'],
    [
      'one that has ended before those that end',
      [bot(1001, 2), bot(1002, -3)],
      'Robô 1002 venceu há 3 diasMais 1 robô venceu ou vence em até 7 dias.',
    ],
    ['that none ends soon', [bot(1001, 90), bot(1002, 8)], 'Nenhum robô vence nos próximos 7 dias'],
    ['not that none does where one is not told', [bot(1001, 90), bot(1002, null)], /^Não se sabe quando/],
  ])('says %s', async (_, bots, said) => {
    await renderSignedIn({ path: '/botspage', now: NOW, scenario: answering('/getbots', bots) })
    const standing = () => document.querySelector('.standing__text')
    await waitFor(() => expect(standing()).toHaveTextContent(said))
  })

  it('has the renewal of that robot beside it', async () => {
    await renderSignedIn({ path: '/botspage', now: NOW, scenario: answering('/getbots', [bot(1002, 2)]) })
    const renew = await screen.findByRole('link', { name: 'Renovar plano: Robô 1002' })
    expect(renew).toHaveAttribute('href', '/comprar?userid=1002')
  })

  it('is not there where the list below could not be read, or is empty', async () => {
    await renderSignedIn({ path: '/botspage', scenario: 'refusing:500@/getbots' })
    await screen.findByRole('alert')
    expect(document.querySelector('.standing')).toBeNull()
  })
})
