import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { planFigures } from '@/domain/money/planFigures'
import { playedPlan } from '@/domain/money/stakingPlans'
import type { ForecastReport, ForecastRequest } from '@/risk/forecast'
// So that no test waits for its code.
import '@/features/money/plans/CustomCyclesScreen'
import { changeAssumptions } from '@/risk/assumptionsSlice'
import { answerForecasts, quickReport } from '@tests/support/answerForecasts'
import { openAlone } from '@tests/support/onlyPlan'
import { riskTitle } from '@tests/support/riskTitle'
import { retype, saveButton, saveMeaningIt } from '@tests/support/settingsForm'
import { openCycles, retypeCell } from '@tests/features/money/openCustomCycles'

/** The tests' own, told apart from what was asked before they set it. */
const OWN_BANK = 4321.09
const ownBank = changeAssumptions({ bank: OWN_BANK })

/** Which requests are computed is what is tested, not their chances: one's are given to all, so that no test waits for mathematics. */
const anyReport = quickReport({
  choice: { kind: 'flat' },
  account: { bank: 1000, payout: 85, entry: { loteType: 1, lote: 5 } },
  session: { operations: 20 },
  odds: { win: 0.5 },
})
async function reportOf({ choice, account }: ForecastRequest): Promise<ForecastReport> {
  const { stake, ended } = playedPlan(choice, account).start
  // What is exact would be known at once.
  return {
    ...(await anyReport),
    isExactByDay: false,
    first: { stake, ended },
    certain: planFigures(choice, account),
  }
}

/** What was asked, and what is not answered yet. */
let asked: readonly ForecastRequest[]
let [unanswered, held, release, heldOf] = [0, Promise.resolve(), () => {}, '']
beforeEach(() => {
  ;[unanswered, held, release, heldOf] = [0, Promise.resolve(), () => {}, '']
  asked = answerForecasts(async (request) => {
    unanswered += 1
    if (JSON.stringify(request).includes(heldOf)) await held
    unanswered -= 1
    return reportOf(request)
  })
})

afterEach(() => release())

const textsOf = () => asked.map((request) => JSON.stringify(request))

/** The whole forecast, and what is known of it at once, of the saved plan and of one with this setting are computed. */
const haveComputed = (setting: string) =>
  waitFor(() => {
    const own = asked.filter(({ account }) => account.bank === OWN_BANK)
    const whole = own.filter(({ played }) => played === undefined)
    const isNew = (request: ForecastRequest) => JSON.stringify(request).includes(setting)
    expect(new Set(whole.map(isNew))).toEqual(new Set([true, false]))
    const glances = own.filter(({ played }) => played !== undefined)
    const texts = glances.map((request) => JSON.stringify({ ...request, played: undefined }))
    for (const one of whole) expect(texts).toContain(JSON.stringify(one))
    expect(unanswered).toBe(0)
  })
/** Nothing more is answered of what has this setting. */
function hold(setting = '') {
  heldOf = setting
  held = new Promise((done) => {
    release = done
  })
}

describe('the question before a save', () => {
  const forms = [
    ['/config-masaniello', 'Capital', '1237', '"capital":1237'],
    ['/geralconfig', 'Valor da entrada', '51', '"lote":51'],
    ['/config-cycles', 'Fator do gale', '2.6', '"ciclosGaleFat":2.6'],
    ['/config-soros', 'Níveis', '9', '"soros":9'],
    ['/config-recovery', 'Gales', '3', '"recoverGale":3'],
  ] as const

  it.each(forms)('on %s is computed while the person types', async (path, label, text, setting) => {
    const { user, store } = await openAlone(path, label)
    store.dispatch(ownBank)
    await retype(user, label, text)
    await haveComputed(setting)
    hold()
    await saveMeaningIt(user)
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(new Set(textsOf()).size).toBe(asked.length)
  })

  it('about custom cycles is computed while the person types', async () => {
    const { user, store } = await openCycles()
    store.dispatch(ownBank)
    await retypeCell(user, '1_entrada', '7')
    await haveComputed('"entrada":7')
    hold()
    await saveMeaningIt(user)
    await waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-busy'))
    expect(new Set(textsOf()).size).toBe(asked.length)
  })

  it('waits for what is being computed, and does not compute it again', async () => {
    const { user, store } = await openAlone('/config-masaniello', 'Capital')
    store.dispatch(ownBank)
    hold('"capital":1238')
    await retype(user, 'Capital', '1238')
    await waitFor(() => expect(textsOf().join()).toContain('"capital":1238'))
    await user.click(saveButton())
    expect(screen.queryByRole('dialog')).toBeNull()
    release()
    expect(await screen.findByRole('dialog', { name: riskTitle })).toBeVisible()
    expect(new Set(textsOf()).size).toBe(asked.length)
  })
})
