import { Card, Flex } from 'antd'
import { useId, useMemo } from 'react'
import { useGetMetaDataQuery, metaTraderApi } from '@/api/metaTrader'
import type { MetaData } from '@/contract/metaTrader'
import { accountsOf } from '@/domain/metaAccounts'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { CardGrid } from '@/shared/CardGrid'
import { CardSkeleton } from '@/features/copyTrading/cards/CardSkeleton'
import { cardOf } from '@/features/copyTrading/cards/cardOf'
import { CardState } from '@/features/copyTrading/cards/CardState'
import { LotAndSignal } from '@/features/copyTrading/cards/LotAndSignal'
import { positionRules } from '@/features/copyTrading/cards/positionRules'
import { LeaveGuard } from '@/shared/saving/LeaveGuard'
import { SettingsForm } from '@/shared/form/SettingsForm'
import { Loaded } from '@/shared/Loaded'
import { ButtonLink } from '@/shared/ButtonLink'
import { mutate, readNow } from '@/store/thunk'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { SendingControls, StopControls } from './MetaControls'
import { metaDataRecord } from './records'
import { Nothing } from '@/shared/Nothing'
import '@/features/copyTrading/cards/cards.css'

/** A card for each of the bot's MetaTrader accounts. */
export function AccountCards() {
  const t = useT()
  const title = useId()
  const scope = useAppSelector(selectBotScope)
  const { currentData, ...query } = useGetMetaDataQuery(scope)
  const accounts = useMemo(
    () => currentData && accountsOf(currentData, scope.userid),
    [currentData, scope.userid],
  )
  return (
    <section aria-labelledby={title}>
      <Flex vertical gap="middle">
        <h2 id={title}>{t('metaTrader:own.list')}</h2>
        <Loaded query={{ ...query, currentData: accounts }} skeleton={<AccountSkeleton />}>
          {(cards) =>
            cards.length === 0 ? (
              <NoAccounts />
            ) : (
              <CardGrid>
                {cards.map((account) => (
                  <li key={`${scope.userid}:${account.traderid}`}>
                    <AccountCard account={account} loadedAt={query.fulfilledTimeStamp} />
                  </li>
                ))}
              </CardGrid>
            )
          }
        </Loaded>
      </Flex>
      <LeaveGuard />
    </section>
  )
}

interface CardProps {
  readonly account: MetaData
  readonly loadedAt: number | undefined
}

function AccountCard({ account, loadedAt }: CardProps) {
  const t = useT()
  const title = useId()
  const scope = useAppSelector(selectBotScope)
  const dispatch = useAppDispatch()
  return (
    <Card
      role="article"
      aria-labelledby={title}
      size="small"
      className="trader"
      title={
        <h3 id={title} className="tabular">
          {t('metaTrader:own.account', { id: account.traderid })}
        </h3>
      }
      extra={<CardState isOn={account.traderEna} on="metaTrader:own.on" off="metaTrader:own.off" />}
    >
      <Flex vertical gap="middle">
        <LotAndSignal lot={`${t('copyTrading:field.lote')} `} record={account} />
        <SettingsForm<MetaData>
          form={`metaAccount ${scope.userid} ${account.traderid}`}
          cardKey={account.traderid}
          loaded={account}
          loadedAt={loadedAt}
          rules={positionRules}
          fields={metaDataRecord.fields}
          read={async () => {
            const accounts = await dispatch(readNow(metaTraderApi.endpoints.getMetaData, scope))
            return cardOf(accountsOf(accounts, scope.userid), account.traderid)
          }}
          historyEntry={(before, after) => ({
            path: '/tradermetaconfig',
            bot: scope.userid,
            ...(account.traderid === scope.userid ? { record: 'metaData' } : { name: account.traderid }),
            before,
            after,
          })}
          onSave={(changed) =>
            dispatch(mutate(metaTraderApi.endpoints.saveMetaData, { ...changed, ...scope }))
          }
        >
          <AccountControls />
        </SettingsForm>
      </Flex>
    </Card>
  )
}

const AccountControls = () => (
  <div className="form__fields">
    <SendingControls />
    <StopControls />
  </div>
)

function NoAccounts() {
  const t = useT()
  return (
    <Nothing title={t('metaTrader:own.empty')} text={t('metaTrader:own.emptyHelp')}>
      <ButtonLink to="/tradermetaconfig" variant="primary">
        {t('metaTrader:own.set')}
      </ButtonLink>
    </Nothing>
  )
}

function AccountSkeleton() {
  return (
    <CardGrid>
      <li>
        <CardSkeleton titleHeight="1.75rem">
          <AccountControls />
        </CardSkeleton>
      </li>
    </CardGrid>
  )
}
