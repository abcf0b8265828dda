import { Flex } from 'antd'
import { useGetBotsQuery } from '@/api/bots'
import { env } from '@/config/env'
import { useT } from '@/i18n'
import { Loaded } from '@/shared/Loaded'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { BotTable, BotTableSkeleton } from './BotTable'
import { selectBotScope } from '@/store/botsSlice'
import { CreateBot } from './CreateBot'
import { WHY_NO_REMOVAL } from './RemoveBot'
import './bots.css'

export default function BotsManagerScreen() {
  const t = useT()
  const query = useGetBotsQuery(useAppSelector(selectBotScope))
  return (
    <Screen title={t('routes:/botsmanager.title')} aside={<CreateBot bots={query.currentData} />}>
      <Flex vertical gap="middle">
        <Loaded query={query} skeleton={<BotTableSkeleton />}>
          {(bots) => <BotTable bots={bots} />}
        </Loaded>
        {!env.botRemoval && (
          <p id={WHY_NO_REMOVAL} className="muted">
            {t('botsManager:remove.off')}
          </p>
        )}
      </Flex>
    </Screen>
  )
}
