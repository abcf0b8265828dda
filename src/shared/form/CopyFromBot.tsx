import { useContext, useId, useRef, useState } from 'react'
import { useT } from '@/i18n'
import { Button } from '../Button'
import { Bone, Failed, Skeleton } from '../Loaded'
import { Icon } from '../icons'
import { useNotify } from '../notices'
import { DifferenceList } from './DifferenceList'
import { differencesOf, type Difference, type FieldTable } from './fieldTable'
import { FormContext } from './formContext'
import '../look/confirm.css'

/** Where a form can take its values from. */
export interface CopySource<Values extends object> {
  /** ids of the person's other bots */
  readonly bots: readonly string[]
  readonly fields: FieldTable<Values>
  /** Asks the provider for the same record of another bot; rejects with the `ProviderError`. */
  readonly load: (bot: string) => Promise<Values>
  /** For a record whose fields are not what people compare. Together with `take`. */
  readonly compare?: (current: Values, other: Values) => readonly Difference[]
  /** What of the record changes when these are taken. */
  readonly take?: (current: Values, taken: readonly Difference[]) => Partial<Values>
}

type Found =
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly error: unknown }
  | {
      readonly state: 'found'
      readonly differences: readonly Difference[]
      readonly taken: ReadonlySet<string>
    }

/** Takes values of another bot into this form: which bot, what differs, all or some. Nothing is sent: saving stays a deed of its own. */
export function CopyFromBot<Values extends object>({ source }: { readonly source: CopySource<Values> }) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const copy = useCopy(source)
  if (source.bots.length === 0) return null

  const close = () => dialog.current?.close()
  function take() {
    copy.take()
    close()
  }
  return (
    <>
      <Button
        look="quiet"
        onClick={() => {
          copy.begin()
          dialog.current?.showModal()
        }}
      >
        <Icon name="copy" size={18} />
        {t('settings:copy.open')}
      </Button>
      <dialog ref={dialog} className="confirm copy" aria-labelledby={`${id}-title`} onClose={copy.end}>
        <h2 id={`${id}-title`} className="confirm__title">
          {t('settings:copy.title')}
        </h2>
        <p className="confirm__text">{t('settings:copy.text')}</p>
        <fieldset className="copy__bots">
          <legend className="field__label">{t('settings:copy.bot')}</legend>
          {source.bots.map((bot) => (
            <label key={bot} className="copy__bot tabular">
              <input
                type="radio"
                name={`${id}-bot`}
                value={bot}
                checked={copy.bot === bot}
                onChange={() => void copy.ask(bot)}
              />
              {bot}
            </label>
          ))}
        </fieldset>
        <Findings copy={copy} />
        <div className="confirm__answers">
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button look="primary" disabled={copy.count === 0} onClick={take}>
            {t('settings:copy.take', { count: copy.count })}
          </Button>
        </div>
      </dialog>
    </>
  )
}

function Findings({ copy: { found, bot, ask, choose } }: { readonly copy: ReturnType<typeof useCopy> }) {
  const t = useT()
  if (!found || bot === undefined) return null
  if (found.state === 'failed') return <Failed error={found.error} onRetry={() => ask(bot)} />
  if (found.state === 'asking')
    return (
      <Skeleton>
        <Bone height="132px" />
      </Skeleton>
    )
  if (found.differences.length === 0)
    return (
      <p className="copy__same" role="status">
        {t('settings:copy.same', { bot })}
      </p>
    )
  return (
    <DifferenceList
      differences={found.differences}
      taken={found.taken}
      onTake={choose}
      label={t('settings:copy.differences', { bot })}
    />
  )
}

const valuesOf = (taken: readonly Difference[]) => Object.fromEntries(taken.map(({ name, to }) => [name, to]))

function useCopy<Values extends object>({ bots, fields, load, compare, take: taking }: CopySource<Values>) {
  const form = useContext(FormContext)
  const notify = useNotify()
  const [bot, setBot] = useState<string>()
  const [found, setFound] = useState<Found>()
  /** The question that counts: an answer to an older one comes too late. */
  const latest = useRef(0)

  async function ask(asked: string) {
    const question = ++latest.current
    setBot(asked)
    setFound({ state: 'asking' })
    const answer = await load(asked).then(
      (values): Found => {
        const current = (form?.state.values() ?? {}) as Values
        const differences = compare ? compare(current, values) : differencesOf(fields, current, values)
        return { state: 'found', differences, taken: new Set(differences.map(({ name }) => name)) }
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
    const changes = taking ? taking((form?.state.values() ?? {}) as Values, taken) : valuesOf(taken)
    for (const [name, value] of Object.entries(changes)) form?.state.edit(name, value)
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
