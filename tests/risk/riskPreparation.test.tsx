import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runForecast, type ForecastReport, type ForecastRequest } from '@/risk/forecast'
// So that no test waits for its code.
import '@/features/money/plans/CustomCyclesScreen'
import { changeAssumptions } from '@/risk/assumptionsSlice'
import { openAlone } from '@tests/support/onlyPlan'
import { retype, saveButton, saveMeaningIt } from '@tests/support/settingsForm'
import { openCycles, retypeCell } from '@tests/features/money/openCustomCycles'

/** No other test has this bank: answers are kept, also those of test files that ran before in the same process. */
const ownBank = changeAssumptions({ bank: 4321.09 })

/** What the workers were asked, and what they have not answered yet. */
const asked: string[] = []
let [unanswered, held, release] = [0, Promise.resolve(), () => {}]

/** Which requests are computed is what is tested, not their answers: the first one's is given to all, so that no test waits for mathematics. */
let anyReport: Promise<ForecastReport> | undefined
const reportOf = (request: ForecastRequest) =>
  (anyReport ??= new Promise((resolve) => {
    const last = (report: ForecastReport) => report.progress === 1 && resolve(report)
    void runForecast(
      { ...request, effort: 0.01 },
      last,
      () => true,
      () => Promise.resolve(),
    )
  }))

/** Replaces the browser's workers, which the tests do not have. One of an earlier test may still be in use: all report here. */
class TestWorker extends EventTarget {
  postMessage({ id, content: request }: { readonly id: number; readonly content: ForecastRequest }) {
    asked.push(JSON.stringify(request))
    unanswered += 1
    void Promise.all([reportOf(request), held]).then(([report]) => {
      unanswered -= 1
      this.dispatchEvent(new MessageEvent('message', { data: { id, content: report } }))
    })
  }
  terminate() {}
}
beforeAll(() => void vi.stubGlobal('Worker', TestWorker))
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  asked.length = 0
})
afterEach(() => release())

/** The forecasts of the whole session and of one day of a plan with this setting are computed, from the test's own bank. */
const haveComputed = (setting: string) =>
  waitFor(() => {
    const ours = asked.filter((request) => request.includes(setting) && request.includes('"bank":4321.09'))
    expect(ours).toHaveLength(2)
    expect(unanswered).toBe(0)
  })
function hold() {
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
    const before = [...asked]
    await saveMeaningIt(user)
    expect(await screen.findByText('Parametros salvos')).toBeVisible()
    expect(asked).toEqual(before)
    expect(new Set(asked).size).toBe(asked.length)
  })

  it('about custom cycles is computed while the person types', async () => {
    const { user, store } = await openCycles()
    store.dispatch(ownBank)
    await retypeCell(user, '1_entrada', '7')
    await haveComputed('"entrada":7')
    const before = [...asked]
    await saveMeaningIt(user)
    await waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-busy'))
    expect(asked).toEqual(before)
  })

  it('waits for what is being computed, and does not compute it again', async () => {
    const { user, store } = await openAlone('/config-masaniello', 'Capital')
    store.dispatch(ownBank)
    hold()
    await retype(user, 'Capital', '1238')
    await waitFor(() => expect(asked.join()).toContain('"capital":1238'))
    await user.click(saveButton())
    expect(screen.queryByRole('dialog')).toBeNull()
    release()
    expect(await screen.findByRole('dialog', { name: 'Esta mudança aumenta o risco' })).toBeVisible()
    expect(new Set(asked).size).toBe(asked.length)
  })
})
