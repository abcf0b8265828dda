import { Flex } from 'antd'
import { useMemo } from 'react'
import { useGetMetaDataQuery } from '@/api/metaTrader'
import type { MetaData, MetaDataAnswer } from '@/contract/metaTrader'
import { byTrader } from '@/domain/copiedTraders'
import { accountsOf } from '@/domain/metaAccounts'
import { selectBotScope, selectTraderScope } from '@/store/botsSlice'
import { PositionCard } from '@/features/copyTrading/cards/PositionCard'
import { useCopyQuestion } from '@/features/copyTrading/question/useCopyQuestion'
import { OrderFields, StopFields } from '@/features/copyTrading/cards/PositionFields'
import { useT } from '@/i18n'
import { CardList, CardSearch } from '@/shared/cards/CardList'
import { useCardList, type CardEntry } from '@/shared/cards/useCardList'
import { MANY_CARDS } from '@/shared/cards/useFolding'
import { fieldsOf } from '@/shared/fields/Field'
import { Loaded } from '@/shared/Loaded'
import { Section } from '@/shared/Panel'
import { HistoryLink } from '@/shared/form/HistoryLink'
import { Placeholder } from '@/shared/Skeleton'
import { useGapText } from '@/shared/useGapText'
import { useAppSelector } from '@/store/hooks'
import { accountRecords, metaDataRecord } from './records'

const Field = fieldsOf<MetaData>(metaDataRecord.fields)

/** A card for each of the bot's MetaTrader accounts. */
export function AccountCards() {
  const t = useT()
  const { userid } = useAppSelector(selectBotScope)
  const { currentData, ...query } = useGetMetaDataQuery({ userid })
  const accounts = useMemo(() => currentData && accountsOf(currentData, userid), [currentData, userid])
  // That there is none yet stands above.
  if (accounts?.length === 0) return null
  return (
    <Section title={t('metaTrader:own.list')} extra={<HistoryLink path="/configmetatrader" />}>
      <Loaded query={{ ...query, currentData: accounts }} skeleton={<Placeholder height="9rem" />}>
        {(cards) => <Accounts key={userid} accounts={cards} answeredAt={query.fulfilledTimeStamp} />}
      </Loaded>
    </Section>
  )
}

interface AccountsProps {
  readonly accounts: readonly MetaDataAnswer[]
  readonly answeredAt: number | undefined
}

const textOf = ([, { traderid }]: CardEntry<MetaData>) => traderid

/** Pixels: a card's estimated heights until it is measured. */
const CARD = { folded: 140, open: 930 } as const

/** Folded to their heads: the screen is a menu first. */
function Accounts({ accounts, answeredAt }: AccountsProps) {
  const t = useT()
  const gapText = useGapText()
  const scope = useAppSelector(selectTraderScope)
  const ask = useCopyQuestion(scope.userid)
  const list = useCardList({
    records: useMemo(() => accountRecords(scope, t, ask), [scope, t, ask]),
    answer: { all: useMemo(() => byTrader(accounts), [accounts]), answeredAt },
    textOf,
    many: 1,
  })
  if (!list.isOpen) return null
  return (
    <Flex vertical gap="middle">
      {list.all.size >= MANY_CARDS && (
        <Flex wrap align="center" gap="small">
          <CardSearch list={list} id="search" label={t('copyTrading:cards.search')} />
        </Flex>
      )}
      <CardList list={list} label={t('metaTrader:own.list')} none={t('copyTrading:cards.none')} height={CARD}>
        {(card, account) => (
          <PositionCard<MetaData>
            card={card}
            records={list.records}
            record={account}
            name={t('metaTrader:own.account', { id: card.cardKey })}
            level={3}
            state={
              gapText(account.traderEna) ??
              t(account.traderEna === true ? 'metaTrader:own.on' : 'metaTrader:own.off')
            }
            acts={account.traderEna === true}
            lot={t('copyTrading:field.lote')}
          >
            <Field.Switch name="traderEna" />
            {!card.isFolded && (
              <>
                <Field.Switch name="sendClose" />
                <OrderFields />
                <StopFields />
                <p className="note form__wide">{t('copyTrading:field.pips')}</p>
              </>
            )}
          </PositionCard>
        )}
      </CardList>
    </Flex>
  )
}
