import { Flex } from 'antd'
import { memo, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { masanielloType } from '@/contract/codes'
import type { MasanielloSettings } from '@/domain/money/masaniello'
import {
  masanielloCourse,
  playedTable,
  type MasanielloPlace,
  type PlayedMasanielloCell,
} from '@/domain/money/masanielloPlay'
import type { Account, OrderOutcome, PayoutMix, Share } from '@/domain/money/plan'
import { Button } from '@/shared/Button'
import { useAmounts } from './useAmounts'

type Step = 'W' | 'L'
const outcomes = { W: 'win', L: 'loss' } as const satisfies Record<Step, OrderOutcome>

interface Props {
  readonly plan: MasanielloSettings
  readonly account: Account
}

const leastOf = (mix: PayoutMix): Share => Math.min(...mix.map(({ payout }) => payout / 100))

/** The plan's table of wins and losses, and a walk through it: the next stake and the result of a win or a loss. */
export function MasanielloWalk({ plan, account }: Props) {
  const { t, share } = useAmounts()
  const isProgressive = plan.typeMas === masanielloType.codes.progressive
  const [walked, setPath] = useState<readonly Step[]>([])
  // The objects are new with every keystroke, their content is not.
  const content = JSON.stringify([plan, account])
  const course = useMemo(() => {
    const [settings, played] = JSON.parse(content) as [MasanielloSettings, Account]
    return masanielloCourse(
      settings,
      played,
      walked.map((step) => outcomes[step]),
    )
  }, [content, walked])
  // A shorter plan ends a longer walk earlier.
  const path = walked.slice(0, course.length - 1)
  const here = course.at(-1)
  const round = here?.capital ?? plan.capital
  const rows = useMemo(() => {
    const [settings, played] = JSON.parse(content) as [MasanielloSettings, Account]
    return playedTable({ ...settings, capital: round }, { ...played, bank: round })?.rows ?? []
  }, [content, round])
  const go = (step: Step) => setPath([...path, step])

  const walk = useRef<HTMLDivElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toUpperCase()
    if (key === 'W' || key === 'L') go(key)
    else if (event.key === 'Backspace') setPath(path.slice(0, -1))
    else return
    event.preventDefault()
  })
  // On the container, so that the keys work wherever the focus is inside it.
  useEffect(() => {
    const part = walk.current
    const listener = (event: KeyboardEvent) => onKey(event)
    part?.addEventListener('keydown', listener)
    return () => part?.removeEventListener('keydown', listener)
  }, [])

  return (
    <Flex vertical gap={12} ref={walk}>
      <Flex wrap gap={8}>
        <Button onClick={() => go('W')}>{t('proof:walk.win')}</Button>
        <Button onClick={() => go('L')}>{t('proof:walk.loss')}</Button>
        <Button onClick={() => setPath(path.slice(0, -1))}>{t('proof:walk.back')}</Button>
        <Button onClick={() => setPath([])}>{t('proof:walk.again')}</Button>
      </Flex>
      <div role="status">
        {here && <Now here={here} walked={path.length} isProgressive={isProgressive} />}
        <p className="muted walk__path">{path.join(' ')}</p>
      </div>
      <Matrix rows={rows} places={course.filter((place) => place.round === here?.round)} />
      <p className="muted">
        {t(isProgressive ? 'proof:walk.aboutProgressive' : 'proof:walk.about')}
        {account.payoutMix && ` ${t('proof:walk.least', { payout: share(leastOf(account.payoutMix)) })}`}
      </p>
    </Flex>
  )
}

interface NowProps {
  readonly here: MasanielloPlace
  readonly walked: number
  readonly isProgressive: boolean
}

function Now({ here, walked, isProgressive }: NowProps) {
  const { t, money, count } = useAmounts()
  const { wins, losses, round, ended, bank, stake, ifWon, ifLost } = here
  if (ended === 'lost')
    return <p>{t(isProgressive ? 'proof:walk.lostRound' : 'proof:walk.lost', { count: losses })}</p>
  if (ended === 'won') return <p>{t('proof:walk.won', { bank: money(bank) })}</p>
  return (
    <p>
      {t('proof:walk.next', {
        operation: count(walked + 1),
        stake: money(stake),
        bank: money(bank),
        win: money(ifWon),
        loss: money(ifLost),
      })}{' '}
      {round > 0 && wins + losses === 0 && t('proof:walk.newHigh')}
    </p>
  )
}

interface MatrixProps {
  /** `rows[losses][wins]` */
  readonly rows: readonly (readonly (PlayedMasanielloCell | undefined)[])[]
  /** the walk through them, to where it is now */
  readonly places: readonly MasanielloPlace[]
}

/** Wins across, losses down. */
function Matrix({ rows, places }: MatrixProps) {
  const { t } = useAmounts()
  const { wins: here = 0, losses: row = 0 } = places.at(-1) ?? {}
  return (
    <div className="masaniello" role="group" aria-label={t('proof:walk.table')} tabIndex={0}>
      <div role="table" aria-label={t('proof:walk.table')} className="tabular">
        <div role="row" className="masaniello__row masaniello__heads">
          <div role="columnheader" className="masaniello__side">
            {t('proof:walk.corner')}
          </div>
          {rows[0]?.map((_, wins) => (
            <div key={wins} role="columnheader" className="masaniello__cell">
              {t('proof:walk.wins', { count: wins })}
            </div>
          ))}
        </div>
        {rows.map((cells, losses) => (
          <Row
            key={losses}
            cells={cells}
            losses={losses}
            here={losses === row ? here : -1}
            visited={places
              .filter((place) => place.losses === losses)
              .map(({ wins }) => wins)
              .join()}
          />
        ))}
      </div>
    </div>
  )
}

/** Brings a cell into the middle of the matrix, without scrolling the page. */
function bringIntoView(cell: HTMLElement | null) {
  const box = cell?.closest('.masaniello')
  if (!cell || !box) return
  const [left, top] = [cell.offsetLeft + cell.offsetWidth / 2, cell.offsetTop + cell.offsetHeight / 2]
  box.scrollTo(left - box.clientWidth / 2, top - box.clientHeight / 2)
}

interface RowProps {
  readonly cells: readonly (PlayedMasanielloCell | undefined)[]
  readonly losses: number
  /** wins of the current position, if it is in this row */
  readonly here: number
  /** wins of the positions that were visited in this row: "0,1" */
  readonly visited: string
}

/** Memoised: a step changes two rows of up to a hundred. */
const Row = memo(function Row({ cells, losses, here, visited }: RowProps) {
  const { t, money, range } = useAmounts()
  const passed = new Set(visited.split(','))
  return (
    <div role="row" className="masaniello__row">
      <div role="rowheader" className="masaniello__side">
        {t('proof:walk.losses', { count: losses })}
      </div>
      {cells.map((cell, wins) => {
        const isWon = cell?.isEnd ?? false
        const mark =
          wins === here ? 'masaniello__here' : passed.has(String(wins)) ? 'masaniello__visited' : ''
        return (
          <div
            key={wins}
            ref={wins === here ? bringIntoView : undefined}
            role="cell"
            className={`masaniello__cell ${isWon ? 'masaniello__won' : ''} ${mark}`}
            aria-current={wins === here ? 'step' : undefined}
          >
            {cell && range(isWon ? cell.bank : cell.stake, money)}
            {cell && !isWon && <div className="muted">{range(cell.bank, money)}</div>}
          </div>
        )
      })}
    </div>
  )
})
