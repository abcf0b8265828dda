import { useMemo } from 'react'
import { copyTradingApi } from '@/api/copyTrading'
import { copySignalType } from '@/contract/codes'
import { selectBotScope, selectIsTrader } from '@/features/bots/botsSlice'
import { RecordScreen } from '@/shared/form/RecordScreen'
import { useAppSelector } from '@/store/hooks'
import { SeeAlso } from './SeeAlso'
import { ShareTrader } from './ShareTrader'
import { TraderInfoSections } from './TraderInfoSections'
import { traderInfoRecord } from './records'

const { fullMinute } = copySignalType.codes

/** All signal types except the full minute, which is offered only if it is the saved one. */
const signalTypes = (kept: number | undefined) =>
  copySignalType.options.filter(({ value }) => value !== fullMinute || value === kept)

/** 'Configuração Trader' */
export default function TraderInfoScreen() {
  const scope = useAppSelector(selectBotScope)
  const isTrader = useAppSelector(selectIsTrader)
  const { currentData } = copyTradingApi.endpoints.getTraderInfo.useQueryState(scope)
  const kept = currentData?.signalType
  const offered = useMemo(() => signalTypes(kept), [kept])
  return (
    <RecordScreen
      record={traderInfoRecord}
      note={
        <>
          <SeeAlso path="/traderconfig" />
          {isTrader && <ShareTrader />}
        </>
      }
    >
      <TraderInfoSections signalTypes={offered} />
    </RecordScreen>
  )
}
