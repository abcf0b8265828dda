import { useEffect, useReducer, useState } from 'react'
import type { BotScope } from '@/contract/scope'
import { selectBotScope } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { ApplyDialog } from '@/robot/apply/ApplyDialog'
import { planOf, type Planned } from '@/robot/apply/planned'
import type { Values } from '@/robot/records/botRecords'
import { lists } from '@/robot/records/lists'
import { parts } from '@/robot/records/table'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { AppThunk } from '@/store/thunk'
import { plannedEntries } from './listEntries'
import type { SettingsFile } from './settingsFile'

/** What in the file differs from what the bot has now; rejects with the `ProviderError`. */
const plansIn =
  ({ settings, hasSomeOnly }: SettingsFile, bot: BotScope): AppThunk<Promise<readonly Planned[]>> =>
  async (dispatch) => {
    const inFile = ({ id }: { readonly id: string }) => Object.hasOwn(settings, id)
    const found = await Promise.all([
      ...parts.filter(inFile).map(async (part) => {
        const current = await dispatch(part.load(bot))
        return planOf(bot.userid, part, current, settings[part.id] ?? {})
      }),
      ...lists.filter(inFile).map(async (list) => {
        const kept = settings[list.id] as Readonly<Record<string, Values>>
        return dispatch(plannedEntries(list, kept, hasSomeOnly))
      }),
    ])
    return found.flat()
  }

interface Props {
  readonly file: SettingsFile
  readonly title: string
  /** whose values they are */
  readonly about: string
  /** where the chosen bot has all of them */
  readonly same: string
  readonly onClose: () => void
}

/** Brings the values of a file into the chosen bot. */
export function ApplyFile(props: Props) {
  const [attempt, retry] = useReducer((attempts: number) => attempts + 1, 0)
  return <Comparing key={attempt} onRetry={retry} {...props} />
}

function Comparing({ file, onRetry, ...texts }: Props & { readonly onRetry: () => void }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const bot = useAppSelector(selectBotScope)
  const [plans, setPlans] = useState<readonly Planned[]>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let isGone = false
    dispatch(plansIn(file, bot)).then(
      (found) => void (isGone || setPlans(found)),
      (thrown: unknown) => void (isGone || setError(thrown)),
    )
    return () => {
      isGone = true
    }
  }, [dispatch, file, bot])
  return (
    <ApplyDialog
      {...texts}
      plans={plans}
      failed={error === undefined ? undefined : { error, onRetry }}
      send={(count) => t('settings:transfer.apply', { count })}
    />
  )
}
