import { Flex, Radio, Tag, Typography } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import type {
  ResultQuestion,
  ResultMeaning,
  ResultAnswers,
  ResultColumn,
  ResultGroup,
} from '@/domain/pastResults/reading'
import { Button } from '@/shared/Button'
import { LongList } from '@/shared/LongList'
import { useAmounts } from '@/risk/useAmounts'
import type { ResultsReading } from './comparePlans'
import { excerpt } from './excerpt'

interface Props {
  readonly reading: ResultsReading
  /** the text, line by line */
  readonly lines: readonly string[]
  /** the person's answers, which are shown before they are read */
  readonly own: ResultAnswers
  readonly onAnswer: (answers: ResultAnswers) => void
}

/** What the text leaves open: its column, what its words are, its order. What is certain or remembered is filled in, and can be changed. */
export function ResultsQuestions({ reading, lines, own, onAnswer }: Props) {
  const { t } = useAmounts()
  const { columns, column, groups, repeated, gale, order } = reading
  const rest = { repeated, gale, order }
  const steps: readonly (readonly ['column' | 'groups' | 'rest', ReactNode])[] = [
    ...(columns.length > 0
      ? [['column', <Columns key="column" {...{ columns, column, own, onAnswer }} />] as const]
      : []),
    ...(groups.length > 0
      ? [['groups', <Groups key="groups" {...{ groups, lines, own, onAnswer }} />] as const]
      : []),
    ...(Object.values(rest).some(Boolean)
      ? [['rest', <Rest key="rest" {...rest} own={own} onAnswer={onAnswer} />] as const]
      : []),
  ]
  return (
    <Flex vertical gap={24}>
      {steps.map(([name, questions], place) => (
        <Flex vertical gap={12} key={name}>
          <h3>{t(`replay:steps.${name}`, { step: place + 1 })}</h3>
          {questions}
        </Flex>
      ))}
    </Flex>
  )
}

const Source = ({ source }: Pick<ResultQuestion<string>, 'source'>) => {
  const { t } = useAmounts()
  if (source === undefined || source === 'person') return null
  return <Tag>{t(`replay:source.${source}`)}</Tag>
}

interface ColumnsProps extends Pick<Props, 'own' | 'onAnswer'>, Pick<ResultsReading, 'column'> {
  readonly columns: readonly ResultColumn[]
}

const FIRST_COLUMNS = 5

/** Each candidate with its header and three samples, and none of them. */
function Columns({ columns, column: { answer: read, source }, own, onAnswer }: ColumnsProps) {
  const answer = own.column ?? read
  const { t, count } = useAmounts()
  const id = useId()
  const [areAll, setAll] = useState(false)
  const shown = areAll ? columns : columns.filter(({ key }, place) => place < FIRST_COLUMNS || key === answer)
  const hidden = columns.length - shown.length
  const nameOf = ({ head, place, line }: ResultColumn) =>
    [
      head === '' ? t('replay:column.nth', { place: count(place) }) : excerpt(head),
      ...(line === undefined ? [] : [t('replay:column.from', { line: count(line) })]),
    ].join(' · ')
  return (
    <div className="replay__choice">
      <Flex gap={8} align="center" wrap>
        <span id={id}>{t('replay:column.about')}</span>
        <Source source={source} />
      </Flex>
      <Radio.Group
        aria-labelledby={id}
        value={answer ?? null}
        onChange={({ target }) => onAnswer({ column: target.value as string })}
      >
        <Flex vertical>
          {shown.map((column) => (
            <Radio key={column.key} value={column.key}>
              <strong>{nameOf(column)}</strong>{' '}
              <Typography.Text type="secondary" className="replay__samples">
                {column.samples.map(excerpt).join(' · ')}
              </Typography.Text>
            </Radio>
          ))}
          <Radio value="none">{t('replay:column.none')}</Radio>
        </Flex>
      </Radio.Group>
      {hidden > 0 && (
        <Button variant="text" onClick={() => setAll(true)}>
          {t('replay:column.more', { count: hidden })}
        </Button>
      )}
    </div>
  )
}

interface GroupsProps extends Pick<Props, 'lines' | 'own' | 'onAnswer'> {
  readonly groups: readonly ResultGroup[]
}

/** The groups without an answer of their own first; a place never changes by an answer. */
function Groups({ groups, lines, own, onAnswer }: GroupsProps) {
  const { t } = useAmounts()
  const ordered = groups.toSorted(
    (one, other) =>
      Number(one.isFilledIn) - Number(other.isFilledIn) || Number(other.isOfRows) - Number(one.isOfRows),
  )
  const openOf = (isOfRows: boolean) =>
    groups.filter((group) => group.answer === undefined && group.isOfRows === isOfRows)
  const answerAll = (all: readonly ResultGroup[], meaning: ResultMeaning) => () =>
    onAnswer({ groups: Object.fromEntries(all.map(({ key }) => [key, meaning])) })
  const [rows, values] = [openOf(true), openOf(false)]
  return (
    <>
      <p className="muted">{t('replay:groups.about')}</p>
      <LongList
        items={ordered}
        keyOf={({ key }) => key}
        textOf={({ text, key }) => `${text} ${key}`}
        label={t('replay:groups.label')}
        className="lines"
        height={140}
      >
        {(group) => (
          <Group
            group={group}
            answer={own.groups?.[group.key] ?? group.answer}
            lines={lines}
            onAnswer={(meaning) => onAnswer({ groups: { [group.key]: meaning } })}
          />
        )}
      </LongList>
      <Flex wrap gap={8}>
        {rows.length > 1 && (
          <>
            <Button onClick={answerAll(rows, 'none')}>
              {t('replay:groups.rowsNone', { count: rows.length })}
            </Button>
            <Button onClick={answerAll(rows, 'counts')}>
              {t('replay:groups.rowsCount', { count: rows.length })}
            </Button>
          </>
        )}
        {values.length > 1 && (
          <Button onClick={answerAll(values, 'none')}>
            {t('replay:groups.restNone', { count: values.length })}
          </Button>
        )}
      </Flex>
    </>
  )
}

const SAMPLES = 3
const meanings = { rows: ['counts', 'none'], values: ['win', 'loss', 'draw', 'none'] } as const

interface GroupProps {
  readonly group: ResultGroup
  readonly answer: ResultMeaning | undefined
  readonly lines: readonly string[]
  readonly onAnswer: (meaning: ResultMeaning) => void
}

/** What its lines say, how many they are, three of them, and what they mean. */
function Group({ group, answer, lines, onAnswer }: GroupProps) {
  const { t, count } = useAmounts()
  const id = useId()
  const { kind, text, column, isOfRows, source } = group
  const places = [...new Set(group.lines)]
  const shown = { text: excerpt(text), column: excerpt(column) }
  return (
    <Flex className="replay__choice replay__group" wrap gap="4px 16px" justify="space-between">
      <div className="replay__what">
        <Flex wrap gap="0 8px" align="center">
          <strong id={id}>
            {t(kind === 'text' && text === '' ? 'replay:kind.onlyWhen' : `replay:kind.${kind}`, shown)}
            {kind === 'lacks' && text !== '' && `: ${shown.text}`}
          </strong>
          <span className="muted">
            {t('replay:groups.lines', { count: places.length, number: count(places.length) })}
          </span>
          <Source source={source} />
        </Flex>
        <ul className="replay__samples muted">
          {places.slice(0, SAMPLES).map((line) => (
            <li key={line}>{`${count(line)}: ${excerpt(lines[line - 1] ?? '')}`}</li>
          ))}
        </ul>
      </div>
      <Radio.Group
        aria-labelledby={id}
        value={answer ?? null}
        options={(isOfRows ? meanings.rows : meanings.values).map((value) => ({
          value,
          label: t(`replay:meaning.${value}`),
        }))}
        onChange={({ target }) => onAnswer(target.value as ResultMeaning)}
      />
    </Flex>
  )
}

/** What matters only in some texts: repeated marks, gales, the order. */
function Rest({
  own,
  onAnswer,
  ...questions
}: Pick<ResultsReading, 'repeated' | 'gale' | 'order'> & Pick<Props, 'own' | 'onAnswer'>) {
  return (['repeated', 'gale', 'order'] as const).map((name) => {
    const question = questions[name]
    return question && <RestChoice key={name} name={name} question={question} own={own} onAnswer={onAnswer} />
  })
}

interface RestProps extends Pick<Props, 'own' | 'onAnswer'> {
  readonly name: 'repeated' | 'gale' | 'order'
  readonly question: ResultQuestion<string>
}

function RestChoice({ name, question: { options, answer, source }, own, onAnswer }: RestProps) {
  const { t } = useAmounts()
  const id = useId()
  return (
    <div className="replay__choice">
      <Flex wrap gap="0 8px" align="center">
        <strong id={id}>{t(`replay:rest.${name}.title`)}</strong>
        <Source source={source} />
      </Flex>
      <Radio.Group
        aria-labelledby={id}
        value={own[name] ?? answer ?? null}
        options={options.map((value) => ({
          value,
          label: t(`replay:rest.${name}.${value}` as 'replay:rest.order.turned'),
        }))}
        onChange={({ target }) => onAnswer({ [name]: target.value as string })}
      />
    </div>
  )
}
