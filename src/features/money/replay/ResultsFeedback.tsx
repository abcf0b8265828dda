import { Flex, Tag, Typography } from 'antd'
import type { MouseEvent } from 'react'
import type { ResultChoices, ResultProblem } from '@/domain/pastResults/reading'
import type { WinRate } from '@/domain/money/winRate'
import { Note } from '@/shared/Note'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { nearestWinRate, changeAssumptions, bounds, selectAssumptions } from '../assumptionsSlice'
import { useAmounts } from '../proof/useAmounts'
import { WinRateVerdict } from '../proof/WinRateVerdict'
import { MOST_RESULTS, type ReadText } from './comparePlans'
import { excerpt } from './excerpt'
import { ResultCounts, ResultsPreview } from './ResultsPreview'
import type { ComparisonState } from './useComparison'

interface Props {
  readonly text: string
  readonly compared: ComparisonState | undefined
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
  readonly onChoose: (choice: ResultChoices) => void
}

/** How the text was read, and once that is accepted a summary of its results; or its problems. */
export function ResultsFeedback({ text, compared, isAccepted, onAccept, onChoose }: Props) {
  const { t } = useAmounts()
  if (text.trim() === '') return null
  if (!compared) return <p className="muted">{t('replay:read.reading')}</p>
  if (!compared.report) return <Note title={t('replay:read.failed')} />
  const { reading } = compared.report
  const turn = (accepted: boolean) => (event: MouseEvent) => {
    // The button goes, so the focus moves to what takes its place.
    event.currentTarget.closest<HTMLElement>('[role="status"]')?.focus({ preventScroll: true })
    onAccept(accepted)
  }
  return (
    <div className={compared.isOld ? 'proof__old' : ''}>
      {reading.problems ? (
        <Problems problems={reading.problems} />
      ) : isAccepted ? (
        <ResultsSummary reading={reading} onReview={turn(false)} />
      ) : (
        <ResultsPreview reading={reading} isOld={compared.isOld} onAccept={turn(true)} onChoose={onChoose} />
      )}
    </div>
  )
}

function Problems({ problems }: { readonly problems: readonly ResultProblem[] }) {
  const { t, count } = useAmounts()
  return (
    <Note
      title={t('replay:read.refused')}
      description={
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
      }
    />
  )
}

interface ResultsSummaryProps {
  readonly reading: ReadText
  readonly onReview: (event: MouseEvent) => void
}

function ResultsSummary({ reading, onReview }: ResultsSummaryProps) {
  const { t, count } = useAmounts()
  const { payout } = useAppSelector(selectAssumptions)
  const { total, played, results, questions } = reading
  const { rate, longestLosingRun } = results
  const gale = questions.find(({ kind }) => kind === 'gale')?.chosen
  return (
    <Flex vertical gap={8}>
      <Flex wrap gap="4px 8px" align="center">
        <Flex gap={8}>
          <Typography.Text type="success">
            <Icon name="check" />
          </Typography.Text>
          <ResultCounts played={played} results={results} />
        </Flex>
        {gale && <Tag>{t(`replay:ask.gale.${gale as NonNullable<ResultChoices['gale']>}`)}</Tag>}
        <Button variant="text" onClick={onReview}>
          {t('replay:preview.review')}
        </Button>
      </Flex>
      {total > played && (
        <Note title={t('replay:read.cut', { total: count(total), most: count(MOST_RESULTS) })} />
      )}
      {rate === undefined ? (
        <p className="muted">{t('replay:read.onlyDraws')}</p>
      ) : (
        <>
          <p>{t('replay:read.run', { number: count(longestLosingRun) })}</p>
          <WinRateVerdict record={results} payout={payout} draws={(results.draws / played) * 100} />
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
