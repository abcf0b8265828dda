import { useId, useMemo } from 'react'
import { useGetMetaDataQuery, useSaveMetaDataMutation } from '@/api/metaTrader'
import { metaSignalType } from '@/contract/codes'
import type { MetaData } from '@/contract/metaTrader'
import { accountsOf } from '@/domain/metaAccounts'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { CardGrid } from '@/shared/CardGrid'
import { CardState } from '@/shared/copying/CardState'
import { positionRules } from '@/shared/copying/positionRules'
import { LeaveGuard } from '@/shared/form/LeaveGuard'
import { FormBones, SettingsForm } from '@/shared/form/SettingsForm'
import { Bone, Loaded } from '@/shared/Loaded'
import { PathLink } from '@/shared/PathLink'
import { useAppSelector } from '@/store/hooks'
import { SendingControls, StopControls } from './MetaControls'
import './metaTrader.css'

/** The bot's MetaTrader accounts, a card each. */
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
    <section className="accounts" aria-labelledby={title}>
      <h2 id={title} className="accounts__title">
        {t('metaTrader:own.list')}
      </h2>
      <Loaded query={{ ...query, currentData: accounts }} skeleton={<AccountBones />}>
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
      <LeaveGuard />
    </section>
  )
}

interface CardProps {
  readonly account: MetaData
  readonly loadedAt: number | undefined
}

const exact = { maximumFractionDigits: 10 } as const

function AccountCard({ account, loadedAt }: CardProps) {
  const t = useT()
  const language = useLanguage()
  const title = useId()
  const scope = useAppSelector(selectBotScope)
  const [save] = useSaveMetaDataMutation()
  const signal = metaSignalType.nameOf(account.signalType)
  return (
    <article className="card trader" aria-labelledby={title}>
      <header className="trader__head">
        <h3 id={title} className="card__title trader__name tabular">
          {t('metaTrader:own.account', { id: account.traderid })}
        </h3>
        <CardState isOn={account.traderEna} on="metaTrader:own.on" off="metaTrader:own.off" />
      </header>
      <ul className="trader__facts">
        <li className="tabular">
          {t('copyTrading:field.lote')} {formatNumber(language, account.lote, exact)}
        </li>
        {signal && <li>{t(`options:metaSignalType.${signal}`)}</li>}
      </ul>
      <SettingsForm
        cardKey={account.traderid}
        loaded={account}
        loadedAt={loadedAt}
        rules={positionRules}
        onSave={(changed) => save({ ...changed, ...scope }).unwrap()}
      >
        <AccountControls />
      </SettingsForm>
    </article>
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
    <div className="nobody">
      <p className="nobody__title">{t('metaTrader:own.empty')}</p>
      <p>{t('metaTrader:own.emptyHelp')}</p>
      <PathLink to="/tradermetaconfig" className="button button--primary">
        {t('metaTrader:own.set')}
      </PathLink>
    </div>
  )
}

function AccountBones() {
  return (
    <CardGrid>
      <li className="card trader">
        <div className="trader__head">
          <Bone width="8rem" height="1.75rem" />
          <Bone width="6rem" height="1.75rem" />
        </div>
        <Bone width="12rem" height="1.6rem" />
        <FormBones>
          <AccountControls />
        </FormBones>
      </li>
    </CardGrid>
  )
}
