import { useGetBotsQuery } from '@/api/bots'
import { env } from '@/config/env'
import { useT } from '@/i18n'
import { Loaded } from '@/shared/Loaded'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { BotTable, BotTableBones } from './BotTable'
import { selectBotScope } from './botsSlice'
import { CreateBot } from './CreateBot'
import '@/shared/look/input.css'
import './botsManager.css'

/** What `env.botRemoval` means to those who come to a button that is off. */
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
      <Loaded query={query} skeleton={<BotTableBones />}>
        {(bots) => <BotTable bots={bots} {...(botRemoval ? {} : { whyNoRemoval: WHY_NO_REMOVAL })} />}
      </Loaded>
      {!botRemoval && (
        <p id={WHY_NO_REMOVAL} className="bots-manager__note">
          {t('botsManager:remove.off')}
        </p>
      )}
    </Screen>
  )
}
