import { Flex, Tag, Typography } from 'antd'
import type { ResultProblem, ZeroMeans } from '@/domain/money/pastResults'
import type { WinRate } from '@/domain/money/winRate'
import { Note } from '@/shared/Note'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { nearestWinRate, changeAssumptions, bounds, selectAssumptions } from '../assumptionsSlice'
import { useAmounts } from '../proof/useAmounts'
import { WinRateVerdict } from '../proof/WinRateVerdict'
import { MOST_RESULTS } from './comparePlans'
import type { ComparisonState } from './useComparison'

interface Props {
  readonly text: string
  readonly compared: ComparisonState | undefined
  readonly onZeroMeans: (meant: ZeroMeans) => void
}

/** Summary of the results in the text, or its problems. */
export function ResultsFeedback({ text, compared, onZeroMeans }: Props) {
  const { t } = useAmounts()
  if (text.trim() === '') return null
  if (!compared) return <p className="muted">{t('replay:read.reading')}</p>
  if (!compared.report) return <Note title={t('replay:read.failed')} />
  const { reading } = compared.report
  return (
    <div className={compared.isOld ? 'proof__old' : ''}>
      {reading.problems ? (
        <Problems problems={reading.problems} onZeroMeans={onZeroMeans} />
      ) : (
        <ResultsSummary reading={reading} />
      )}
    </div>
  )
}

interface ProblemsProps extends Pick<Props, 'onZeroMeans'> {
  readonly problems: readonly ResultProblem[]
}

function Problems({ problems, onZeroMeans }: ProblemsProps) {
  const { t, count } = useAmounts()
  return (
    <Note
      title={t('replay:read.refused')}
      description={
        <>
          <ul className="replay__problems">
            {problems.map((found, place) => (
              <li key={place}>
                {'line' in found
                  ? t(`replay:problems.${found.problem}`, {
                      line: count(found.line),
                      text: excerpt(found.text),
                    })
                  : t(`replay:problems.${found.problem}`)}
              </li>
            ))}
          </ul>
          {problems.some(({ problem }) => problem === 'zero') && (
            <Flex wrap gap={8}>
              <Button onClick={() => onZeroMeans('loss')}>{t('replay:read.zeroLoss')}</Button>
              <Button onClick={() => onZeroMeans('draw')}>{t('replay:read.zeroDraw')}</Button>
            </Flex>
          )}
        </>
      }
    />
  )
}

/** Most letters shown of an unreadable word. */
const EXCERPT = 40

/** Shortens untrusted text and removes control characters that could reorder or hide text around it. */
function excerpt(text: string): string {
  // Cut first, as the text can be a whole file.
  const letters = Array.from(text.slice(0, 4 * EXCERPT).replaceAll(/\p{C}/gu, '\uFFFD'))
  const isWhole = letters.length <= EXCERPT && text.length <= 4 * EXCERPT
  return isWhole ? letters.join('') : `${letters.slice(0, EXCERPT).join('')}…`
}

interface ResultsSummaryProps {
  readonly reading: { readonly total: number; readonly played: number; readonly results: WinRate }
}

function ResultsSummary({ reading: { total, played, results } }: ResultsSummaryProps) {
  const { t, count } = useAmounts()
  const { payout } = useAppSelector(selectAssumptions)
  const { wins, losses, draws, rate, longestLosingRun } = results
  const counts = [
    t('replay:read.wins', { count: wins, number: count(wins) }),
    t('replay:read.losses', { count: losses, number: count(losses) }),
    t('replay:read.draws', { count: draws, number: count(draws) }),
  ]
  return (
    <Flex vertical gap={8}>
      <Flex gap={8} align="center">
        <Typography.Text type="success">
          <Icon name="check" />
        </Typography.Text>
        <p>
          <strong>{t('replay:read.total', { count: played, number: count(played) })}</strong>{' '}
          {counts.join(' · ')}
        </p>
      </Flex>
      {total > played && (
        <Note title={t('replay:read.cut', { total: count(total), most: count(MOST_RESULTS) })} />
      )}
      {rate === undefined ? (
        <p className="muted">{t('replay:read.onlyDraws')}</p>
      ) : (
        <>
          <p>{t('replay:read.run', { number: count(longestLosingRun) })}</p>
          <WinRateVerdict record={results} payout={payout} />
          <Keeping results={results} rate={rate} />
        </>
      )}
    </Flex>
  )
}

interface KeepingProps {
  readonly results: WinRate
  readonly rate: number
}

/** Takes the rate, or the wins, losses and percent of draws, as the person's own. */
function Keeping({ results: { wins, losses, draws }, rate }: KeepingProps) {
  const { t, share } = useAmounts()
  const known = useAppSelector(selectAssumptions)
  const dispatch = useAppDispatch()
  const winRate = nearestWinRate(rate)
  const total = wins + losses + draws
  const percent = Math.min(bounds.draws.max, Math.round((draws / total) * 1000) / 10)
  const isKept = known.wins === wins && known.losses === losses && known.draws === percent
  return (
    <Flex wrap gap={12} align="center">
      <Button onClick={() => dispatch(changeAssumptions({ winRate, isRateUncertain: false }))}>
        {t('replay:read.use', { rate: share(winRate / 100) })}
      </Button>
      {known.winRate === winRate && <Done text={t('replay:read.used')} />}
      <Button disabled={isKept} onClick={() => dispatch(changeAssumptions({ wins, losses, draws: percent }))}>
        {t('risk:rate.keep')}
      </Button>
      {isKept && <Done text={t('risk:rate.kept')} />}
    </Flex>
  )
}

const Done = ({ text }: { readonly text: string }) => (
  <Tag color="success" icon={<Icon name="check" size={14} />}>
    {text}
  </Tag>
)
