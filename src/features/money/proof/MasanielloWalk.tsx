import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Masaniello } from '@/contract/money'
import { masanielloMatrix, type MasanielloCell } from '@/domain/money/masaniello'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { MasanielloMatrix } from './MasanielloMatrix'
import { ProofSection } from './ProofSection'
import { useAmounts } from './useAmounts'

type Step = 'W' | 'L'

/** The whole plan as wins against losses, and a walk through it: what is staked next, and where a win or a loss leads. */
export function MasanielloWalk({ plan }: { readonly plan: Masaniello }) {
  const t = useT()
  const { capital, totalOper, totalWin, payout } = plan
  const matrix = useMemo(
    () => masanielloMatrix({ capital, totalOper, totalWin, payout }),
    [capital, totalOper, totalWin, payout],
  )
  const [walked, setPath] = useState<readonly Step[]>([])
  // A shorter plan ends a longer walk earlier.
  const path = useMemo(
    () => withinPlan(walked, totalWin, totalOper - totalWin),
    [walked, totalWin, totalOper],
  )
  const go = (step: Step) => setPath(withinPlan([...path, step], totalWin, totalOper - totalWin))

  const been = useMemo(() => new Set(path.map((_, place) => placeAfter(path.slice(0, place)))), [path])
  const walk = useRef<HTMLDivElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toUpperCase()
    if (key === 'W' || key === 'L') go(key)
    else if (event.key === 'Backspace') setPath(path.slice(0, -1))
    else return
    event.preventDefault()
  })
  // The keys belong to whatever has the focus inside.
  useEffect(() => {
    const part = walk.current
    const listener = (event: KeyboardEvent) => onKey(event)
    part?.addEventListener('keydown', listener)
    return () => part?.removeEventListener('keydown', listener)
  }, [])

  return (
    <ProofSection title="proof:walk.title" about={t('proof:walk.about')}>
      <div className="walk" ref={walk}>
        <div className="walk__deeds">
          <Button onClick={() => go('W')}>{t('proof:walk.win')}</Button>
          <Button onClick={() => go('L')}>{t('proof:walk.loss')}</Button>
          <Button onClick={() => setPath(path.slice(0, -1))}>{t('proof:walk.back')}</Button>
          <Button onClick={() => setPath([])}>{t('proof:walk.again')}</Button>
        </div>
        <Now matrix={matrix} path={path} plan={plan} />
        <MasanielloMatrix
          matrix={matrix}
          here={{ wins: countOf(path, 'W'), losses: countOf(path, 'L') }}
          been={been}
        />
      </div>
    </ProofSection>
  )
}

/** The part of a walk that the plan has: it ends with the last win, or with the first loss too many. */
function withinPlan(path: readonly Step[], wins: number, errors: number): readonly Step[] {
  let [won, lost] = [0, 0]
  const end = path.findIndex((step) => {
    if (won === wins || lost > errors) return true
    if (step === 'W') won += 1
    else lost += 1
    return false
  })
  return end === -1 ? path : path.slice(0, end)
}

const countOf = (path: readonly Step[], wanted: Step) => path.filter((step) => step === wanted).length

interface NowProps {
  readonly matrix: readonly (readonly MasanielloCell[])[]
  readonly path: readonly Step[]
  readonly plan: Masaniello
}

function Now({ matrix, path, plan }: NowProps) {
  const t = useT()
  const { money, count } = useAmounts()
  const [wins, losses] = [countOf(path, 'W'), countOf(path, 'L')]
  const cell = matrix[losses]?.[wins]
  const said = !cell
    ? t('proof:walk.lost', { count: losses })
    : wins === plan.totalWin
      ? t('proof:walk.won', { bank: money(cell.bank) })
      : t('proof:walk.next', {
          operation: count(path.length + 1),
          stake: money(cell.stake),
          bank: money(cell.bank),
          win: money(matrix[losses]?.[wins + 1]?.bank ?? 0),
          loss: money(matrix[losses + 1]?.[wins]?.bank ?? 0),
        })
  return (
    <div role="status">
      <p className="walk__now">{said}</p>
      <p className="walk__path tabular">{path.length > 0 ? path.join(' ') : t('proof:walk.start')}</p>
    </div>
  )
}

const placeAfter = (path: readonly Step[]) => `${countOf(path, 'L')}/${countOf(path, 'W')}`
