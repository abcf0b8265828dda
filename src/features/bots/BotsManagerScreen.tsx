import { Flex } from 'antd'
import { useGetBotsQuery } from '@/api/bots'
import { env } from '@/config/env'
import { useT } from '@/i18n'
import { Loaded } from '@/shared/Loaded'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { BotTable, BotTableSkeleton } from './BotTable'
import { selectBotScope } from './botsSlice'
import { CreateBot } from './CreateBot'
import './bots.css'

/** Id of the text that explains why the delete buttons are disabled (`env.botRemoval`). */
const WHY_NO_REMOVAL = 'why-no-removal'

export default function BotsManagerScreen() {
  const t = useT()
  const query = useGetBotsQuery(useAppSelector(selectBotScope))
  const { botRemoval } = env
  return (
    <Screen
      title={t('routes:/botsmanager.title')}
      about={t('routes:/botsmanager.about')}
      aside={<CreateBot bots={query.currentData} />}
    >
      <Flex vertical gap="middle">
        <Loaded query={query} skeleton={<BotTableSkeleton />}>
          {(bots) => <BotTable bots={bots} {...(botRemoval ? {} : { whyNoRemoval: WHY_NO_REMOVAL })} />}
        </Loaded>
        {!botRemoval && (
          <p id={WHY_NO_REMOVAL} className="muted">
            {t('botsManager:remove.off')}
          </p>
        )}
      </Flex>
    </Screen>
  )
}
