import { useEffect, useReducer, useState } from 'react'
import type { BotScope } from '@/contract/scope'
import { selectBotScope } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { ApplyDialog } from '@/robot/apply/ApplyDialog'
import { plannedChange, type Planned } from '@/robot/apply/planned'
import { addressesOf, lists, recordNamed } from '@/robot/records/records'
import { addressIn, keyOf } from '@/store/address'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { AppThunk } from '@/store/thunk'
import { plannedEntries } from './listEntries'
import type { SettingsFile } from './settingsFile'

/** What in the file differs from what the bot has now; rejects with the `ProviderError`. */
const plansIn =
  ({ settings, lists: whole }: SettingsFile, { userid }: BotScope): AppThunk<Promise<readonly Planned[]>> =>
  async (dispatch) => {
    const inFile = Object.entries(settings).flatMap(([key, values]) => {
      const at = addressIn(key)
      return at ? [{ at: { ...at, userid }, values }] : []
    })
    const here = new Map(inFile.map(({ at, values }) => [keyOf(at), values]))
    const entriesOf = (list: string) =>
      inFile.flatMap(({ at: { record, item }, values }) =>
        record === list && item !== undefined ? [[item, values] as const] : [],
      )
    const found = await Promise.all([
      ...addressesOf(userid).map(async (at) => {
        const wanted = here.get(keyOf(at))
        const record = recordNamed(at.record)
        return wanted ? plannedChange(at, record, await dispatch(record.read(at)), wanted) : []
      }),
      ...Array.from(lists, async ([id, list]) => {
        const [entries, isWhole] = [entriesOf(id), whole.includes(id)]
        if (entries.length === 0 && !isWhole) return []
        return dispatch(plannedEntries(list, Object.fromEntries(entries), isWhole))
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
