import { useEffect, useEffectEvent, useState } from 'react'
import { stakesOf, type BotStakes } from '@/domain/money/botStakes'
import { AmountsOf } from '@/risk/AmountsOf'
import { riskChangeOf, type RiskChange } from '@/risk/riskChange'
import { RiskChangeFigures } from '@/risk/RiskChangeFigures'
import { settingsOf } from '@/risk/settings'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useAppDispatch } from '@/store/hooks'

interface Props {
  readonly userid: string
  /** the account that trades now; `undefined`: not known */
  readonly from: number | undefined
  readonly to: number
  /** called once there is nothing left to wait for */
  readonly onKnown: () => void
}

interface Known {
  readonly change: RiskChange
  readonly stakes: BotStakes
}

/** What a bot risks with the settings of the account that it trades on now, and with those of another. */
export function AccountRisk({ userid, from, to, onKnown }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const [known, setKnown] = useState<Known | 'failed'>()
  const tell = useEffectEvent((read: Known | 'failed') => {
    setKnown(read)
    onKnown()
  })
  useEffect(() => {
    let isGone = false
    async function read(): Promise<Known> {
      const stakesOn = async (brokerid: number) => {
        const settings = await dispatch(settingsOf({ userid, brokerid }))
        return stakesOf(settings, settings.assumptions)
      }
      const [before, stakes] = await Promise.all([stakesOn(from ?? to), stakesOn(to)])
      const change = await dispatch(riskChangeOf({ before, after: stakes }))
      return { stakes, change: from === undefined ? { ...change, before: undefined } : change }
    }
    read()
      .catch((): 'failed' => 'failed')
      .then((found) => isGone || tell(found))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [dispatch, userid, from, to])
  if (!known)
    return (
      <Skeleton>
        <Placeholder height="14rem" />
      </Skeleton>
    )
  if (known === 'failed') return <Note type="error" title={t('settings:apply.riskUnknown')} />
  return (
    <AmountsOf bot={userid}>
      <RiskChangeFigures {...known.change} stakes={known.stakes} />
    </AmountsOf>
  )
}
