import { botCommand } from '@/contract/codes'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { useAppSelector } from '@/store/hooks'
import { isMissed, selectRun } from './commandsSlice'
import { DeliveryState } from './DeliveryState'

interface Props {
  readonly run: string
  readonly busy: boolean
  readonly onRetry: () => void
}

/** What became of the last command, bot by bot, as it comes. */
export function SendingResults({ run, busy, onRetry }: Props) {
  const t = useT()
  const deliveries = useAppSelector((state) => selectRun(state, run))
  const [first] = deliveries
  if (!first) return null
  const command = botCommand.nameOf(first.botCmd)
  const missed = deliveries.filter(isMissed).length
  return (
    <section className="card commands__panel" aria-labelledby="commands-results">
      <h2 id="commands-results" className="form__legend" tabIndex={-1}>
        {t('botCommands:results')}: {command && t(`options:botCommand.${command}`)}
      </h2>
      <ul className="deliveries">
        {deliveries.map(({ id, userid, state, failure }) => (
          <li key={userid} className="deliveries__one">
            <span className="deliveries__bot tabular">{userid}</span>
            <DeliveryState key={id} state={state} {...(failure ? { failure } : {})} />
          </li>
        ))}
      </ul>
      {busy && <p className="commands__hint">{t('botCommands:leaving')}</p>}
      {!busy && missed > 0 && (
        <>
          <p className="commands__missed" role="alert">
            {t('botCommands:missed', { missed, count: deliveries.length })}
          </p>
          <Button onClick={onRetry}>{t('botCommands:retry', { count: missed })}</Button>
        </>
      )}
    </section>
  )
}
