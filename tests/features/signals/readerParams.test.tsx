import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReaderParams } from '@/contract/signals'
// Imported here, so that no test waits for their code.
import { changing } from '@tests/support/answers'
import { hourFields } from '@/features/signals/readerDay'
import '@/features/signals/ReaderParamsScreen'
import { onceShown } from '@tests/support/onceShown'
import { readerParams } from '@mocks/provider/seed/bots'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'
import { fill } from '@tests/support/fill'
import { typeOver } from '@tests/support/typeOver'
import { riskTitle } from '@tests/support/riskTitle'
import { firstForm, openForm, saveButton, savesTo } from '@tests/support/settingsForm'

const path = '/reader-params'
/** 10:30 at the reader, which is three hours behind UTC. */
const halfPastTen = Date.UTC(2026, 10, 21, 13, 30, 20)

const openReader = (options: SignedInOptions = {}) => openForm(path, 'Fuso do leitor', options)
const openKeeping = (params: Partial<ReaderParams>) =>
  openReader({ scenario: changing('/readerparams', params) })

const setTime = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const now = () => screen.getByRole('region', { name: 'Agora' })
const dial = () => screen.getByRole('img', { name: 'Relógio do leitor' })
const row = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr')!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const columns = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const notes = () => document.querySelector('.stays-beside .ant-flex > [aria-live]:last-child')

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Madrid')
  vi.useFakeTimers({ toFake: ['Date'], now: halfPastTen })
  return () => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  }
})

describe('reader parameters', () => {
  it("show what the provider keeps, in fields named by the entity's fields", async () => {
    const { sandbox } = await openReader()
    expect(sandbox.sentTo('/readerparams')[0]).toMatchObject({ method: 'GET', query: { userid: '1001' } })
    for (const [field, value] of Object.entries(readerParams))
      expect(document.getElementById(field)).toHaveValue(String(value))
  })

  it('are sent whole, with the bot in the address and in the body', async () => {
    const { user, sandbox } = await openReader()
    setTime('Janela 1: fim', '12:15')
    await fill(user, screen.getByLabelText('Fuso do leitor'), '5:30')
    await user.click(saveButton())
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(sandbox.sentTo('/readerparams').filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        path: '/readerparams',
        query: { userid: '1001' },
        body: { ...readerParams, hourEnd: '12:15', timerzone: '5:30', userid: 1001 },
      },
    ])
  })

  it("refuse an order limit below 0 with 'Limite de Ordens precisa ser 0 ou maior'", async () => {
    const { user, sandbox } = await openReader()
    const limit = screen.getByLabelText('Limite de ordens')
    await user.clear(limit)
    await user.type(limit, '-1')
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Limite de Ordens precisa ser 0 ou maior')
    expect(limit).toHaveFocus()
    expect(limit).toBeInvalid()
    expect(savesTo(sandbox, '/readerparams')).toEqual([])
    await user.clear(limit)
    await user.type(limit, '0')
    await user.click(saveButton())
    await user.click(await screen.findByRole('button', { name: 'Salvar assim mesmo' }))
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
  })

  it('ask before more orders a day, and not before fewer', async () => {
    const { user, sandbox } = await openReader()
    const limit = screen.getByLabelText('Limite de ordens')
    await user.clear(limit)
    await user.type(limit, '19')
    await user.click(saveButton())
    const question = within(await screen.findByRole('dialog', { name: riskTitle }))
    expect(question.getByText('Limite de ordens: de 12 para 19')).toBeVisible()
    expect(question.getByText(/O robô faz no máximo 19 ordens por dia, pelo leitor\./)).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(savesTo(sandbox, '/readerparams')).toEqual([])
    await user.clear(limit)
    await user.type(limit, '3')
    await user.click(saveButton())
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('refuse a time zone that cannot be read, at its field', async () => {
    const { user, sandbox } = await openReader()
    const zone = screen.getByLabelText('Fuso do leitor')
    await fill(user, zone, 'Brasília')
    await waitFor(() => expect(within(now()).getByRole('status')).toHaveTextContent('Fuso inválido'))
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Digite o fuso em horas')
    expect(zone).toHaveFocus()
    expect(savesTo(sandbox, '/readerparams')).toEqual([])
  })

  it('send a zone back as the provider wrote it, readable or not', async () => {
    const { user, sandbox } = await openKeeping({ timerzone: 'America/Sao_Paulo' })
    expect(screen.getByLabelText('Fuso do leitor')).toHaveValue('America/Sao_Paulo')
    expect(within(now()).getByRole('status')).toHaveTextContent('Fuso inválido')
    expect(row('Janela 1')).toEqual(['09:00–11:30', '–'])
    setTime('Janela 1: fim', '12:00')
    await user.click(saveButton())
    await waitFor(() =>
      expect(sandbox.sentTo('/readerparams').findLast(({ method }) => method === 'POST')?.body).toMatchObject(
        {
          timerzone: 'America/Sao_Paulo',
          hourEnd: '12:00',
        },
      ),
    )
  })

  it('are kept when the provider fails, and saved when tried again', async () => {
    const { user, sandbox } = await openReader()
    setTime('Janela 1: início', '08:15')
    await sandbox.play('refusing:503')
    await user.click(saveButton())
    const alert = await screen.findByRole('alert')
    expect(screen.getByLabelText('Janela 1: início')).toHaveValue('08:15')
    await sandbox.play()
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
  })

  it('that cannot be loaded offer a retry and no form, however the provider fails', async () => {
    const failures = ['refusing:500', 'malformed:shape'] as const
    const failing = (failure: string) => onceShown('.field .placeholder', failure)
    const { user, sandbox } = await renderSignedIn({ path, scenario: failing(failures[0]) })
    const main = within(await screen.findByRole('main'))
    for (const [askedBefore, failure] of failures.entries()) {
      const shown = () => main.queryAllByRole('alert')
      await waitFor(() => expect([failure, shown().length]).toEqual([failure, 1]), firstForm)
      const [alert] = shown()
      expect([failure, alert]).toEqual([failure, expect.toBeVisible()])
      expect([failure, sandbox.sentTo('/readerparams').length]).toEqual([failure, askedBefore + 1])
      expect([failure, main.queryByRole('button', { name: 'Salvar' })]).toEqual([failure, null])
      const next = failures[askedBefore + 1]
      await sandbox.play(next && failing(next))
      await user.click(main.getByRole('button', { name: 'Tentar de novo' }))
      // The next alert is another one.
      await waitFor(() => expect([failure, alert?.isConnected]).toEqual([failure, false]))
    }
    expect(await screen.findByLabelText('Fuso do leitor')).toHaveValue('-3')
  })

  it('show a skeleton while they load', async () => {
    await renderSignedIn({ path, scenario: 'hanging' })
    await screen.findByRole('heading', { level: 1, name: 'Parâmetros do leitor' })
    expect(document.querySelectorAll('.field .placeholder')).toHaveLength(Object.keys(readerParams).length)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(within(screen.getByRole('main')).queryByRole('img')).toBeNull()
  })

  it('are not requested without a bot', async () => {
    const { sandbox } = await renderSignedIn({ path, bot: { userid: '0', traderid: '0' } })
    await screen.findByRole('heading', { level: 1 })
    expect(sandbox.requests).toEqual([])
  })
})

describe('a time field', () => {
  it.each(hourFields)('%s takes every key that is typed over a selected time', async (field) => {
    const { user, sandbox } = await openKeeping({ [field]: '14:00' })
    const input = document.getElementById(field)!
    await typeOver(user, input, '15:10', (shown, typed) => expect(shown).toBe(typed))
    await user.tab()
    expect(input).toHaveValue('15:10')
    await user.click(saveButton())
    await waitFor(() => expect(savesTo(sandbox, '/readerparams')).toMatchObject([{ [field]: '15:10' }]))
  })

  it('shows what a text is read as, and sends that', async () => {
    const { user, sandbox } = await openReader()
    const start = screen.getByLabelText('Janela 1: início')
    await typeOver(user, start, '9h30', (shown, typed) => expect(shown).toBe(typed))
    expect(start).toHaveAccessibleDescription('= 09:30')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(savesTo(sandbox, '/readerparams')).toMatchObject([{ hourStart: '09:30' }]))
    await waitFor(() => expect(start).toHaveValue('09:30'))
  })

  it('can be changed in the middle', async () => {
    const { user } = await openKeeping({ hourStart: '14:00' })
    const start = screen.getByLabelText<HTMLInputElement>('Janela 1: início')
    await user.type(start, '5', { initialSelectionStart: 1, initialSelectionEnd: 2 })
    expect(start).toHaveValue('15:00')
    await user.type(start, '{Backspace}', { initialSelectionStart: 5 })
    expect(start).toHaveValue('15:0')
    await user.type(start, '5')
    expect(start).toHaveValue('15:05')
  })

  it('says that it cannot be read once it is left, and never that it is saved', async () => {
    const { user, sandbox } = await openReader()
    const start = screen.getByLabelText('Janela 1: início')
    await typeOver(user, start, '21')
    expect(start).toBeValid()
    await user.tab()
    expect(start).toHaveValue('21')
    expect(start).toHaveAccessibleDescription(/^ ?Escreva o horário como 09:30, 9h30 ou 21h/)
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Escreva o horário como')
    expect(screen.queryByText(/salvo/i)).toBeNull()
    expect(savesTo(sandbox, '/readerparams')).toEqual([])
    // The reader's day does not go on with the time before.
    expect(row('Janela 1')).toEqual(['–', '–'])
  })

  it('shows a text that is no time, keeps it, and says so', async () => {
    const { user, sandbox } = await openKeeping({ hourStart: '9h', hourEnd3: '24:00' })
    const start = screen.getByLabelText('Janela 1: início')
    expect(start).toHaveValue('9h')
    expect(start).toBeInvalid()
    expect(start).toHaveAccessibleDescription(/Está salvo “9h”/)
    expect(screen.getByLabelText('Janela 3: fim')).toHaveAccessibleDescription(/“24:00”/)
    setTime('Janela 2: fim', '17:00')
    await user.click(saveButton())
    await waitFor(() =>
      expect(sandbox.sentTo('/readerparams').at(-1)?.body).toMatchObject({
        hourStart: '9h',
        hourEnd2: '17:00',
        hourEnd3: '24:00',
      }),
    )
    // This provider refuses it, which is shown at the field.
    expect(await screen.findByRole('alert')).toHaveTextContent('Este valor não foi aceito.')
    await user.clear(start)
    expect(start).toBeValid()
  })

  it('shows times that are written shorter or longer', async () => {
    await openKeeping({ hourStart: '9:05', hourEnd: '11:30:00' })
    expect(screen.getByLabelText('Janela 1: início')).toHaveValue('09:05')
    expect(screen.getByLabelText('Janela 1: fim')).toHaveValue('11:30')
    expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull()
  })

  it('that is half typed is not saved as empty', async () => {
    const { user, sandbox } = await openReader()
    const start = screen.getByLabelText('Janela 1: início')
    await fill(user, start, '10:')
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Escreva o horário como 09:30, 9h30 ou 21h')
    expect(start).toHaveFocus()
    expect(savesTo(sandbox, '/readerparams')).toEqual([])
    expect(start).toHaveValue('10:')
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(start).toHaveValue('09:00')
  })
})

describe("the reader's day", () => {
  it('says whether signals become orders now, and when that changes, in both time zones', async () => {
    await openReader()
    expect(within(now()).getByRole('status')).toHaveTextContent('Dentro do horário')
    expect(now()).toHaveTextContent('Muda em 1 h: 11:30 no leitor, 15:30 no seu relógio.')
    expect(row('Agora')).toEqual(['10:30', '14:30'])
    expect(columns()).toEqual(['Item', 'No leitor UTC−03:00', 'No seu relógio UTC+01:00'])
    expect(dial()).toHaveAccessibleDescription(
      'O robô entra: 09:00–11:30, 14:00–16:00, 20:00–22:00. Agora: 10:30.',
    )
    expect(row('Janela 1')).toEqual(['09:00–11:30', '13:00–15:30'])
    expect(row('Janela 3')).toEqual(['20:00–22:00', '00:00–02:00 (+1 dia)'])
    expect(row('Reiniciar placar')).toEqual(['06:00', '10:00'])
  })

  it('follows what is typed', async () => {
    const { user } = await openReader()
    const status = (text: string) =>
      waitFor(() => expect(within(now()).getByRole('status')).toHaveTextContent(text))
    setTime('Janela 1: fim', '10:30')
    await status('Fora do horário: o robô não entra')
    expect(now()).toHaveTextContent('Muda em 3 h 30 min: 14:00 no leitor, 18:00 no seu relógio.')
    const zone = screen.getByLabelText('Fuso do leitor')
    await user.clear(zone)
    await status('Preencha o fuso do leitor')
    expect(row('Janela 1')).toEqual(['09:00–10:30', '–'])
    expect(row('Agora')).toEqual(['–', '14:30'])
    await fill(user, zone, '-4,5')
    await status('Dentro do horário')
    expect(row('Agora')).toEqual(['09:00', '14:30'])
  })

  it('uses the daylight saving time of that date', async () => {
    // The night in which Madrid's clocks go back: 23:30 UTC is 01:30 there, 03:30 UTC is 04:30.
    vi.setSystemTime(Date.UTC(2026, 9, 24, 23, 30))
    await openKeeping({ hourStart: '20:00', hourEnd: '00:30', hourStart3: '', hourEnd3: '' })
    expect(row('Agora')).toEqual(['20:30', '01:30'])
    expect(now()).toHaveTextContent('Muda em 4 h: 00:30 no leitor, 04:30 no seu relógio.')
  })

  it('warns about windows that overlap, are empty, lack a time or pass midnight', async () => {
    await openKeeping({
      hourStart: '09:00',
      hourEnd: '15:00',
      hourStart2: '14:00',
      hourEnd2: '14:00',
      hourStart3: '22:00',
      hourEnd3: '10:00',
    })
    expect(notes()).toHaveTextContent('Janela 2 não vale: início e fim iguais.')
    expect(notes()).toHaveTextContent('Janela 3 termina no dia seguinte.')
    expect(notes()).toHaveTextContent('Janelas 1 e 3 se sobrepõem por 1 h: valem as duas.')
    setTime('Janela 2: fim', '')
    await waitFor(() => expect(notes()).toHaveTextContent('Janela 2: falta o fim.'))
    setTime('Janela 3: início', '')
    await waitFor(() => expect(notes()).toHaveTextContent('Janela 3: falta o início.'))
  })

  it('is open all day without any window', async () => {
    await openKeeping({
      hourStart: '',
      hourEnd: '',
      hourStart2: '',
      hourEnd2: '',
      hourStart3: '',
      hourEnd3: '',
      hourReset: '',
      hourClearScore: '',
    })
    expect(within(now()).getByRole('status')).toHaveTextContent('Dentro do horário o dia todo')
    expect(dial()).toHaveAccessibleDescription(/^Dentro do horário o dia todo\./)
    expect(row('Janela 1')).toEqual(['sem uso', '–'])
    expect(row('Reiniciar dia')).toEqual(['00:00', '04:00'])
    expect(row('Reiniciar placar')).toEqual(['nunca', '–'])
    expect(notes()).toBeEmptyDOMElement()
  })

  it.each([
    ['en-US', 'Within trading hours', 'Changes in 1 h'],
    ['es-ES', 'Dentro del horario', 'Cambia en 1 h'],
  ] as const)('is translated to %s', async (language, state, change) => {
    await renderSignedIn({ path, language })
    expect(await screen.findByText(state, {}, firstForm)).toBeVisible()
    expect(screen.getByText(new RegExp(`^${change}`))).toBeVisible()
    expect(document.querySelector('main')).not.toHaveTextContent(/signals:|routes:|errors:/)
  })
})
