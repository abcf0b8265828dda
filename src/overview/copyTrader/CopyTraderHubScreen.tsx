import { copyTraderHub } from '@/config/menus'
import { selectHasBot, selectIsTrader } from '@/store/botsSlice'
import { CopyingLine, useCopying } from '@/features/copyTrading/cards/CopyingLine'
import { useTradersLine } from '@/features/copyTrading/cards/useTradersLine'
import { useFollowersLine } from '@/features/copyTrading/followers/useFollowersLine'
import { useT } from '@/i18n'
import { HubLinks } from '@/shared/HubLinks'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { useAnswer } from '@/store/reading/reads'
import { BeingCopied, Copying } from './CopyStanding'

export default function CopyTraderHubScreen() {
  const t = useT()
  const hasBot = useAppSelector(selectHasBot)
  const isTrader = useAppSelector(selectIsTrader)
  const isCopied = useAnswer('traderInfo')?.copyTraderEn
  const states = {
    '/configtradercopy':
      typeof isCopied === 'boolean'
        ? t(isCopied ? 'copyTrading:trader.on' : 'copyChecks:fails.copyingOff')
        : undefined,
    '/followerscopy': useFollowersLine(),
    '/configfollow': useTradersLine('traders'),
  }
  return (
    <Screen title={t('routes:/copytrader.title')}>
      <div className="hub-column">
        {hasBot &&
          (isTrader ? (
            <BeingCopied>
              <OwnCopying />
            </BeingCopied>
          ) : (
            <Copying />
          ))}
        <HubLinks paths={copyTraderHub} states={states} />
      </div>
    </Screen>
  )
}

/** A trader's own robot may copy others, too: what keeps it from that matters only where it follows somebody, or may. */
function OwnCopying() {
  const copying = useCopying()
  const follows = useAnswer('traders')
  return follows?.length === 0 ? null : <CopyingLine copying={copying} />
}
