import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Scenario } from '@mocks/provider/scenario'
import { onceShown } from '@tests/support/onceShown'
import { renderSignedIn } from '@tests/support/renderApp'
import { savesTo } from '@tests/support/settingsForm'
import { advanced, card, field, inCard, m5, openChannels, path, retype, ze } from './openChannels'
import { fill } from '@tests/support/fill'

const saveAll = () => screen.getByRole('button', { name: /^Salvar todos|^Salvar os que faltam/ })
const names = () => Array.from(document.querySelectorAll('main form h2'), (title) => title.textContent)

describe('many cards', () => {
  it('finds channels by name and id, whatever accents are typed', async () => {
    const { user } = await openChannels()
    const search = screen.getByRole('searchbox', { name: 'Buscar canal ou ID' })
    await fill(user, search, 'tubaroes')
    await waitFor(() => expect(names()).toEqual(['Tubarões do Forex']))
    await retype(user, search as HTMLInputElement, '0008')
    await waitFor(() => expect(names()).toEqual(['Gráfico Limpo']))
    expect(screen.getByText('1 de 12')).toBeVisible()
    await retype(user, search as HTMLInputElement, 'nada disso')
    await user.click(await screen.findByRole('button', { name: 'Mostrar todos' }))
    await waitFor(() => expect(names().length).toBeGreaterThan(1))
  })

  it('keeps what was typed into a card that goes out of view', async () => {
    const { user } = await openChannels()
    await retype(user, field(ze, 'lote'), '0,')
    const search = screen.getByRole('searchbox') as HTMLInputElement
    await fill(user, search, 'tubaroes')
    await waitFor(() => expect(card()).toBeUndefined())
    expect(screen.getByText('1 não salvo')).toBeVisible()
    await user.clear(search)
    await waitFor(() => expect(field(ze, 'lote')).toHaveValue('0'))
  })

  it('counts the unsaved cards, shows only those, and discards all of them', async () => {
    const { user } = await openChannels({}, [m5])
    await retype(user, field(m5, 'lote'), '4')
    await user.click(screen.getByRole('checkbox', { name: 'Só alterados' }))
    await waitFor(() => expect(names()).toEqual(['Lista M5 Madrugada']))
    await user.click(screen.getByRole('button', { name: 'Descartar todos' }))
    expect(field(m5, 'lote')).toHaveValue('0,02')
    expect(screen.queryByText(/não salvo$/)).toBeNull()
  })

  it('saves all of them one after another, reads the channels just before each, and once after all', async () => {
    const { user, sandbox } = await openChannels({}, [ze, m5])
    await retype(user, field(ze, 'lote'), '0,04')
    await retype(user, field(m5, 'lote'), '0,01')
    sandbox.requests.length = 0
    await user.click(saveAll())
    await screen.findByText('Parametros salvos')
    await waitFor(() =>
      expect(sandbox.requests.map(({ path: called }) => called)).toEqual([
        '/getgroups',
        '/savegroup',
        '/getgroups',
        '/savegroup',
        '/getgroups',
      ]),
    )
    expect(savesTo(sandbox, '/savegroup')).toEqual([
      expect.objectContaining({ idChan: Number(ze), lote: 0.04 }),
      expect.objectContaining({ idChan: Number(m5), lote: 0.01 }),
    ])
  })

  it('shows per card what was not saved and why, and retries those', async () => {
    const refused: string[] = []
    const scenario: Scenario = {
      about: 'The first save is refused.',
      intercept: ({ path: called }) => {
        if (called !== '/savegroup' || refused.length > 0) return 'continue'
        refused.push(called)
        return Response.json({ msg: 'refused' }, { status: 503 })
      },
    }
    const { user, sandbox } = await openChannels({ scenario }, [ze, m5, '1640000003'])
    await retype(user, field(ze, 'lote'), '0,04')
    await retype(user, field(m5, 'lote'), '0,01')
    await retype(user, field('1640000003', 'lote'), '-5')
    await user.click(saveAll())
    expect(await screen.findByText('Salvos: 1. Não salvos: 2, motivo no cartão.')).toBeVisible()
    expect(inCard().getByText(/Serviço com problemas/)).toBeVisible()
    expect(field('1640000003', 'lote')).toHaveAccessibleDescription('Invalido - não use valor negativo')
    await retype(user, field('1640000003', 'lote'), '0,06')
    await user.click(saveAll())
    await screen.findByText('Parametros salvos')
    expect(savesTo(sandbox, '/savegroup')).toHaveLength(4)
    expect(screen.queryByRole('group', { name: 'Alterações não salvas' })).toBeNull()
  })

  it('asks before unsaved changes are left', async () => {
    const { user } = await openChannels()
    await retype(user, field(ze, 'lote'), '0,04')
    await user.click(screen.getByRole('link', { name: 'Leme' }))
    const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }))
    expect(field(ze, 'lote')).toHaveValue('0,04')
    expect(window.location.pathname).toBe(path)
  })

  it('follows a link to the field of a card, advanced or not', async () => {
    await openChannels({ path: `${path}#${m5}_breakEven` })
    await waitFor(() => expect(field(m5, 'breakEven')).toHaveFocus())
    expect(advanced()).toBeChecked()
    expect(card(m5)).toContainElement(field(m5, 'breakEven'))
  })

  it('renders only the visible ones', async () => {
    await openChannels({ scenario: 'withChannels:1000' })
    expect(screen.getByText('1.000 de 1.000')).toBeVisible()
    expect(names().length).toBeLessThan(12)
  })

  it('says that the channels did not load, and can read them again', async () => {
    const scenario = onceShown('.placeholder', 'malformed:shape@/getgroups')
    const { user, sandbox } = await renderSignedIn({ path, scenario })
    const alert = await screen.findByRole('alert')
    await sandbox.play()
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(card()).toBeVisible())
  })
})
