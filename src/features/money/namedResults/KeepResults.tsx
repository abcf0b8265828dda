import { Alert, Flex, Form, Input, Tag } from 'antd'
import { useId, useState } from 'react'
import type { WinRecord } from '@/domain/money/winRate'
import { formatDate } from '@/i18n/format'
import type { Message } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { described, FieldFrame } from '@/shared/fields/FieldFrame'
import { Icon } from '@/shared/icons'
import { Question } from '@/shared/Question'
import { useAsk } from '@/shared/useAsk'
import { useUnsaved } from '@/shared/useUnsaved'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { keepResults, type KeepingOutcome } from './keep'
import {
  isNamed,
  LONGEST_RESULTS_NAME,
  MOST_NAMED,
  namedResult,
  selectNamedResults,
  type NamedResult,
} from './namedResultsSlice'
import { useCounts } from './useCounts'
import './sources.css'

interface Props {
  readonly results: WinRecord & { readonly draws: number }
  /** the first and the last date of the results, as their text wrote them */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const areSame = (one: NamedResult, other: NamedResult) =>
  (['wins', 'losses', 'draws', 'from', 'to'] as const).every((name) => one[name] === other[name])

/** Gives results a name, under which they are kept beside those of other sources. */
export function KeepResults({ results, from, to }: Props) {
  const { t, countsOf } = useCounts()
  const id = useId()
  const dispatch = useAppDispatch()
  const ask = useAsk()
  const all = useAppSelector(selectNamedResults)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<Message>()
  const [keeping, setKeeping] = useState<KeepingOutcome>()
  const wanted = namedResult(typed, { ...results, from, to }, 0)
  const { name } = wanted
  const before = all.find(isNamed(name))
  const isKept = before !== undefined && areSame(before, wanted)
  useUnsaved(name !== '' && !isKept)

  function refuse(why: 'noName' | 'full') {
    setProblem({ key: `replay:namedResults.keep.${why}`, values: { most: MOST_NAMED } })
    document.getElementById(id)?.focus()
  }
  async function keep() {
    if (name === '') return refuse('noName')
    if (!before && all.length >= MOST_NAMED) return refuse('full')
    if (before && !isKept && !(await mayReplace(before))) return
    const done = await dispatch(keepResults(name, { ...results, from, to }))
    if (done === 'full') return refuse('full')
    setProblem(undefined)
    setKeeping(done)
  }
  const mayReplace = (old: NamedResult) =>
    ask((answer) => (
      <Question
        title={t('replay:namedResults.keep.replaceTitle', { name: old.name })}
        yes={t('replay:namedResults.keep.replace')}
        onAnswer={answer}
      >
        {t('replay:namedResults.keep.replaceText', {
          date: formatDate(old.keptAt),
          counts: countsOf(old),
        })}
      </Question>
    ))
  return (
    <Form onFinish={() => void keep()}>
      <FieldFrame
        id={id}
        label="replay:namedResults.keep.label"
        help={t('replay:namedResults.keep.help')}
        error={problem}
      >
        <Flex gap={8} className="sources__keep">
          <Input
            id={id}
            autoComplete="off"
            maxLength={LONGEST_RESULTS_NAME}
            placeholder={t('replay:namedResults.keep.example')}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setProblem(undefined)
              setKeeping(undefined)
            }}
            {...described(id, { help: true, error: problem })}
          />
          <Button type="submit">{t('common:save')}</Button>
        </Flex>
      </FieldFrame>
      <div role="status">
        {isKept && keeping !== 'unstored' && (
          <Tag color="success" icon={<Icon name="check" size={14} />} className="sources__kept">
            {t('replay:namedResults.keep.kept', { name: before.name })}
          </Tag>
        )}
      </div>
      {isKept && keeping === 'unstored' && (
        <Alert
          type="warning"
          role="alert"
          showIcon
          icon={<Icon name="alert" />}
          title={t('replay:namedResults.keep.unstored', { name: before.name })}
        />
      )}
    </Form>
  )
}
