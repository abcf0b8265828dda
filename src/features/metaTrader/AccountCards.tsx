import { keyOf } from '@/store/address'
import { useMemo } from 'react'
import { useGetMetaDataQuery } from '@/api/metaTrader'
import type { MetaData, MetaDataAnswer } from '@/contract/metaTrader'
import { accountsOf } from '@/domain/metaAccounts'
import { selectBotScope, selectTraderScope } from '@/store/botsSlice'
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
import { HistoryLink } from '@/shared/form/HistoryLink'
import { Placeholder } from '@/shared/Skeleton'
import { useGapText } from '@/shared/useGapText'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { metaAccounts, metaDataRecord } from './records'

const Field = fieldsOf<MetaData>(metaDataRecord.fields)

/** A card for each of the bot's MetaTrader accounts. */
export function AccountCards() {
  const t = useT()
  const { userid } = useAppSelector(selectBotScope)
  const { currentData, ...query } = useGetMetaDataQuery({ userid })
  const accounts = useMemo(() => currentData && accountsOf(currentData, userid), [currentData, userid])
  return (
    <Section title={t('metaTrader:own.list')} extra={<HistoryLink path="/configmetatrader" />}>
      <Loaded query={{ ...query, currentData: accounts }} skeleton={<Placeholder height="9rem" />}>
        {(cards) =>
          cards.length === 0 ? (
            <Nothing text={t('metaTrader:own.empty')}>
              <ButtonLink to="/tradermetaconfig" variant="primary">
                {t('metaTrader:own.set')}
              </ButtonLink>
            </Nothing>
          ) : (
            <>
              <p className="note">{t('copyTrading:field.pips')}</p>
              <Accounts key={userid} accounts={cards} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

/** Folded to their heads: the screen is a menu first. */
function Accounts({ accounts }: { readonly accounts: readonly MetaDataAnswer[] }) {
  const t = useT()
  const gapText = useGapText()
  const dispatch = useAppDispatch()
  const scope = useAppSelector(selectTraderScope)
  const { userid } = scope
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
              state={gapText(traderEna) ?? t(traderEna === true ? 'metaTrader:own.on' : 'metaTrader:own.off')}
              acts={traderEna === true}
              lot={t('copyTrading:field.lote')}
              isFolded={isFolded}
              onFold={folding.toggle}
              fields={metaDataRecord.fields}
              read={async () => cardOf([...(await dispatch(metaAccounts.read(scope))).values()], traderid)}
              historyEntry={(before, after) => ({
                path: '/configmetatrader',
                bot: userid,
                ...(traderid === userid
                  ? { record: keyOf({ record: metaAccounts.id, userid }) }
                  : { name: traderid }),
                before,
                after,
              })}
              onSave={(changed) => dispatch(metaAccounts.save(scope, traderid, changed))}
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
