import { Flex } from 'antd'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { masanielloType } from '@/contract/codes'
import type { MasanielloSettings } from '@/domain/money/masaniello'
import { masanielloCourse, playedTable, type MasanielloPlace } from '@/domain/money/masanielloPlay'
import type { Account, Outcome } from '@/domain/money/plan'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { MasanielloMatrix } from './MasanielloMatrix'
import { Panel } from '@/shared/Panel'
import { useAmounts } from './useAmounts'

type Step = 'W' | 'L'
const outcomes = { W: 'win', L: 'loss' } as const satisfies Record<Step, Outcome>

interface Props {
  readonly plan: MasanielloSettings
  readonly account: Account
}

/** The plan's table of wins and losses, and a walk through it: the next stake and the result of a win or a loss. */
export function MasanielloWalk({ plan, account }: Props) {
  const t = useT()
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
  const visited = useMemo(
    () =>
      new Set(
        course
          .filter((place) => place.round === course.at(-1)?.round)
          .map((place) => `${place.losses}/${place.wins}`),
      ),
    [course],
  )
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
    <Panel
      level={3}
      title={t('proof:walk.title')}
      about={t(isProgressive ? 'proof:walk.aboutProgressive' : 'proof:walk.about')}
    >
      <Flex vertical gap={12} ref={walk}>
        <Flex wrap gap={8}>
          <Button onClick={() => go('W')}>{t('proof:walk.win')}</Button>
          <Button onClick={() => go('L')}>{t('proof:walk.loss')}</Button>
          <Button onClick={() => setPath(path.slice(0, -1))}>{t('proof:walk.back')}</Button>
          <Button onClick={() => setPath([])}>{t('proof:walk.again')}</Button>
        </Flex>
        {here && <Now here={here} path={path} isProgressive={isProgressive} />}
        <MasanielloMatrix
          matrix={rows}
          here={{ wins: here?.wins ?? 0, losses: here?.losses ?? 0 }}
          visited={visited}
          {...(isProgressive ? { restartsAt: Math.round(round * 100) } : {})}
        />
      </Flex>
    </Panel>
  )
}

interface NowProps {
  readonly here: MasanielloPlace
  readonly path: readonly Step[]
  readonly isProgressive: boolean
}

function Now({ here, path, isProgressive }: NowProps) {
  const t = useT()
  const { money, count } = useAmounts()
  const { wins, losses, round, ended, bank, stake, ifWon, ifLost } = here
  const message =
    ended === 'lost'
      ? t(isProgressive ? 'proof:walk.lostRound' : 'proof:walk.lost', { count: losses })
      : ended === 'won'
        ? t('proof:walk.won', { bank: money(bank) })
        : t('proof:walk.next', {
            operation: count(path.length + 1),
            stake: money(stake),
            bank: money(bank),
            win: money(ifWon),
            loss: money(ifLost),
          })
  return (
    <div role="status">
      <p>
        {message} {round > 0 && wins + losses === 0 && t('proof:walk.newHigh')}
      </p>
      <p className="muted walk__path">{path.length > 0 ? path.join(' ') : t('proof:walk.start')}</p>
    </div>
  )
}
