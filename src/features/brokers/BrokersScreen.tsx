import { Flex } from 'antd'
import { selectBotScope } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { AccountsCard } from './AccountsCard'
import { CTraderCard } from './CTraderCard'

export default function BrokersScreen() {
  const t = useT()
  const { userid } = useAppSelector(selectBotScope)
  return (
    <Screen title={t('routes:/brokerconfig.title')}>
      <Flex vertical gap={32} key={userid}>
        <CTraderCard />
        <AccountsCard />
      </Flex>
    </Screen>
  )
}
