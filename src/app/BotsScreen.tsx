import { Flex } from 'antd'
import { BotsHub } from '@/features/bots/BotsHub'
import { selectUserId } from '@/features/bots/botsSlice'
import { useAppSelector } from '@/store/hooks'
import { LaterTimeline } from '@/features/expiries/LaterTimeline'
import { TransferPanel } from '@/features/transfer/TransferPanel'

/** The person's bots, and copying settings between them by file. */
export default function BotsScreen() {
  const userId = useAppSelector(selectUserId)
  return (
    <BotsHub>
      <Flex vertical gap={32}>
        <LaterTimeline />
        {/* The key discards a comparison with the previous bot. */}
        <TransferPanel key={userId} />
      </Flex>
    </BotsHub>
  )
}
