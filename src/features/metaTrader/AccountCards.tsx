import { useMemo } from 'react'
import { metaTraderApi, useGetMetaDataQuery } from '@/api/metaTrader'
import type { MetaData } from '@/contract/metaTrader'
import { accountsOf } from '@/domain/metaAccounts'
import { selectBotScope } from '@/features/bots/botsSlice'
import { cardOf } from '@/features/copyTrading/cards/position'
import { PositionCard } from '@/features/copyTrading/cards/PositionCard'
import { useLinkedCard } from '@/features/copyTrading/cards/TraderCards'
import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { CardGrid } from '@/shared/CardGrid'
import { fieldsOf } from '@/shared/fields/Field'
import { Loaded } from '@/shared/Loaded'
import { Nothing } from '@/shared/Nothing'
import { Section } from '@/shared/Panel'
import { HistoryLink } from '@/shared/saving/HistoryLink'
import { LeaveGuard } from '@/shared/saving/LeaveGuard'
import { useOpenForm, useRecords, useUnloadWarning } from '@/shared/saving/useRecordForm'
import { Placeholder } from '@/shared/Skeleton'
import { useFolding } from '@/shared/useFolding'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { mutate, readNow } from '@/store/thunk'
import { SendingControls, StopControls } from './MetaControls'
import { metaDataRecord } from './records'

const Field = fieldsOf<MetaData>(metaDataRecord.fields)

/** A card for each of the bot's MetaTrader accounts. */
export function AccountCards() {
  const t = useT()
  const scope = useAppSelector(selectBotScope)
  const { currentData, ...query } = useGetMetaDataQuery(scope)
  const accounts = useMemo(
    () => currentData && accountsOf(currentData, scope.userid),
    [currentData, scope.userid],
  )
  return (
    <Section title={t('metaTrader:own.list')} extra={<HistoryLink path="/tradermetaconfig" />}>
      <Loaded query={{ ...query, currentData: accounts }} skeleton={<Placeholder height="9rem" />}>
        {(cards) => (cards.length === 0 ? <NoAccounts /> : <Accounts key={scope.userid} accounts={cards} />)}
      </Loaded>
      <LeaveGuard />
    </Section>
  )
}

function Accounts({ accounts }: { readonly accounts: readonly MetaData[] }) {
  const { userid } = useAppSelector(selectBotScope)
  const form = `metaAccounts ${userid}`
  const isOpen = useOpenForm(
    form,
    useMemo(() => new Map(accounts.map((account) => [account.traderid, account])), [accounts]),
  )
  return isOpen && <OpenAccounts form={form} />
}

/** Folded to their heads: the screen is a menu first. */
function OpenAccounts({ form }: { readonly form: string }) {
  const t = useT()
  const scope = useAppSelector(selectBotScope)
  const dispatch = useAppDispatch()
  const records = useRecords<MetaData>(form)
  const { isFolded, toggle } = useFolding(records.size, useLinkedCard(records), 1)
  useUnloadWarning({ form })
  return (
    <CardGrid>
      {Array.from(records.values(), (account) => {
        const { traderid, traderEna } = account
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
              isFolded={isFolded(traderid)}
              onFold={toggle}
              fields={metaDataRecord.fields}
              read={async () => {
                const now = await dispatch(readNow(metaTraderApi.endpoints.getMetaData, scope))
                return cardOf(accountsOf(now, scope.userid), traderid)
              }}
              historyEntry={(before, after) => ({
                path: '/tradermetaconfig',
                bot: scope.userid,
                ...(traderid === scope.userid ? { record: 'metaData' } : { name: traderid }),
                before,
                after,
              })}
              onSave={(changed) =>
                dispatch(mutate(metaTraderApi.endpoints.saveMetaData, { ...changed, ...scope }))
              }
            >
              {isFolded(traderid) ? (
                <Field.Switch name="traderEna" />
              ) : (
                <div className="form__fields">
                  <SendingControls />
                  <StopControls />
                </div>
              )}
            </PositionCard>
          </li>
        )
      })}
    </CardGrid>
  )
}

function NoAccounts() {
  const t = useT()
  return (
    <Nothing text={t('metaTrader:own.empty')}>
      <ButtonLink to="/tradermetaconfig" variant="primary">
        {t('metaTrader:own.set')}
      </ButtonLink>
    </Nothing>
  )
}
