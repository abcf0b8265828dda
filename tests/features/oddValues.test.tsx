/** Values that can be read but are not allowed, and names of which letters are lost: shown as they are, and never sent back unasked. */
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { stacked } from '@mocks/provider/scenario'
import { onlyAt } from '@mocks/provider/scenarios'
import { damagedName } from '@/contract/providerError'
import { generalRules } from '@/features/general/generalRecord'
import { channelsList } from '@/features/signals/channels/channelsList'
import { problemsUnasked } from '@/shared/fields/formProblem'
import { agreeToCopy } from '@tests/support/agreeToCopy'
import { changing, keeping } from '@tests/support/answers'
import { aRobot } from '@tests/support/builders'
import { expectAlert } from '@tests/support/alerts'
import { renderSignedIn } from '@tests/support/renderApp'
import { field, openChannels, retype as retypeIn, save, ze } from '../overview/channels/openChannels'
import {
  confirmEveryRisk,
  firstForm,
  openForm,
  retype,
  saveButton,
  savesTo,
} from '@tests/support/settingsForm'

const question = () => screen.findByRole('dialog', { name: 'Salvar com esses valores?' })
const answer = async (user: UserEvent, name: string) =>
  user.click(within(await question()).getByRole('button', { name }))
const isIdle = () => waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-busy'))

/** Until it is saved, every read at the path has these values. */
const until = (path: string, values: object) => {
  let isSaved = false
  return onlyAt(path, {
    about: 'Odd values, until they are saved.',
    around: async (request, { method }, proceed) => {
      const said = await proceed(request)
      isSaved ||= method === 'POST'
      return isSaved ? said : Response.json({ ...((await said.json()) as object), ...values })
    },
  })
}

describe('a value that is not allowed', () => {
  it('is shown with what is allowed, and a rule refuses it until it is corrected', async () => {
    const { user, sandbox } = await openForm('/geralconfig', 'Spread máximo', {
      scenario: until('/globalparams', { spread: -1 }),
    })
    const spread = screen.getByLabelText('Spread máximo')
    expect(spread).toHaveValue('-1')
    expect(spread).toHaveAccessibleDescription(
      expect.stringContaining('O valor salvo está fora do permitido: −1 (mínimo 0).'),
    )
    await retype(user, 'Stop (SL)', '3')
    await user.click(saveButton())
    await expectAlert('Parametros invalidos', [])
    expect(spread).toHaveFocus()
    expect(savesTo(sandbox, '/globalparams')).toEqual([])
    await retype(user, 'Spread máximo', '2')
    confirmEveryRisk()
    await user.click(saveButton())
    await waitFor(() =>
      expect(savesTo(sandbox, '/globalparams')[0]).toMatchObject({ spread: 2, stoploss: 3 }),
    )
  })

  it('is told on Home, where no figure counts it', async () => {
    const { user } = await renderSignedIn({
      scenario: changing('/globalparams', { spread: -1, stopDay: -2 }),
    })
    const main = await screen.findByRole('main', {}, firstForm)
    await waitFor(() => expect(main).toHaveTextContent('fora do permitido: −2 (mínimo 0)'), {
      timeout: 20_000,
    })
    await user.click(screen.getByRole('button', { name: /^(Detalhes|Mais \d+): Robô 1001$/ }))
    await waitFor(() => expect(main).toHaveTextContent('fora do permitido: −1 (mínimo 0)'))
    expect(main).not.toHaveTextContent('ilegível')
  })

  it('without a rule is asked about, goes as it came, and is confirmed', async () => {
    const { user, sandbox } = await openForm('/configtradercopy', 'Timeframe', {
      scenario: keeping('/gettraderinfo', {
        copyTraderEn: true,
        signalType: 99,
        delaysig: '1',
        brokerID: 1,
        candleColor: 0,
        timeframe: 5,
        paresFilter: '',
        stakeMin: '1',
      }),
    })
    await retype(user, 'Timeframe', '5')
    await retype(user, 'Delay', '2')
    await user.click(saveButton())
    expect(await question()).toHaveTextContent('Fora do permitido, e vai como está: Tipo de sinal (99).')
    await answer(user, 'Voltar')
    await isIdle()
    expect(savesTo(sandbox, '/savetraderinfo')).toEqual([])
    await user.click(saveButton())
    await answer(user, 'Salvar assim mesmo')
    await waitFor(() =>
      expect(savesTo(sandbox, '/savetraderinfo')).toMatchObject([{ signalType: 99, delaysig: '2' }]),
    )
  })

  it('that is typed again is no change', async () => {
    const { user } = await openForm('/reader-params', 'Limite de ordens', {
      scenario: changing('/readerparams', { maxtrades: -3 }),
    })
    await retype(user, 'Limite de ordens', '-3')
    expect(screen.queryByText('Não salvo')).toBeNull()
  })

  it('keeps a record back where nobody is asked about it', () => {
    const record = { ...aRobot(), stopDay: { notAllowed: -5, minimum: 0 } }
    expect(problemsUnasked(record, generalRules)).toEqual([
      { field: 'stopDay', message: { key: 'settings:gap.keptBack' } },
    ])
    expect(problemsUnasked({ ...record, stopDay: 0 }, generalRules)).toEqual([])
  })

  it('is an amount of a cycle to be corrected', async () => {
    await renderSignedIn({
      path: '/config-customcycles',
      scenario: keeping('/getcustcycle', [{ cycle: 1, entrada: -2, mg1: 4 }]),
    })
    expect(await screen.findByText(/Ciclo 1, .*“-2” é negativo/, {}, firstForm)).toBeVisible()
  })
})

describe('a name of which letters are lost', () => {
  const chats = [
    { chid: 5, chname: 'Sinais do Z\uFFFD' },
    { chid: 6, chname: 'Seis' },
  ]
  const copied = [{ idChan: 5, nameGroup: 'Sinais do Z\uFFFD', traderid: 1001 }]

  it('is asked about before the whole list is saved with it', async () => {
    const { user, sandbox } = await renderSignedIn({
      path: '/channels-list',
      scenario: stacked(keeping('/getchatlist', chats), keeping('/getgroups', copied)),
    })
    await user.click(await screen.findByRole('checkbox', { name: /^Seis/ }, firstForm))
    await user.click(saveButton())
    expect(await question()).toHaveTextContent(
      'Nome com letras perdidas, e vai como está: Sinais do Z\uFFFD.',
    )
    await answer(user, 'Voltar')
    await isIdle()
    expect(sandbox.sentTo('/savelist')).toEqual([])
    // Without it nothing is asked.
    await user.click(screen.getByRole('checkbox', { name: /^Sinais/ }))
    await user.click(saveButton())
    await agreeToCopy(user)
    await waitFor(() =>
      expect(sandbox.sentTo('/savelist')[0]?.body).toEqual([{ chid: 6, chname: 'Seis', userid: 1001 }]),
    )
  })

  const damagedAt = (path: string, name: string) =>
    onlyAt(path, {
      about: 'A name of which a letter is lost.',
      afterwards: async (said) => {
        const [first, ...others] = (await said.json()) as object[]
        return Response.json([{ ...first, [name]: 'Sinais do Z\uFFFD' }, ...others])
      },
    })
  const damaged = stacked(damagedAt('/getgroups', 'nameGroup'), damagedAt('/getchatlist', 'chname'))

  it('is asked about before its channel is saved', async () => {
    const { user, sandbox } = await openChannels({ scenario: damaged })
    await retypeIn(user, field(ze, 'lote'), '0.02')
    await user.click(save())
    expect(await question()).toHaveTextContent(
      'Nome com letras perdidas, e vai como está: Sinais do Z\uFFFD.',
    )
    await answer(user, 'Voltar')
    expect(savesTo(sandbox, '/savegroup')).toEqual([])
    await user.click(save())
    await answer(user, 'Salvar assim mesmo')
    await waitFor(() =>
      expect(savesTo(sandbox, '/savegroup')).toMatchObject([{ nameGroup: 'Sinais do Z\uFFFD' }]),
    )
  })

  it('is not sent back where nobody is asked, as by a file of settings', async () => {
    const { store, sandbox } = await openChannels({ scenario: damaged })
    const scope = { userid: '1001', traderid: '1001' }
    const settings = (await store.dispatch(channelsList.read(scope))).get(ze)!
    expect(problemsUnasked(settings, channelsList.rules(scope))).toEqual([
      { field: 'nameGroup', message: { key: 'errors:damagedName' } },
    ])
    const adding = store.dispatch(channelsList.add(scope, '1640000020', settings))
    await expect(adding).rejects.toEqual(damagedName)
    expect(sandbox.sentTo('/savelist')).toEqual([])
  })
})
