/** What the screens say of a provider whose values are not told, or cannot be read; and that no save sends one of them back. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SignedInPath } from '@/config/paths'
import type { Scenario } from '@mocks/provider/scenario'
import { awkwardNumbers } from '@tests/support/awkward'
import { renderSignedIn } from '@tests/support/renderApp'
import {
  confirmEveryRisk,
  firstForm,
  openForm,
  retype,
  saveButton,
  savesTo,
} from '@tests/support/settingsForm'

/** Ids and names: without them there is nothing to show. */
const identity =
  /^(userid|traderid|traderID|botid|chid|chname|idChan|nameGroup|id|name|email|cycle|campaign|buyer|state|coin)$/

/** Every value of every read, changed, but those that are spared. */
const telling = (
  about: string,
  change: (value: unknown, name: string) => unknown,
  spared = identity,
): Scenario => {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const isValue = !spared.test(name) && (typeof inner !== 'object' || inner === null)
        return [name, isValue ? change(inner, name) : walk(inner)]
      }),
    )
  }
  return {
    about,
    around: async (request, { method, path }, proceed) => {
      const response = await proceed(request)
      if (method !== 'GET' || path === '/x/referrals') return response
      return Response.json(walk(await response.json()))
    },
  }
}

let turn = 0
const oneOf = (values: readonly unknown[]) => values[turn++ % values.length]
const awkwardOf = (value: unknown) =>
  typeof value === 'number'
    ? oneOf(awkwardNumbers)
    : typeof value === 'boolean'
      ? oneOf(['talvez', 7, {}, 'tr'])
      : oneOf([{}, ['a'], true])

const nothingTold = telling('Nothing is told.', () => null)
const nothingReadable = telling('Nothing can be read.', awkwardOf)

/** Of these values the schemas make the same gaps. */
const sameGaps: readonly Scenario[] = [
  telling('Texts are blank, flags and numbers are left out.', (value) =>
    typeof value === 'string' ? ' ' : undefined,
  ),
  telling('Moments in milliseconds, texts of 10,000 letters.', (value, name) => {
    if (/exp|^at$/i.test(name)) return 9_999_999_999_999
    return typeof value === 'string' ? 'x'.repeat(10_000) : value
  }),
]

const paths: readonly SignedInPath[] = [
  '/',
  '/auth',
  '/botspage',
  '/botsmanager',
  '/strategies',
  '/fleet/compare',
  '/followerslist',
  '/followerscopy',
  '/configfollow',
  '/configmetafollower',
  '/configmetatrader',
  '/configure-channels',
  '/copysignals',
  '/mycopy',
  '/comprar',
  '/paymentok',
  '/brokerconfig',
  '/geralconfig',
  '/config-masaniello',
  '/config-cycles',
  '/config-soros',
  '/config-recovery',
  '/config-customcycles',
  '/reader-params',
  '/traderconfig',
  '/configtradercopy',
]

describe.each([
  ...[nothingTold, nothingReadable].map((scenario) => ({ scenario, options: {} })),
  ...sameGaps.map((scenario) => ({ scenario, options: { tags: ['wide'] } })),
])('$scenario.about', ({ scenario, options }) => {
  it.each(paths)('%s opens whole, and says nothing that no value says', options, async (path) => {
    await renderSignedIn({ path, scenario })
    const main = await screen.findByRole('main', {}, firstForm)
    await screen.findByRole('heading', { level: 1 }, firstForm)
    // All reads are answered.
    await waitFor(() => expect(main.querySelector('.skeleton, [aria-busy="true"]')).toBeNull(), {
      timeout: 20_000,
    })
    const text = main.textContent
    expect(text).not.toMatch(
      /NaN|Infinity|∞|undefined|\[object|Invalid|56\.8|Esta tela não abriu|impediu de mostrar/,
    )
  })
})

/** One value of every answer of a read is another. */
const oneValue = (path: string, name: string | RegExp, value: unknown): Scenario => {
  const scenario = telling(
    `${name} of ${path} is ${JSON.stringify(value)}.`,
    (inner, at) => ((typeof name === 'string' ? at === name : name.test(at)) ? value : inner),
    /^$/,
  )
  return {
    ...scenario,
    around: (request, call, proceed) =>
      call.path === path ? scenario.around!(request, call, proceed) : proceed(request),
  }
}
const MILLISECONDS = 1_797_792_947_000

/** What the proof of a plan says where a value of the plan is not there. */
const unproved = {
  says: /Falta um valor, ou está ilegível/,
  never: /impediu de mostrar/,
}

/** What a screen must say of a value that is not told or cannot be read, and what would be taken for a fact. */
const cases: readonly {
  readonly path: SignedInPath
  readonly as?: 'Bruno'
  readonly of: readonly [path: string, name: string | RegExp, value: unknown]
  readonly says: RegExp
  readonly never: RegExp
}[] = [
  {
    path: '/mycopy',
    as: 'Bruno',
    of: ['/getmetainfo', 'expCopy', MILLISECONDS],
    says: /Até ilegível/,
    never: /Sem vencimento/,
  },
  {
    path: '/mycopy',
    of: ['/globalparams', 'stopDay', '1,500'],
    says: /O stop do dia não foi lido: /,
    never: /Não há stop loss|não fecha operações/,
  },
  {
    path: '/',
    of: ['/globalparams', 'stopDay', 0.0004],
    says: /stop loss 0,0004/,
    never: /stop loss 0(?![,\d])/,
  },
  {
    path: '/followerscopy',
    of: ['/getfollowers', 'expCopy', '20/12/2026'],
    says: /Expira: ilegível/,
    never: /Expira: Indefinido/,
  },
  {
    path: '/botspage',
    of: ['/getbots', 'botexp', MILLISECONDS],
    says: /Próximos vencimentos.*Robô 1001\s*ilegível/,
    never: /Nada (?:mais )?vence/,
  },
  {
    path: '/botspage',
    as: 'Bruno',
    of: ['/getmetainfo', 'expCopy', MILLISECONDS],
    says: /Cópia de \S+ilegível/,
    never: /Nada (?:mais )?vence/,
  },
  {
    path: '/reader-params',
    of: ['/readerparams', 'hourStart2', undefined],
    says: /não foi informado/,
    never: /entra o dia todo|falta o início/,
  },
  {
    path: '/reader-params',
    of: ['/readerparams', /^hour/, undefined],
    says: /Não se sabe se o robô entra/,
    never: /entra o dia todo|Fora do horário|Nenhuma janela/,
  },
  {
    path: '/config-masaniello',
    of: ['/masaparams', 'payout', '85%'],
    ...unproved,
  },
  {
    path: '/config-customcycles',
    of: ['/getcustcycle', 'mg1', '1,500'],
    says: unproved.says,
    never: /ciclos? será|ciclos serão enviados|impediu de mostrar/,
  },
  {
    path: '/config-soros',
    of: ['/getsoros', 'sorosgale', null],
    ...unproved,
  },
  {
    path: '/config-recovery',
    as: 'Bruno',
    of: ['/getlossrec', 'recoverGale', '+5x'],
    ...unproved,
  },
  {
    path: '/configfollow',
    as: 'Bruno',
    of: ['/gettraders', 'traderEna', 'talvez'],
    says: /0 de \d escolhidos, \d desconhecido/,
    never: /0 de \d escolhidos$/,
  },
]

describe('one value that is not there', () => {
  it.each(cases)('$of is said at $path', async ({ path, as, of, says, never }) => {
    await renderSignedIn({ path, scenario: oneValue(...of), ...(as && { as }) })
    const main = await screen.findByRole('main', {}, firstForm)
    await waitFor(() => expect(main).toHaveTextContent(says), { timeout: 20_000 })
    await waitFor(() => expect(main.querySelector('.skeleton, [aria-busy="true"]')).toBeNull(), {
      timeout: 20_000,
    })
    expect(main).not.toHaveTextContent(never)
  })
})

it('robots of which nothing is told are not called equal', async () => {
  await renderSignedIn({ path: '/fleet/compare', scenario: nothingTold })
  expect(await screen.findByText('Nenhuma diferença no que dá para comparar.', {}, firstForm)).toBeVisible()
  expect(screen.queryByText('Nenhuma diferença.')).toBeNull()
})

/** A field that is told, one that is not, and one that cannot be read. */
const forms: readonly (readonly [SignedInPath, read: string, save: string, label: string, told: string])[] = [
  ['/geralconfig', '/globalparams', '/globalparams', 'Spread máximo', 'spread'],
  ['/config-masaniello', '/masaparams', '/masaparams', 'Gerenciamentos perdidos até parar', 'hitsRestart'],
  ['/config-cycles', '/getcycles', '/savecycles', 'Ciclos', 'ciclos'],
  ['/config-soros', '/getsoros', '/savesoros', 'Níveis', 'soros'],
  ['/config-recovery', '/getlossrec', '/savelossrec', 'Lucro da recuperação', 'recoverProfit'],
  ['/strategies', '/recoveryparams', '/recoveryparams', 'Ciclos', 'ciclos'],
  ['/reader-params', '/readerparams', '/readerparams', 'Limite de ordens', 'maxtrades'],
  ['/configtradercopy', '/gettraderinfo', '/savetraderinfo', 'Timeframe', 'timeframe'],
  ['/traderconfig', '/gettraderdata', '/savetraderdata', 'Timeframe', 'timeframe'],
  ['/tradermetaconfig', '/getmetadata', '/savemetadata', 'Máximo de operações', 'maxTrades'],
]

describe('a form', () => {
  it.each(forms)(
    '%s says which values are not there, and saves none of them',
    async (path, read, save, label, told) => {
      const change = (value: unknown, name: string) => {
        if (name === told || /^(curBrokerID|brokerID)$/.test(name)) return value
        // A blank text is an empty one, which needs no word.
        return name.length % 2 === 0 || name === 'hourEnd' ? awkwardOf(value) : null
      }
      const scenario = telling('Only one value is told.', change)
      const only: Scenario = {
        ...scenario,
        around: (request, call, proceed) =>
          call.path === read ? scenario.around!(request, call, proceed) : proceed(request),
      }
      const { user, sandbox } = await openForm(path, label, { scenario: only })
      const form = screen.getByLabelText(label).closest('form')!
      expect(form).toHaveTextContent(/Este valor não foi informado|Não dá para ler o valor salvo/)
      await retype(user, label, '3')
      confirmEveryRisk()
      await user.click(saveButton())
      await waitFor(() => expect(savesTo(sandbox, save)).toHaveLength(1))
      const [{ userid: _bot, ...body }] = savesTo(sandbox, save) as [Record<string, unknown>]
      expect(body[told]).toBe(3)
      const others = Object.entries(body).filter(
        ([name, value]) => value !== null && name !== told && !/^(curBrokerID|brokerID|traderid)$/.test(name),
      )
      expect(others).toEqual([])
    },
  )
})
