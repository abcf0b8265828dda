import { Flex, Radio, Tag, Typography } from 'antd'
import { useId, type MouseEvent } from 'react'
import type { LeftOut, Question, QuestionKind, ReadResult, ResultChoices } from '@/domain/pastResults/reading'
import type { WinRate } from '@/domain/money/winRate'
import { useHidden, useLanguage } from '@/i18n'
import { Button } from '@/shared/Button'
import { DataTable } from '@/shared/DataTable'
import { Select } from '@/shared/Select'
import { useAmounts } from '../proof/useAmounts'
import type { ReadText } from './comparePlans'
import { excerpt } from './excerpt'

interface Props {
  readonly reading: ReadText
  /** the answer to the last choice is not here yet */
  readonly isOld: boolean
  readonly onAccept: (event: MouseEvent) => void
  readonly onChoose: (choice: ResultChoices) => void
}

/** How the text was read: what is asked, the first and last results, what was left out. Nothing is computed before it is accepted. */
export function ResultsPreview({ reading, isOld, onAccept, onChoose }: Props) {
  const { t } = useAmounts()
  const { questions, leftOut, total, results } = reading
  // An only column needs no choice.
  const asked = questions.filter(
    ({ kind, options, chosen }) => options.length > 1 || (kind === 'column' && !chosen),
  )
  const isTurned = questions.some(({ kind, chosen }) => kind === 'order' && chosen === 'turned')
  const isWaiting = questions.some(({ chosen }) => chosen === undefined)
  return (
    <Flex vertical gap={12} align="start">
      <h3>{t(isWaiting ? 'replay:preview.asking' : 'replay:preview.title')}</h3>
      {asked.map((question) => (
        <Choice key={question.kind} question={question} onChoose={onChoose} />
      ))}
      {!isWaiting && (
        <>
          <ResultCounts played={total} results={results} />
          <Ends {...reading} />
          {isTurned && <Typography.Text type="secondary">{t('replay:preview.turned')}</Typography.Text>}
        </>
      )}
      <LeftOutLine leftOut={leftOut} />
      {!isWaiting && (
        <Button variant="primary" disabled={isOld} onClick={onAccept}>
          {t('replay:preview.accept')}
        </Button>
      )}
    </Flex>
  )
}

interface ChoiceProps {
  readonly question: Question
  readonly onChoose: (choice: ResultChoices) => void
}

/** Names of the text itself; `''` is all accounts. */
const named: readonly QuestionKind[] = ['column', 'account', 'table']
/** More of them are chosen from a list. */
const MOST_RADIOS = 5

function Choice({ question: { kind, options, chosen, line, text }, onChoose }: ChoiceProps) {
  const { t, count } = useAmounts()
  const id = useId()
  const labelOf = (option: string) =>
    !named.includes(kind)
      ? t(`replay:ask.${kind}.${option}` as 'replay:ask.zero.loss')
      : option === ''
        ? t('replay:ask.account.all')
        : excerpt(option)
  const shared = {
    'aria-labelledby': id,
    ...(chosen !== undefined && { value: chosen }),
    options: options.map((value) => ({ value, label: labelOf(value) })),
  }
  return (
    <div className="replay__choice">
      <p id={id}>
        <strong>
          {t(`replay:ask.${kind}.title`, {
            ...(line !== undefined && { line: count(line) }),
            ...(text !== undefined && { text: excerpt(text) }),
          })}
        </strong>
      </p>
      {options.length > MOST_RADIOS ? (
        <Select {...shared} onChange={(value: string) => onChoose({ [kind]: value })} />
      ) : (
        <Radio.Group {...shared} onChange={({ target }) => onChoose({ [kind]: target.value as string })} />
      )}
    </div>
  )
}

/** The oldest and the newest results. */
function Ends({ first, last, total }: ReadText) {
  const { t, count } = useAmounts()
  const hidden = useHidden()
  const rowOf = (result: ReadResult, number: number) => [
    count(number),
    <Outcome key="outcome" of={result.outcome} />,
    excerpt(result.date) || '–',
    result.amount === '' ? '–' : hidden(excerpt(result.amount)),
  ]
  const skipped = total - first.length - last.length
  return (
    <DataTable
      label={t('replay:preview.ends')}
      head={(['number', 'outcome', 'date', 'amount'] as const).map((name) => t(`replay:preview.${name}`))}
      rows={[
        ...first.map((result, place) => rowOf(result, place + 1)),
        ...(skipped > 0 ? [['…', '', '', '']] : []),
        ...last.map((result, place) => rowOf(result, total - last.length + place + 1)),
      ]}
    />
  )
}

const colours = { win: 'success', loss: 'error', draw: 'default' } as const

function Outcome({ of }: { readonly of: ReadResult['outcome'] }) {
  const { t } = useAmounts()
  return <Tag color={colours[of]}>{t(`replay:preview.${of}`)}</Tag>
}

/** What of the text is no result, by kind. */
function LeftOutLine({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const { t, count } = useAmounts()
  const language = useLanguage()
  if (leftOut.length === 0) return null
  const kinds = leftOut.map(({ kind, count: rows }) =>
    t(`replay:leftOut.${kind}`, { count: rows, number: count(rows) }),
  )
  return (
    <Typography.Text type="secondary">
      {t('replay:preview.leftOut', { kinds: new Intl.ListFormat(language).format(kinds) })}
    </Typography.Text>
  )
}

interface CountsProps {
  readonly played: number
  readonly results: WinRate
}

export function ResultCounts({ played, results: { wins, losses, draws } }: CountsProps) {
  const { t, count } = useAmounts()
  const counts = [
    t('replay:read.wins', { count: wins, number: count(wins) }),
    t('replay:read.losses', { count: losses, number: count(losses) }),
    t('replay:read.draws', { count: draws, number: count(draws) }),
  ]
  return (
    <p>
      <strong>{t('replay:read.total', { count: played, number: count(played) })}</strong> {counts.join(' · ')}
    </p>
  )
}
