/**
 * The plan beside the sign-in: a demo robot's Masaniello, computed and worded by what computes and words plans. Only the build imports
 * this: the drawing stands once in the page, so that no script has it, and the panel gets the texts alone (`virtual:gate-plan`).
 */
import { scaleLinear } from 'd3-scale'
import { entryType, masanielloType } from '@/contract/codes'
import { breakEvenWinRate } from '@/domain/money/edge'
import type { Hundred } from '@/domain/money/hundred'
import type { Cents } from '@/domain/money/plan'
import { startI18n, translatorFor } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { languages, type Language } from '@/i18n/types'
import { runForecast, type ForecastRequest } from '@/risk/forecast'
import { startBankOf } from '@/risk/forecastFigures'
import { bankRange, dotsOf, labelsBeside } from '@/risk/hundredShape'
import { sideOf, sides, sidesOf, sideText, type Side } from '@/risk/outcomes'
import { namedBanks, type NamedBank } from '@/risk/pictureLines'
import { amountsIn } from '@/risk/useAmounts'

/** Where a text of the drawing stands, in its pixels, and what it names; `now` and `last` are the ends of the axis below. */
interface Mark {
  readonly x: number
  readonly y: number
  readonly is: 'axis' | 'now' | 'last' | 'start' | 'gain' | 'loss'
}

/** What the panel has of it. */
export interface GatePlan {
  readonly marks: readonly Mark[]
  readonly texts: Readonly<
    Record<
      Language,
      {
        /** of each mark */
        readonly marks: readonly string[]
        /** "+217 in 48 of 100" */
        readonly sides: readonly { readonly side: Side; readonly text: string }[]
        readonly capital: string
        readonly rate: string
      }
    >
  >
}

const capital = 200
const operations = 10
const payout = 85

/** One Masaniello, to its end, by who wins as often as it takes to lose nothing on average. */
const request: ForecastRequest = {
  choice: {
    kind: 'masaniello',
    settings: {
      capital,
      totalOper: operations,
      totalWin: 6,
      payout,
      gale: 0,
      typeMas: masanielloType.codes.normal,
      restart: false,
      hitsRestart: 0,
      target: 0,
    },
  },
  account: { bank: 1000, payout, entry: { loteType: entryType.codes.fixed, lote: 5 } },
  session: { operations },
  odds: { win: breakEvenWinRate(payout), isAssumed: true },
}

/** Pixels: the same as `GatePicture` has in its `viewBox`. */
const [width, height] = [560, 300]
const [left, right, top, bottom] = [44, 318, 8, 272]
/** Beside the lines stand their names, and at the right edge the dots. */
const dotsLeft = 468
const LABEL = 16

const start = startBankOf(request)
const short = (pixels: number) => Math.round(pixels * 10) / 10

interface Scales {
  readonly x: (signals: number) => number
  readonly y: (bank: Cents) => number
}

/** From how many of the hundred on a stretch is drawn stronger. */
const strengths = [1, 2, 4, 8, 16] as const

/** How many of the hundred lines run through each stretch: "x y x y". */
function stretchesOf({ paths, marks }: Hundred, { x, y }: Scales): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { banks, result } of paths)
    for (const [place, mark] of marks.slice(1).entries()) {
      const [from, to] = [banks[place], banks[place + 1]].map((bank) => y(bank ?? start + result))
      const key = [x(marks[place]!), from!, x(mark), to!].map(short).join(' ')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  return counts
}

/** The lines, each stretch once: a path for each side and strength instead of a hundred that lie over one another. */
function linesOf(hundred: Hundred, scales: Scales): string {
  const drawn = new Map<string, { steps: string; end: string }>()
  const draw = (side: Side, strength: number, [x0, y0, x1, y1]: readonly number[]) => {
    const name = `gate-plan__${side} gate-plan__line--${strength}`
    const { steps, end } = drawn.get(name) ?? { steps: '', end: '' }
    const begin = `M${x0} ${y0}`
    const step = y0 === y1 ? `H${x1}` : `L${x1} ${y1}`
    drawn.set(name, { steps: steps + (end === begin ? '' : begin) + step, end: `M${x1} ${y1}` })
  }
  const level = short(scales.y(start))
  const sideAt = (y: number): Side => (y > level ? 'loss' : 'gain')
  for (const [key, count] of stretchesOf(hundred, scales)) {
    const [x0, y0, x1, y1] = key.split(' ').map(Number) as [number, number, number, number]
    const strength = strengths.findLastIndex((least) => count >= least)
    if ((y0 - level) * (y1 - level) >= 0) draw(sideAt((y0 + y1) / 2), strength, [x0, y0, x1, y1])
    else {
      const middle = short(x0 + ((level - y0) / (y1 - y0)) * (x1 - x0))
      draw(sideAt(y0), strength, [x0, y0, middle, level])
      draw(sideAt(y1), strength, [middle, level, x1, y1])
    }
  }
  return [...drawn].map(([name, { steps }]) => `<path class="${name}" d="${steps}"/>`).join('')
}

/** The dots at their ends: a path of round points for each side. */
function dotsIn({ paths }: Hundred, { y }: Scales): string {
  const ends = paths.map(({ result }) => y(start + result))
  const { dots, pitch } = dotsOf({ ends, left: dotsLeft, right: width, top, bottom })
  return sides
    .map((side) => {
      const points = dots
        .filter(({ place }) => sideOf(paths[place]?.is ?? 'same') === side)
        .map((dot) => `M${short(dot.x)} ${short(dot.y)}h0`)
      const name = `gate-plan__${side} gate-plan__dots`
      return points.length > 0
        ? `<path class="${name}" stroke-width="${short(pitch * 0.8)}" d="${points.join('')}"/>`
        : ''
    })
    .join('')
}

const lineAt = (is: string, y: number) => `<path class="gate-plan__${is}" d="M${left} ${short(y)}H${right}"/>`

async function compute(): Promise<{ readonly drawing: string; readonly plan: GatePlan }> {
  const report = await runForecast(
    request,
    () => true,
    () => Promise.resolve(),
  )
  if (!report?.isExact) throw new Error('the plan beside the sign-in is not exact')
  await startI18n({ language: languages[0] })
  const amountsOf = async (language: Language) =>
    amountsIn(
      (value, format) => formatNumber(language, value, format),
      await translatorFor(language, 'proof'),
      undefined,
    )
  const [low, high] = bankRange(report.hundred, start)
  const room = (high - low) * 0.04
  const x = scaleLinear([0, report.hundred.until], [left, right])
  const y = scaleLinear([low - room, high + room], [bottom, top])
  const goal = sidesOf(report).find(({ side }) => side === 'gain')!

  /** What the picture names, in words of each language. */
  const worded = await Promise.all(
    languages.map(async (language) => {
      const amounts = await amountsOf(language)
      const { t, brief } = amounts
      const named: readonly NamedBank[] = [
        ...namedBanks(request, report, amounts).filter(({ bank }) => bank >= low),
        // What it is played for where no target ends it sooner.
        {
          is: 'gain',
          bank: start + goal.mean,
          text: t('proof:picture.target', { amount: brief(Math.round(goal.mean / 100) * 100) }),
        },
      ]
      return { language, amounts, named }
    }),
  )
  const { named } = worded[0]!
  const ticks = y.ticks(3)
  const beside = labelsBeside(
    named.map(({ bank }) => y(bank)),
    LABEL,
    top,
    bottom,
  )
  const below = height - 6
  const marks: readonly Mark[] = [
    ...ticks.map((tick) => ({ is: 'axis' as const, x: left - 8, y: short(y(tick)) })),
    { is: 'now', x: left, y: below },
    { is: 'last', x: right, y: below },
    ...named.map(({ is }, place) => ({ is, x: right + 10, y: short(beside[place]!) })),
  ]
  const texts = {} as Record<Language, GatePlan['texts'][Language]>
  for (const { language, amounts, named: own } of worded) {
    const { t, count, brief, share, axis } = amounts
    texts[language] = {
      marks: [
        ...ticks.map(axis(high)),
        t('proof:picture.now'),
        t('proof:picture.signals', { count: operations, number: count(operations) }),
        ...own.map(({ text }) => text),
      ],
      sides: sidesOf(report).map((one) => ({ side: one.side, text: sideText(one, amounts) })),
      capital: brief(capital * 100),
      rate: share(request.odds.win),
    }
  }
  const drawing = [
    ...ticks.map((tick) => lineAt('axis', y(tick))),
    linesOf(report.hundred, { x, y }),
    ...named.map(({ is, bank }) => lineAt(`named gate-plan__${is}`, y(bank))),
    dotsIn(report.hundred, { x, y }),
  ].join('')
  return { drawing: `<symbol id="gate-plan">${drawing}</symbol>`, plan: { marks, texts } }
}

/** Computed during the import, like `prerendered`. */
export const gatePlan = await compute()
