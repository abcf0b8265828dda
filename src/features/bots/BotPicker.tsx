import { useGetBotsQuery } from '@/api/bots'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Bone } from '@/shared/Loaded'
import { useAppSelector } from '@/store/hooks'
import { selectBotScope, selectBots, selectUserId } from './botsSlice'
import { PickerError } from './PickerError'

/** The ids that commands can go to: the sign-in's bots, and the chosen one where it is none of them. */
export function useOwnIds(): readonly string[] {
  const chosen = useAppSelector(selectUserId)
  const ids = useAppSelector(selectBots).map(({ userid }) => userid)
  return ids.includes(chosen) ? ids : [...ids, chosen]
}

interface Props {
  readonly ticked: ReadonlySet<string>
  readonly hasError: boolean
  readonly onTick: (ticked: ReadonlySet<string>) => void
}

/** Which bots get the command. */
export function BotPicker({ ticked, hasError, onTick }: Props) {
  const t = useT()
  const ids = useOwnIds()
  const chosen = useAppSelector(selectUserId)
  const hasAll = ids.every((id) => ticked.has(id))
  const toggle = (id: string) =>
    onTick(new Set(ticked.has(id) ? [...ticked].filter((one) => one !== id) : [...ticked, id]))
  return (
    <fieldset
      id="commandBots"
      className="form__section"
      aria-describedby={hasError ? 'commandBots-error' : undefined}
    >
      <legend className="form__legend">{t('botCommands:bots')}</legend>
      {hasError && <PickerError id="commandBots-error" message="botCommands:noBot" />}
      <ul className="commands__bots">
        {ids.map((id) => (
          <li key={id}>
            <label className="command command--bot">
              <input type="checkbox" checked={ticked.has(id)} onChange={() => toggle(id)} />
              <span className="command__text">
                <span className="command__name tabular">
                  {id}
                  {id === chosen && <span className="commands__chosen"> · {t('bots:choose.chosen')}</span>}
                </span>
                <BotFacts id={id} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      {ids.length > 1 && (
        <Button className="commands__all" onClick={() => onTick(new Set(hasAll ? [] : ids))}>
          {t(hasAll ? 'botCommands:tickNone' : 'botCommands:tickAll')}
        </Button>
      )}
    </fieldset>
  )
}

/** Of which kind and whose; where the provider does not say, the id has to do. */
function BotFacts({ id }: { readonly id: string }) {
  const t = useT()
  const { currentData, isFetching } = useGetBotsQuery(useAppSelector(selectBotScope))
  const bot = currentData?.find(({ userid }) => userid === id)
  if (!currentData && isFetching) return <Bone width="11rem" height="1.3125rem" />
  return (
    <span className="command__about">
      {bot && [t(bot.virtual ? 'bots:virtual' : 'bots:telegram'), bot.email].filter(Boolean).join(' · ')}
    </span>
  )
}
