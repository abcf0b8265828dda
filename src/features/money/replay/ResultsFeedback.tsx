import { Flex, Tag, Typography } from 'antd'
import { useMemo, useState, type MouseEvent } from 'react'
import type { ResultAnswers, ResultProblem } from '@/domain/pastResults/reading'
import { MOST_ROWS } from '@/domain/pastResults/reading'
import type { WinRate } from '@/domain/money/winRate'
import { Note } from '@/shared/Note'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { useAppSelector } from '@/store/hooks'
import { selectAssumptions } from '@/risk/assumptionsSlice'
import { KeepResults } from '../namedResults/KeepResults'
import { drawPercent } from '../namedResults/sources'
import { useCounts } from '../namedResults/useCounts'
import { useAmounts } from '@/risk/useAmounts'
import { WinRateVerdict } from '@/risk/WinRateVerdict'
import type { ResultsReading } from './comparePlans'
import { excerpt } from './excerpt'
import { ResultLines } from './ResultLines'
import { ResultsQuestions } from './ResultsQuestions'
import type { ComparisonState } from './useComparison'

interface Props {
  readonly text: string
  readonly compared: ComparisonState | undefined
  readonly answers: ResultAnswers
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
  readonly onAnswer: (answers: ResultAnswers) => void
}

/** What stands in the text and what is asked about it; once that is accepted, a summary of its results. */
export function ResultsFeedback({ text, compared, answers, isAccepted, onAccept, onAnswer }: Props) {
  const { t } = useAmounts()
  const lines = useMemo(() => text.split(/\r\n|\r|\n/), [text])
  if (text.trim() === '') return null
  if (!compared) return <p className="muted">{t('replay:read.reading')}</p>
  if (!compared.report) return <Note title={t('replay:read.failed')} />
  const { reading } = compared.report
  const turn = (accepted: boolean) => (event: MouseEvent) => {
    // The button goes, so the focus moves to what takes its place.
    event.currentTarget.closest<HTMLElement>('.replay__read')?.focus({ preventScroll: true })
    onAccept(accepted)
  }
  return (
    <div className={compared.isOld ? 'proof__old' : ''}>
      {isAccepted && reading.results ? (
        <ResultsSummary reading={reading} results={reading.results} onReview={turn(false)} />
      ) : (
        <Flex vertical gap={24}>
          {reading.problem && <Problem {...reading} problem={reading.problem} lines={lines} />}
          <ResultsQuestions reading={reading} lines={lines} own={answers} onAnswer={onAnswer} />
          {(reading.open > 0 || reading.results) && (
            <Flex vertical gap={12} align="start">
              <div role="status">
                {reading.results ? (
                  <ResultCounts results={reading.results} />
                ) : (
                  t('replay:read.open', { count: reading.open })
                )}
              </div>
              <Button
                variant="primary"
                disabled={compared.isReadingOld || !reading.results}
                onClick={turn(true)}
              >
                {t('replay:read.accept')}
              </Button>
            </Flex>
          )}
          {reading.groups.length > 0 && <EveryLine reading={reading} lines={lines} />}
        </Flex>
      )}
    </div>
  )
}

function EveryLine({
  reading,
  lines,
}: {
  readonly reading: ResultsReading
  readonly lines: readonly string[]
}) {
  const { t } = useAmounts()
  const [isOpen, setOpen] = useState(false)
  return (
    <Flex vertical gap={12} align="start">
      <Button variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'replay:lines.hide' : 'replay:lines.show')}
      </Button>
      {isOpen && <ResultLines reading={reading} lines={lines} />}
    </Flex>
  )
}

interface ProblemProps {
  readonly problem: ResultProblem
  readonly line?: number | undefined
  readonly lines: readonly string[]
}

function Problem({ problem, line, lines }: ProblemProps) {
  const { t, count } = useAmounts()
  return (
    <Note
      title={t(`replay:problems.${problem}`, {
        most: count(MOST_ROWS),
        ...(line !== undefined && { line: count(line), text: excerpt(lines[line - 1] ?? '') }),
      })}
    />
  )
}

function ResultCounts({ results }: { readonly results: WinRate }) {
  const { t, count, countsOf } = useCounts()
  const all = results.wins + results.losses + results.draws
  return (
    <p>
      <strong>{t('replay:read.total', { count: all, number: count(all) })}</strong> {countsOf(results)}
    </p>
  )
}

interface ResultsSummaryProps {
  readonly reading: ResultsReading
  readonly results: WinRate
  readonly onReview: (event: MouseEvent) => void
}

function ResultsSummary({ reading, results, onReview }: ResultsSummaryProps) {
  const { t, count } = useAmounts()
  const { payout } = useAppSelector(selectAssumptions)
  const { rate, longestLosingRun } = results
  const gale = reading.gale?.answer
  return (
    <Flex vertical gap={8}>
      <Flex wrap gap="4px 8px" align="center">
        <Flex gap={8}>
          <Typography.Text type="success">
            <Icon name="check" />
          </Typography.Text>
          <ResultCounts results={results} />
        </Flex>
        {gale && <Tag>{t(`replay:rest.gale.${gale}`)}</Tag>}
        <Button variant="text" onClick={onReview}>
          {t('replay:read.review')}
        </Button>
      </Flex>
      {rate === undefined ? (
        <p className="muted">{t('replay:read.onlyDraws')}</p>
      ) : (
        <>
          <p>{t('replay:read.run', { number: count(longestLosingRun) })}</p>
          <WinRateVerdict record={results} payout={payout} draws={drawPercent(results)} />
        </>
      )}
      <KeepResults results={results} from={reading.from} to={reading.to} />
    </Flex>
  )
}
