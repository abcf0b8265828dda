import { useMemo } from 'react'
import type { Channel } from '@/contract/signals'
import { noBot, selectBots } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { fieldsOf } from '@/shared/fields/Field'
import { useAppSelector } from '@/store/hooks'
import { channelFields as fields } from '@/features/signals/channels/fields'

const Field = fieldsOf<Channel>(fields)

interface Props {
  readonly isTrader: boolean
  readonly isAdvanced: boolean
  /** those that fit one row */
  readonly isMainOnly: boolean
  /** the saved bot of this channel */
  readonly botID: string
}

/** A follower gets its own fields; the trader gets all, the advanced ones only on demand. */
export function ChannelFields({ isTrader, isAdvanced, isMainOnly, botID }: Props) {
  return (
    <div className="channel__fields">
      <Field.Number name="lote" />
      <Field.Number name="takeProfit" />
      <Field.Number name="stopLoss" />
      {isTrader && (
        <>
          <Field.Select name="tpQnt" />
          <Field.Select name="signalType" />
        </>
      )}
      {isTrader && !isMainOnly && (
        <>
          <Field.Select name="brokerID" />
          <BotField savedId={botID} />
          {isAdvanced && <AdvancedFields />}
        </>
      )}
    </div>
  )
}

/** In the head of its card. */
export const ChannelSwitch = () => <Field.Switch name="chanEnable" />

/** The field is shown from this many bots on, counting the selector's "none". */
const ENOUGH_BOTS = 3

/** The channel's bot. The provider's '' is shown as "none"; a bot of somebody else stays until another is selected. */
function BotField({ savedId }: { readonly savedId: string }) {
  const t = useT()
  const bots = useAppSelector(selectBots)
  const options = useMemo(() => {
    const none = savedId === '' ? '' : noBot.userid
    const own = [...new Set(bots.map(({ userid }) => userid))]
    const foreign = savedId === '' || savedId === noBot.userid || own.includes(savedId) ? [] : [savedId]
    return [
      { value: none, label: t('bots:none') },
      ...[...own, ...foreign].map((userid) => ({ value: userid, label: userid })),
    ]
  }, [bots, savedId, t])
  const isChoice = new Set(bots.map(({ userid }) => userid)).size + 1 >= ENOUGH_BOTS
  return isChoice ? <Field.Choice name="botID" options={options} /> : null
}

function AdvancedFields() {
  return (
    <>
      <Field.Switch name="send2Trader" />
      <Field.Switch name="inverter" />
      <Field.Switch name="trailingStopLoss" />
      <Field.Switch name="breakEven" />
      <Field.Number name="breakPips" />
      <Field.Text name="symbolGrp" placeholder="channels:examples.symbols" />
      <Field.Text name="wordfilter" placeholder="channels:examples.words" />
      <Field.Text name="ignore" placeholder="channels:examples.ignored" />
    </>
  )
}
