import { keyOf } from '@/store/address'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { forgetUnfinished, keepUnfinished, readUnfinished } from '@/store/saving/unfinished'
import { onlyAt, stacked } from '@mocks/provider/scenario'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
// Loaded up front, so that no test waits for their code.
import '@/overview/stopAll/StopDialog'
import '@/overview/stopAll/StoppedNotice'

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
    '1 robô recebeu a ordem, mas não confirmou que parou · 2 desligamentos confirmados · 1 falhou',
  )
  expect(sandbox.sentTo('/sendbotcmd').map(({ body }) => body)).toEqual([{ userid: 2001, botCmd: 2 }])
  await sandbox.play()
  await user.click(screen.getByRole('button', { name: 'Tentar de novo com 1' }))
  expect(
    await screen.findByText(
      /1 robô recebeu a ordem, mas não confirmou que parou · 3 desligamentos confirmados/,
    ),
  ).toBeVisible()
  expect(sandbox.sentTo('/sendbotcmd')).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Voltar como antes' }))
  const resuming = within(await screen.findByRole('dialog', { name: 'Voltar como antes' }))
  // It is unknown whether it was on: it is turned on only if the person says so, who sees its dangers.
  await user.click(resuming.getByRole('checkbox', { name: /^(Robô )?2001/ }))
  expect(await resuming.findByText(/^Robô 2001, conta real: \d+ perigos/)).toBeVisible()
  const found = resuming.getByRole('list', { name: 'Voltar como antes' })
  expect(found).toHaveTextContent(/2001.*Traders copiados: liga 4.*Canais: liga \d/)
  await user.click(resuming.getByRole('button', { name: 'Voltar como antes' }))
  const sent = within(await screen.findByRole('region', { name: 'Mudanças enviadas' }))
  expect(await sent.findByText(/^Confirmados: \d+$/)).toBeVisible()
  expect(sent.getByRole('listitem')).toHaveTextContent('2001: LigarRecebido')
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
    '1 robô recebeu a ordem, mas não confirmou que parou · 1 desligamento confirmado · 2 sem nada para desligar',
  )
  const results = within(screen.getByRole('region', { name: 'Parar tudo' }))
  expect(results.getByRole('list')).toHaveTextContent(
    /Robô 2001.*DesligarRecebido.*Traders copiadosNada encontrado.*CanaisNada encontrado/,
  )
  await user.click(results.getByText('Confirmados: 1'))
  expect(results.getByText('Cópia')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Tentar de novo/ })).toBeNull()
})

/** Once it is known what is copied then. */
async function resume(user: UserEvent, dialog: Pick<typeof screen, 'getByRole'>) {
  const button = () => dialog.getByRole('button', { name: 'Voltar como antes' })
  await waitFor(() => expect(button()).toBeEnabled())
  await user.click(button())
}

describe('the notice on Home', () => {
  const title = /^Parar tudo: /
  const notice = async () => {
    const found = (await screen.findByText(title)).closest<HTMLElement>('[role="status"]')
    if (!found) throw new Error('The notice is no status.')
    return found
  }
  /** The next page, of this device. */
  async function reopened(before: Awaited<ReturnType<typeof renderSignedIn>>, options: SignedInOptions) {
    before.unmount()
    before.sandbox.server.close()
    return renderSignedIn({ db: before.sandbox.db, ...options })
  }
  async function stopped() {
    const opened = await renderSignedIn({ path: '/', as: 'Bruno', shell: true })
    expect(screen.queryByText(title)).toBeNull()
    await opened.sandbox.play(
      onlyAt('/savegroup', { about: 'Refused.', intercept: () => Response.json({}, { status: 403 }) }),
    )
    await opened.user.keyboard('{Alt>}0{/Alt}')
    await screen.findByRole('dialog', { name: 'Parar tudo' })
    await opened.user.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Tentar de novo com 1' })
    await opened.sandbox.play()
    return opened
  }
  const beforeStop = async () =>
    (await readUnfinished('bruno@leme.example')).find(({ id }) => id === 'beforeStop')?.what as
      | { readonly bots: object }
      | undefined
  const known = '1 robô recebeu a ordem, mas não confirmou que parou · 2 desligamentos confirmados · 1 falhou'

  it('says after a stop what is confirmed and what is not, also after a reload, and only to this person', async () => {
    const opened = await stopped()
    await opened.user.keyboard('{Escape}')
    const text = () => screen.getByText(title).closest('[role="status"]')
    await notice()
    await waitFor(() => expect(text()).toHaveTextContent(known))
    const again = await reopened(opened, { path: '/', as: 'Bruno' })
    expect(await notice()).toHaveTextContent(known)
    const open = within(await notice()).getByRole('list', { name: 'Não confirmado' })
    expect(open).toHaveTextContent(/^Robô 2001: Desligar \(recebido.*\), Canais \(falhou\)$/)
    await again.user.click(screen.getByRole('button', { name: 'Pedir status' }))
    await waitFor(() =>
      expect(again.sandbox.sentTo('/sendbotcmd').map(({ body }) => body)).toEqual([
        { userid: 2001, botCmd: 3 },
      ]),
    )
    await reopened(again, { path: '/', as: 'Carla' })
    await screen.findByRole('list', { name: 'Robôs' })
    expect(screen.queryByText(title)).toBeNull()
  })

  it('resumes from there, and is gone once everything is as before', async () => {
    const opened = await stopped()
    const again = await reopened(opened, { path: '/', as: 'Bruno' })
    await notice()
    await again.user.click(screen.getByRole('button', { name: 'Voltar como antes' }))
    const asked = () => screen.findByRole('dialog', { name: 'Voltar como antes' })
    await again.user.click(within(await asked()).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(again.sandbox.requests.filter(({ method }) => method === 'POST')).toEqual([])
    await again.user.click(screen.getByRole('button', { name: 'Voltar como antes' }))
    // Whom it copies again stands there before the press.
    const copied = await within(await asked()).findByRole('row', { name: /^Ana · MetaTrader/ })
    expect(copied).toHaveTextContent('0,02')
    await resume(again.user, within(await asked()))
    await screen.findByText(/^Confirmados: \d+$/)
    await again.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
    await waitFor(async () => expect(await beforeStop()).toBeUndefined())
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('says where all is as before already, sends nothing, and is gone with that', async () => {
    const opened = await stopped()
    // Everything was turned on again on another device.
    const { user, sandbox } = await reopened(opened, { path: '/', as: 'Bruno', db: undefined })
    await notice()
    await user.click(screen.getByRole('button', { name: 'Voltar como antes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Voltar como antes' }))
    expect(await dialog.findByText(/já estão como antes/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Voltar como antes' })).toBeDisabled()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
    await waitFor(async () => expect(await beforeStop()).toBeUndefined())
    expect(sandbox.requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('says what could not be read to resume it, reads it again, and stays while something is not as before', async () => {
    const opened = await stopped()
    const refused = (path: string) =>
      onlyAt(path, { about: 'Refused.', intercept: () => Response.json({}, { status: 403 }) })
    const { user, sandbox } = await reopened(opened, {
      path: '/',
      as: 'Bruno',
      scenario: refused('/gettraders'),
    })
    await notice()
    await user.click(screen.getByRole('button', { name: 'Voltar como antes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Voltar como antes' }))
    expect(await dialog.findByText('Traders copiados: não lido')).toBeVisible()
    await sandbox.play(refused('/tradersave'))
    await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }))
    expect(await dialog.findByText('Traders copiados: liga 4')).toBeVisible()
    await resume(user, dialog)
    expect(await dialog.findByRole('button', { name: 'Tentar de novo com 4' })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(await screen.findByText(/^Voltar como antes não terminou: /)).toBeVisible()
    const open = await screen.findByRole('list', { name: 'Não confirmado' })
    expect(open).toHaveTextContent(/^Robô 2001: Traders copiados$/)
    expect(screen.queryByText(/^Confirmados: /)).toBeNull()
  })

  it('lists the robots in their own order, whichever is read first', async () => {
    const opened = await renderSignedIn({ path: '/auth', shell: true })
    await opened.user.keyboard('{Alt>}0{/Alt}')
    await screen.findByRole('dialog', { name: 'Parar tudo' })
    await opened.user.keyboard('{Enter}')
    await screen.findByRole('alert')
    let release = () => {}
    const isOtherRead = new Promise<void>((resolve) => (release = resolve))
    const { user } = await reopened(opened, {
      path: '/auth',
      shell: true,
      scenario: onlyAt('/getgroups', {
        about: 'The channels of the first robot come after those of the second.',
        around: async (request, _call, proceed) => {
          if (new URL(request.url).searchParams.get('userid') === '1001') await isOtherRead
          const response = await proceed(request)
          if (new URL(request.url).searchParams.get('userid') === '1002') setTimeout(release)
          return response
        },
      }),
    })
    await user.keyboard('{Alt>}0{/Alt}')
    await user.click(await screen.findByRole('button', { name: 'Voltar como antes' }))
    const list = await screen.findByRole('list', { name: 'Voltar como antes' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('1001'), expect.stringContaining('1002')])
  })

  it('stays with all that was on where the resumption is taken back', async () => {
    const opened = await stopped()
    const { user } = await reopened(opened, { path: '/', as: 'Bruno' })
    await notice()
    const { bots } = (await beforeStop()) ?? {}
    await user.click(screen.getByRole('button', { name: 'Voltar como antes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Voltar como antes' }))
    await dialog.findByText('Traders copiados: liga 4')
    await resume(user, dialog)
    await user.click(await dialog.findByRole('button', { name: /^Desfazer: / }))
    await dialog.findByRole('region', { name: 'Mudanças desfeitas' })
    await dialog.findByText(/^Confirmados: \d+$/)
    await user.keyboard('{Escape}')
    expect(await screen.findByText(/^Voltar como antes não terminou: /)).toBeVisible()
    expect(await beforeStop()).toMatchObject({ bots })
  })

  it('can be dismissed from the keyboard, and then stays away; what was on can still be resumed', async () => {
    const opened = await stopped()
    const again = await reopened(opened, { path: '/', as: 'Bruno', shell: true })
    within(await notice())
      .getByRole('button', { name: 'Dispensar' })
      .focus()
    await again.user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    await again.user.keyboard('{Alt>}0{/Alt}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Parar tudo' }))
    expect(await dialog.findByRole('button', { name: 'Voltar como antes' })).toBeVisible()
  })

  it('claims nothing of a stop that a reload has cut off, and follows another tab', async () => {
    const opened = await renderSignedIn({ path: '/', as: 'Bruno', shell: true })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const heldBack = (path: string) =>
      onlyAt(path, {
        about: 'Held back.',
        around: async (request, _call, proceed) => {
          await held
          return proceed(request)
        },
      })
    // Copying is off already: to read that is all that its step does.
    await opened.sandbox.play(
      stacked(...['/sendbotcmd', '/gettraderinfo', '/tradersave', '/savegroup'].map(heldBack)),
    )
    await opened.user.keyboard('{Alt>}0{/Alt}')
    await screen.findByRole('dialog', { name: 'Parar tudo' })
    await opened.user.keyboard('{Enter}')
    await waitFor(async () =>
      expect(await beforeStop()).toMatchObject({
        last: { states: { [keyOf({ record: 'turnOff', userid: '2001' })]: 'unknown' } },
      }),
    )
    const then = await beforeStop()
    release()
    expect(await screen.findByRole('alert')).toHaveTextContent('3 desligamentos confirmados')
    // What is written later would be kept over what a reload would have found.
    await waitFor(async () => expect(JSON.stringify(await beforeStop())).not.toContain('"unknown"'))
    await keepUnfinished('bruno@leme.example', 'beforeStop', then ?? {})
    await reopened(opened, { path: '/', as: 'Bruno' })
    expect(await notice()).toHaveTextContent(/\d sem resposta clara/)
    expect(await notice()).not.toHaveTextContent(/confirmad|recebe/)
    await forgetUnfinished('bruno@leme.example', 'beforeStop')
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  })
})
