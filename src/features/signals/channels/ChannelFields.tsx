import { useMemo } from 'react'
import type { Channel } from '@/contract/signals'
import { noBot, selectBots } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { plainFieldsOf } from '@/shared/form/PlainField'
import { useAppSelector } from '@/store/hooks'
import { channelFields as fields } from './fields'

const Field = plainFieldsOf<Channel>()

interface Props {
  readonly isTrader: boolean
  readonly isAdvanced: boolean
  /** the bot that the provider keeps for this channel */
  readonly botID: string
}

/** A follower sees what it may set for itself; the trader all of it, the advanced fields where they are asked for. */
export function ChannelFields({ isTrader, isAdvanced, botID }: Props) {
  return (
    <div className="channel__fields">
      <Field.Switch name="chanEnable" {...fields.chanEnable} />
      <Field.Number name="lote" {...fields.lote} />
      <Field.Number name="takeProfit" {...fields.takeProfit} />
      <Field.Number name="stopLoss" {...fields.stopLoss} />
      {isTrader && <TraderFields botID={botID} />}
      {isTrader && isAdvanced && <AdvancedFields />}
    </div>
  )
}

function TraderFields({ botID }: Pick<Props, 'botID'>) {
  return (
    <>
      <Field.Select name="tpQnt" {...fields.tpQnt} />
      <Field.Select name="signalType" {...fields.signalType} />
      <Field.Select name="brokerID" {...fields.brokerID} />
      <BotField kept={botID} />
    </>
  )
}

/** More than two, counting the selector's synthetic first entry: only then there is something to choose. */
const ENOUGH_BOTS = 3

/** Which bot the channel is for. The provider's blank is the synthetic entry; a bot that is not ours stays until another is chosen. */
function BotField({ kept }: { readonly kept: string }) {
  const t = useT()
  const bots = useAppSelector(selectBots)
  const options = useMemo(() => {
    const none = kept === '' ? '' : noBot.userid
    const known = [...new Set(bots.map(({ userid }) => userid))]
    const foreign = kept === '' || kept === noBot.userid || known.includes(kept) ? [] : [kept]
    return [
      { value: none, label: t('bots:none') },
      ...[...known, ...foreign].map((userid) => ({ value: userid, label: userid })),
    ]
  }, [bots, kept, t])
  const isChoice = new Set(bots.map(({ userid }) => userid)).size + 1 >= ENOUGH_BOTS
  return isChoice ? <Field.Choice name="botID" {...fields.botID} options={options} /> : null
}

function AdvancedFields() {
  const t = useT()
  return (
    <>
      <Field.Switch name="send2Trader" {...fields.send2Trader} />
      <Field.Switch name="inverter" {...fields.inverter} />
      <Field.Switch name="trailingStopLoss" {...fields.trailingStopLoss} />
      <Field.Switch name="breakEven" {...fields.breakEven} />
      <Field.Number name="breakPips" {...fields.breakPips} />
      <Field.Text name="symbolGrp" {...fields.symbolGrp} placeholder={t('channels:examples.symbols')} />
      <Field.Text name="wordfilter" {...fields.wordfilter} placeholder={t('channels:examples.words')} />
      <Field.Text name="ignore" {...fields.ignore} placeholder={t('channels:examples.ignored')} />
    </>
  )
}
