import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onlyAt, stacked } from '@mocks/provider/scenario'
import { renderSignedIn } from '@tests/support/renderApp'

it('stops everything with two presses on any screen, says what is confirmed, retries, and resumes', async () => {
  const { user, sandbox } = await renderSignedIn({ path: '/auth', as: 'Bruno', shell: true })
  await user.keyboard('{Alt>}0{/Alt}')
  const question = await screen.findByRole('dialog', { name: 'Parar tudo' })
  expect(question).toHaveTextContent('As operações abertas continuam')
  expect(sandbox.sentTo('/sendbotcmd')).toEqual([])
  await sandbox.play(
    onlyAt('/savegroup', { about: 'Refused.', intercept: () => Response.json({}, { status: 403 }) }),
  )
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Confirmados: 2 · Recebidos, sem confirmação: 1 · Falharam: 1',
  )
  expect(sandbox.sentTo('/sendbotcmd').map(({ body }) => body)).toEqual([{ userid: 2001, botCmd: 2 }])
  await sandbox.play()
  await user.click(screen.getByRole('button', { name: 'Tentar de novo: 1' }))
  expect(
    await screen.findByText(/Confirmados: 3 · Recebidos, sem confirmação: 1 · Falharam: 0/),
  ).toBeVisible()
  expect(sandbox.sentTo('/sendbotcmd')).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Voltar como antes' }))
  const resuming = within(await screen.findByRole('dialog', { name: 'Voltar como antes' }))
  // It is unknown whether it was on: it is turned on only if the person says so, who sees its dangers.
  await user.click(resuming.getByRole('checkbox', { name: /^(Robô )?2001/ }))
  expect(await resuming.findByText(/^Robô 2001, conta real: \d+ perigos/)).toBeVisible()
  await user.click(resuming.getByRole('button', { name: 'Voltar como antes' }))
  expect(
    await screen.findByText(/Confirmados: 3 · Recebidos, sem confirmação: 1 · Falharam: 0/),
  ).toBeVisible()
  expect(sandbox.sentTo('/sendbotcmd').at(-1)?.body).toEqual({ userid: 2001, botCmd: 1 })
})

it('says of a robot without channels and traders that nothing was found there, and does not try that again', async () => {
  const empty = (path: string) =>
    onlyAt(path, { about: 'An empty list.', intercept: () => Response.json([]) })
  const { user } = await renderSignedIn({
    shell: true,
    path: '/auth',
    as: 'Bruno',
    scenario: stacked(empty('/getgroups'), empty('/gettraders'), empty('/getmetafollow')),
  })
  await user.keyboard('{Alt>}0{/Alt}')
  await screen.findByRole('dialog', { name: 'Parar tudo' })
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Confirmados: 1 · Recebidos, sem confirmação: 1 · Falharam: 0 · Nada encontrado: 2',
  )
  const results = within(screen.getByRole('region', { name: 'Parar tudo' }))
  expect(results.getByRole('list')).toHaveTextContent(
    /Robô 2001.*DesligarRecebido.*Traders copiadosNada encontrado.*CanaisNada encontrado/,
  )
  await user.click(results.getByText('Confirmados: 1'))
  expect(results.getByText('Cópia')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Tentar de novo/ })).toBeNull()
})
