import { Col, Descriptions, Flex, Row, Switch } from 'antd'
import { skipToken } from '@reduxjs/toolkit/query'
import { useGetBotsQuery } from '@/api/bots'
import { BotChoices } from '@/features/bots/BotList'
import { selectBotScope, selectHasBot, selectIsTrader, selectTraderId, selectUserId } from '@/store/botsSlice'
import { useHidden, useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Screen } from '@/shared/Screen'
import { Missing } from '@/shared/Loaded'
import { Panel, Section } from '@/shared/Panel'
import { Icon } from '@/shared/icons'
import { later } from '@/shared/later'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { hidingToggled, selectHidesAmounts } from '@/store/viewSlice'
import { useSignOut } from '@/overview/unfinished/useSignOut'
import { selectEmail } from '@/store/sessionSlice'

/** Its height where its text has three lines. */
const CarryPanel = later(async () => (await import('@/overview/carry/CarryPanel')).CarryPanel, '184px', [
  'settings',
])

export default function AccountScreen() {
  const t = useT()
  const hasBot = useAppSelector(selectHasBot)
  const scope = useAppSelector(selectBotScope)
  // The provider's details only add to the list of bots, which is shown without them too.
  const query = useGetBotsQuery(hasBot ? scope : skipToken)
  const { isBusy, signOut } = useSignOut()
  return (
    <Screen
      title={t('routes:/auth.title')}
      aside={
        <Button icon={<Icon name="signOut" />} busy={isBusy || undefined} onClick={() => void signOut()}>
          {t('session:account.signOut')}
        </Button>
      }
    >
      <Row gutter={[24, 24]}>
        <Col xs={24} lg={8}>
          <Flex vertical gap="middle">
            <Facts />
            <HidingSwitch />
            <CarryPanel />
          </Flex>
        </Col>
        <Col xs={24} lg={16}>
          <Section title={t('bots:list.title')}>
            <Missing query={query} what="bots:list.factsFailed" />
            <BotChoices details={query.currentData} isLoading={query.isFetching} />
          </Section>
        </Col>
      </Row>
    </Screen>
  )
}

function HidingSwitch() {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <Flex align="center" gap="small">
      <Switch
        id="hideAmounts"
        size="small"
        checked={useAppSelector(selectHidesAmounts)}
        aria-describedby="hideAmounts-about"
        onChange={() => dispatch(hidingToggled())}
      />
      <div>
        <label htmlFor="hideAmounts">{t('session:account.hide')}</label>
        <p id="hideAmounts-about" className="note">
          {t('session:account.hideAbout')}
        </p>
      </div>
    </Flex>
  )
}

function Facts() {
  const t = useT()
  const hidden = useHidden()
  const email = useAppSelector(selectEmail)
  const userId = useAppSelector(selectUserId)
  const traderId = useAppSelector(selectTraderId)
  const hasBot = useAppSelector(selectHasBot)
  const role = useAppSelector(selectIsTrader) ? 'trader' : 'follower'
  const facts = [
    [t('session:email'), email],
    [t('session:account.userId'), hasBot ? userId : t('bots:none')],
    [t('session:account.traderId'), hasBot && traderId],
    [t('session:account.role'), hasBot && t(`options:traderMode.${role}`)],
  ]
  return (
    <Panel title={t('session:account.title')}>
      <Descriptions
        size="small"
        column={1}
        className="tabular"
        items={facts.flatMap(([label, children]) =>
          children ? [{ key: String(label), label, children: hidden(children) }] : [],
        )}
      />
    </Panel>
  )
}
