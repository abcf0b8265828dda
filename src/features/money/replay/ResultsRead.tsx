import type { ResultProblem } from '@/domain/money/pastResults'
import type { Share } from '@/domain/money/plan'
import type { WinRate } from '@/domain/money/risk'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { assumed, selectAssumptions } from '../assumptionsSlice'
import { useAmounts } from '../proof/useAmounts'
import { MOST_RESULTS } from './comparison'
import type { Compared } from './useComparison'

/** What was understood of the text, or all that was not. */
export function ResultsRead({
  text,
  compared,
}: {
  readonly text: string
  readonly compared: Compared | undefined
}) {
  const t = useT()
  if (text.trim() === '') return null
  if (!compared) return <p className="proof__about">{t('replay:read.reading')}</p>
  if (!compared.report) return <Unplayable />
  const { reading } = compared.report
  return (
    <div className={compared.isOld ? 'proof__old' : ''}>
      {reading.problems ? <Problems problems={reading.problems} /> : <Understood reading={reading} />}
    </div>
  )
}

function Unplayable() {
  const t = useT()
  return (
    <p className="replay__problem">
      <Icon name="alert" size={18} />
      {t('replay:read.failed')}
    </p>
  )
}

function Problems({ problems }: { readonly problems: readonly ResultProblem[] }) {
  const t = useT()
  const { count } = useAmounts()
  return (
    <>
      <p className="replay__problem">
        <Icon name="alert" size={18} />
        {t('replay:read.refused')}
      </p>
      <ul className="replay__problems">
        {problems.map((found, place) => (
          <li key={place}>
            {'line' in found
              ? t(`replay:problems.${found.problem}`, { line: count(found.line), text: excerpt(found.text) })
              : t(`replay:problems.${found.problem}`)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Letters of a word that say which one it is. */
const EXCERPT = 40

/** Of a text from anywhere: short, and without what would turn or hide its surroundings. */
function excerpt(text: string): string {
  // Cut before it is taken apart: it can be a whole file.
  const letters = Array.from(text.slice(0, 4 * EXCERPT).replaceAll(/\p{C}/gu, '\uFFFD'))
  const isWhole = letters.length <= EXCERPT && text.length <= 4 * EXCERPT
  return isWhole ? letters.join('') : `${letters.slice(0, EXCERPT).join('')}…`
}

interface UnderstoodProps {
  readonly reading: { readonly total: number; readonly played: number; readonly results: WinRate }
}

function Understood({ reading: { total, played, results } }: UnderstoodProps) {
  const t = useT()
  const { count, share } = useAmounts()
  const { wins, losses, draws, rate, interval, longestLosingRun } = results
  return (
    <>
      <p className="replay__counts">
        <Icon name="check" size={18} />
        <span>
          <strong>{t('replay:read.total', { count: played, number: count(played) })}</strong>{' '}
          {[
            t('replay:read.wins', { count: wins, number: count(wins) }),
            t('replay:read.losses', { count: losses, number: count(losses) }),
            t('replay:read.draws', { count: draws, number: count(draws) }),
          ].join(' · ')}
        </span>
      </p>
      {total > played && (
        <p className="replay__problem">
          <Icon name="info" size={18} />
          {t('replay:read.cut', { total: count(total), most: count(MOST_RESULTS) })}
        </p>
      )}
      {rate === undefined ? (
        <p className="proof__about">{t('replay:read.onlyDraws')}</p>
      ) : (
        <>
          <p>
            {t('replay:read.rate', {
              rate: share(rate),
              low: share(interval.low),
              high: share(interval.high),
            })}{' '}
            {t('replay:read.run', { number: count(longestLosingRun) })}
          </p>
          <UseRate rate={rate} />
        </>
      )}
    </>
  )
}

/** In the half percents, and within the bounds, of the assumption's slider. */
const assumable = (rate: Share) => Math.min(90, Math.max(30, Math.round(rate * 200) / 2))

function UseRate({ rate }: { readonly rate: Share }) {
  const t = useT()
  const { share } = useAmounts()
  const { winRate } = useAppSelector(selectAssumptions)
  const dispatch = useAppDispatch()
  const used = assumable(rate)
  return (
    <p className="replay__deeds">
      <Button onClick={() => dispatch(assumed({ winRate: used }))}>
        {t('replay:read.use', { rate: share(used / 100) })}
      </Button>
      {winRate === used && (
        <span className="replay__used">
          <Icon name="check" size={16} />
          {t('replay:read.used')}
        </span>
      )}
    </p>
  )
}
