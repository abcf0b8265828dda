import { Alert, Form } from 'antd'
import { useContext, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { MOST_OPTIONS_ON_PAGE } from '@/config/limits'
import type { WithGaps } from '@/contract/told'
import { useT } from '@/i18n'
import { useBotIds } from '@/store/botNames'
import { MoneyChip } from '@/shared/BotChip'
import { Select } from '../Select'
import type { RootState } from '@/store/state'
import { selectDraft, draftValues, type FormPlace } from '@/store/saving/draftsSlice'
import { Button } from '../Button'
import { Dialog } from '../Dialog'
import { Failed } from '../Loaded'
import { Placeholder, Skeleton } from '../Skeleton'
import { Icon } from '../icons'
import { useNotify } from '../notices'
import { DifferenceList } from './DifferenceList'
import {
  changedValues,
  differencesOf,
  suggestedOf,
  type Difference,
  type FieldTable,
} from '../fields/fieldTable'
import { FormContext } from '../fields/formContext'
import { useRecordForm } from '@/shared/fields/useRecordForm'

/** Other bots whose values a form can take over. */
export interface CopySource<Values extends object> {
  /** user ids of the person's other bots */
  readonly bots: readonly string[]
  readonly fields: FieldTable<Values>
  /** Loads the same record of another bot; rejects with the `ProviderError`. */
  readonly load: (bot: string) => Promise<WithGaps<Values>>
  /** For a record that is not compared field by field. Together with `take`. */
  readonly compare?: (current: WithGaps<Values>, other: WithGaps<Values>) => readonly Difference[]
  /** The changes to the record when these differences are taken over. */
  readonly take?: (current: WithGaps<Values>, taken: readonly Difference[]) => Partial<Values>
}

type Found =
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly error: unknown }
  | {
      readonly state: 'found'
      readonly differences: readonly Difference[]
      readonly taken: ReadonlySet<string>
    }

/** Takes over values of another bot into this form: select a bot, see the differences, take all or some. Nothing is saved yet. */
export function CopyFromBot<Values extends object>({ source }: { readonly source: CopySource<Values> }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const copy = useCopy(source)
  if (source.bots.length === 0) return null

  function close() {
    copy.end()
    setOpen(false)
  }
  return (
    <>
      <Button
        icon={<Icon name="copy" />}
        onClick={() => {
          copy.begin()
          setOpen(true)
        }}
      >
        {t('settings:copy.open')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('settings:copy.open')}
          width={720}
          onClose={close}
          footer={[
            <Button key="cancel" onClick={close}>
              {t('common:cancel')}
            </Button>,
            <Button
              key="take"
              variant="primary"
              disabled={copy.count === 0}
              onClick={() => {
                copy.take()
                close()
              }}
            >
              {t('settings:copy.take', { count: copy.count })}
            </Button>,
          ]}
        >
          <Form.Item>
            <p className="muted">{t('settings:copy.text')}</p>
          </Form.Item>
          <BotChoice bots={source.bots} copy={copy} />
          <Findings copy={copy} />
        </Dialog>
      )}
    </>
  )
}

type Copy = ReturnType<typeof useCopy>

function BotChoice({ bots, copy }: { readonly bots: readonly string[]; readonly copy: Copy }) {
  const t = useT()
  const idOf = useBotIds()
  const drawn = ({ value }: { readonly value?: string | number }) => (
    <MoneyChip withId userid={String(value)} />
  )
  return (
    <Form.Item label={t('settings:copy.bot')} htmlFor="copyFromBot" layout="vertical">
      <Select
        id="copyFromBot"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first control of a dialog
        autoFocus
        showSearch={{ optionFilterProp: ['value', 'label'] }}
        virtual={bots.length > MOST_OPTIONS_ON_PAGE}
        {...(copy.bot !== undefined && { value: copy.bot })}
        placeholder={t('common:choose')}
        options={bots.map((bot) => ({ value: bot, label: idOf(bot) }))}
        optionRender={drawn}
        labelRender={drawn}
        onChange={(bot: string) => void copy.ask(bot)}
      />
    </Form.Item>
  )
}

function Findings({ copy: { found, bot, ask, choose } }: { readonly copy: Copy }) {
  const t = useT()
  const idOf = useBotIds()
  if (!found || bot === undefined) return null
  if (found.state === 'failed') return <Failed error={found.error} onRetry={() => ask(bot)} />
  if (found.state === 'asking')
    return (
      <Skeleton>
        <Placeholder height="132px" />
      </Skeleton>
    )
  if (found.differences.length === 0)
    return <Alert type="success" role="status" title={t('settings:copy.same', { bot: idOf(bot) })} />
  return (
    <DifferenceList
      differences={found.differences}
      taken={found.taken}
      onTake={choose}
      label={t('settings:copy.differences', { bot: idOf(bot) })}
    />
  )
}

const nowhere: FormPlace = { form: '', card: '' }

function useCopy<Values extends object>({ bots, fields, load, compare, take: taking }: CopySource<Values>) {
  const at = useContext(FormContext)?.at ?? nowhere
  const { edit } = useRecordForm(at)
  const store = useStore<RootState>()
  const valuesNow = () => draftValues(selectDraft(store.getState(), at.form), at.card) as WithGaps<Values>
  const notify = useNotify()
  const [bot, setBot] = useState<string>()
  const [found, setFound] = useState<Found>()
  /** Number of the latest request: answers to older ones are ignored. */
  const latest = useRef(0)

  async function ask(asked: string) {
    const question = ++latest.current
    setBot(asked)
    setFound({ state: 'asking' })
    const answer = await load(asked).then(
      (values): Found => {
        const current = valuesNow()
        const differences = compare ? compare(current, values) : differencesOf(fields, current, values)
        return { state: 'found', differences, taken: suggestedOf(differences) }
      },
      (error: unknown): Found => ({ state: 'failed', error }),
    )
    if (question === latest.current) setFound(answer)
  }

  function begin() {
    const [only, another] = bots
    if (only !== undefined && another === undefined) void ask(only)
  }
  function end() {
    latest.current++
    setBot(undefined)
    setFound(undefined)
  }
  function take() {
    if (found?.state !== 'found') return
    const taken = found.differences.filter(({ name }) => found.taken.has(name))
    const changes = taking ? taking(valuesNow(), taken) : changedValues(taken)
    for (const [name, value] of Object.entries(changes)) edit(name, value)
    notify.done('settings:copy.taken')
  }
  return {
    bot,
    found,
    count: found?.state === 'found' ? found.taken.size : 0,
    ask,
    begin,
    end,
    take,
    choose: (taken: ReadonlySet<string>) =>
      setFound((now) => (now?.state === 'found' ? { ...now, taken } : now)),
  }
}
