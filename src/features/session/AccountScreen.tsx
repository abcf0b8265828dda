import { skipToken } from '@reduxjs/toolkit/query'
import { useGetBotsQuery } from '@/api/bots'
import { BotChoices } from '@/features/bots/BotChoices'
import {
  selectBotScope,
  selectHasBot,
  selectIsTrader,
  selectTraderId,
  selectUserId,
} from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Screen } from '@/shared/Screen'
import { confirmLeaving } from '@/shared/form/unsaved'
import { Icon } from '@/shared/icons'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { signOut } from './session'
import { selectEmail } from './sessionSlice'
import './account.css'

export default function AccountScreen() {
  const t = useT()
  const hasBot = useAppSelector(selectHasBot)
  const scope = useAppSelector(selectBotScope)
  // What the provider knows of the bots only adds to the list: without it the list stands.
  const { currentData, isFetching } = useGetBotsQuery(hasBot ? scope : skipToken)
  return (
    <Screen title={t('routes:/auth.title')} about={t('routes:/auth.about')} aside={<SignOut />}>
      <div className="account-screen">
        <Facts />
        <section aria-labelledby="account-bots">
          <h2 id="account-bots" className="account-screen__title">
            {t('bots:list.title')}
          </h2>
          <BotChoices known={currentData} isAwaited={isFetching} />
        </section>
      </div>
    </Screen>
  )
}

function SignOut() {
  const t = useT()
  const dispatch = useAppDispatch()
  const leave = async () => {
    if (await confirmLeaving()) await dispatch(signOut())
  }
  return (
    <Button onClick={() => void leave()}>
      <Icon name="signOut" />
      {t('session:account.signOut')}
    </Button>
  )
}

function Facts() {
  const t = useT()
  const email = useAppSelector(selectEmail)
  const userId = useAppSelector(selectUserId)
  const traderId = useAppSelector(selectTraderId)
  const hasBot = useAppSelector(selectHasBot)
  const isTrader = useAppSelector(selectIsTrader)
  return (
    <section className="card account-screen__facts" aria-labelledby="account-facts">
      <h2 id="account-facts" className="account-screen__title">
        {t('session:account.title')}
      </h2>
      <dl className="facts">
        <Fact name={t('session:account.email')}>{email}</Fact>
        <Fact name={t('session:account.userId')}>{hasBot ? userId : t('bots:none')}</Fact>
        {hasBot && (
          <>
            <Fact name={t('session:account.traderId')}>{traderId}</Fact>
            <Fact name={t('session:account.role')}>
              {t(isTrader ? 'options:traderMode.trader' : 'options:traderMode.follower')}
            </Fact>
          </>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="facts__fact">
      <dt className="facts__name">{name}</dt>
      <dd className="facts__value tabular">{children}</dd>
    </div>
  )
}
