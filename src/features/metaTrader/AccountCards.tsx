import { useMemo } from 'react'
import { metaTraderApi, useGetMetaDataQuery } from '@/api/metaTrader'
import type { MetaData } from '@/contract/metaTrader'
import { accountsOf } from '@/domain/metaAccounts'
import { selectBotScope } from '@/features/bots/botsSlice'
import { cardOf } from '@/features/copyTrading/cards/position'
import { PositionCard } from '@/features/copyTrading/cards/PositionCard'
import { OrderFields, StopFields } from '@/features/copyTrading/cards/PositionFields'
import { useCards } from '@/features/copyTrading/cards/useCards'
import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { CardGrid } from '@/shared/CardGrid'
import { fieldsOf } from '@/shared/fields/Field'
import { Loaded } from '@/shared/Loaded'
import { Nothing } from '@/shared/Nothing'
import { Section } from '@/shared/Panel'
import { HistoryLink } from '@/shared/saving/HistoryLink'
import { LeaveGuard } from '@/shared/saving/LeaveGuard'
import { Placeholder } from '@/shared/Skeleton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { mutate, readNow } from '@/store/thunk'
import { metaDataRecord } from './records'

const Field = fieldsOf<MetaData>(metaDataRecord.fields)

/** A card for each of the bot's MetaTrader accounts. */
export function AccountCards() {
  const t = useT()
  const { userid } = useAppSelector(selectBotScope)
  const { currentData, ...query } = useGetMetaDataQuery({ userid })
  const accounts = useMemo(() => currentData && accountsOf(currentData, userid), [currentData, userid])
  return (
    <Section title={t('metaTrader:own.list')} extra={<HistoryLink path="/tradermetaconfig" />}>
      <Loaded query={{ ...query, currentData: accounts }} skeleton={<Placeholder height="9rem" />}>
        {(cards) =>
          cards.length === 0 ? (
            <Nothing text={t('metaTrader:own.empty')}>
              <ButtonLink to="/tradermetaconfig" variant="primary">
                {t('metaTrader:own.set')}
              </ButtonLink>
            </Nothing>
          ) : (
            <Accounts key={userid} accounts={cards} userid={userid} />
          )
        }
      </Loaded>
      <LeaveGuard />
    </Section>
  )
}

interface Props {
  readonly accounts: readonly MetaData[]
  readonly userid: string
}

/** Folded to their heads: the screen is a menu first. */
function Accounts({ accounts, userid }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const form = `metaAccounts ${userid}`
  const { isOpen, records, folding } = useCards(form, accounts, 1)
  if (!isOpen) return null
  return (
    <CardGrid>
      {Array.from(records.values(), (account) => {
        const { traderid, traderEna } = account
        const isFolded = folding.isFolded(traderid)
        return (
          <li key={traderid}>
            <PositionCard<MetaData>
              id={traderid}
              form={form}
              record={account}
              name={t('metaTrader:own.account', { id: traderid })}
              level={3}
              state={t(traderEna ? 'metaTrader:own.on' : 'metaTrader:own.off')}
              lot={t('copyTrading:field.lote')}
              isFolded={isFolded}
              onFold={folding.toggle}
              fields={metaDataRecord.fields}
              read={async () => {
                const now = await dispatch(readNow(metaTraderApi.endpoints.getMetaData, { userid }))
                return cardOf(accountsOf(now, userid), traderid)
              }}
              historyEntry={(before, after) => ({
                path: '/tradermetaconfig',
                bot: userid,
                ...(traderid === userid ? { record: 'metaData' } : { name: traderid }),
                before,
                after,
              })}
              onSave={(changed) =>
                dispatch(mutate(metaTraderApi.endpoints.saveMetaData, { ...changed, userid }))
              }
            >
              {isFolded ? (
                <Field.Switch name="traderEna" />
              ) : (
                <div className="form__fields">
                  <Field.Switch name="traderEna" />
                  <Field.Switch name="sendClose" />
                  <OrderFields />
                  <StopFields />
                </div>
              )}
            </PositionCard>
          </li>
        )
      })}
    </CardGrid>
  )
}
