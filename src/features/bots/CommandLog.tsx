import { botCommand } from '@/contract/codes'
import { useT } from '@/i18n'
import { formatTime } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { logCleared, selectIsSending, selectLog } from './commandsSlice'
import { DeliveryState } from './DeliveryState'

/** What was sent since the sign-in or the last reload, the newest first. */
export function CommandLog() {
  const t = useT()
  const dispatch = useAppDispatch()
  const log = useAppSelector(selectLog)
  const isSending = useAppSelector(selectIsSending)
  return (
    <section className="card commands__panel" aria-labelledby="commands-log">
      <div className="commands__log-head">
        <h2 id="commands-log" className="form__legend" tabIndex={-1}>
          {t('botCommands:log')}
        </h2>
        {log.length > 0 && (
          <Button
            disabled={isSending}
            onClick={() => {
              dispatch(logCleared())
              document.getElementById('commands-log')?.focus()
            }}
          >
            {t('botCommands:clear')}
          </Button>
        )}
      </div>
      {log.length === 0 ? (
        <p className="commands__hint">{t('botCommands:logEmpty')}</p>
      ) : (
        <ol className="deliveries" aria-labelledby="commands-log">
          {log.map(({ id, at, userid, botCmd, state, failure }) => {
            const command = botCommand.nameOf(botCmd)
            return (
              <li key={id} className="deliveries__one">
                <span className="deliveries__what">
                  <span className="deliveries__bot">{command && t(`options:botCommand.${command}`)}</span>
                  <span className="deliveries__more tabular">
                    {userid} · {formatTime(at)}
                  </span>
                </span>
                <DeliveryState state={state} {...(failure ? { failure } : {})} />
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
