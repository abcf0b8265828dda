import { Flex } from 'antd'
import { useState } from 'react'
import { useGetGlobalParamsQuery } from '@/api/general'
import { accountType, brokerAccount } from '@/contract/codes'
import { useT } from '@/i18n'
import { AccountPill } from '@/shared/BotChip'
import { Button } from '@/shared/Button'
import { Question } from '@/shared/Question'
import { later } from '@/shared/later'
import { Placeholder } from '@/shared/Skeleton'
import { useBotNames } from '@/store/botNames'
import { useAccountName } from './useAccountName'
import { useTradingAccount } from './useGeneralSettings'

/** `open`: only its values are shown; `trade`: the bot trades on it */
export type AccountChoice = 'back' | 'open' | 'trade'

/** The mathematics come with it. */
const AccountRisk = later(async () => (await import('./AccountRisk')).AccountRisk, '14rem', ['proof', 'risk'])

interface Props {
  readonly userid: string
  readonly account: number
  readonly onChoice: (choice: AccountChoice) => void
}

const { first, second } = brokerAccount.codes

/** Asks whether a bot is to trade on another account, with whose money each of them trades. */
export function ChooseAccount({ userid, account, onChoice }: Props) {
  const t = useT()
  const trading = useTradingAccount()
  const [isKnown, setKnown] = useState(false)
  const nameOf = useAccountName()
  const nameOfBot = useBotNames()
  const { currentData } = useGetGlobalParamsQuery({ userid, brokerid: account })
  const isPlay = ['demo', 'tournament'].includes(accountType.nameOf(currentData?.accType) ?? '')
  return (
    <Question
      of={[{ userid, accounts: [] }]}
      title={t('general:account.ask.title', {
        bot: nameOfBot(userid),
        account: nameOf(account).toLocaleLowerCase(),
      })}
      about={t(trading === 'untold' ? 'general:account.untold' : 'general:account.ask.only')}
      yes={t('general:account.ask.trade')}
      isHarmless={isPlay}
      isWaiting={!isKnown && !isPlay}
      choices={<Button onClick={() => onChoice('open')}>{t('general:account.ask.open')}</Button>}
      onAnswer={(isYes) => onChoice(isYes ? 'trade' : 'back')}
    >
      <Flex component="ul" vertical gap={8} aria-label={t('general:account.title')}>
        {[first, second].map((one) => (
          <AccountLine key={one} userid={userid} account={one} isTrading={trading === one} />
        ))}
      </Flex>
      <AccountRisk
        userid={userid}
        from={trading === 'untold' || trading === brokerAccount.codes.all ? undefined : trading}
        to={account}
        onKnown={() => setKnown(true)}
      />
    </Question>
  )
}

interface LineProps extends Pick<Props, 'userid' | 'account'> {
  readonly isTrading: boolean
}

function AccountLine({ userid, account, isTrading }: LineProps) {
  const t = useT()
  const { currentData, isError } = useGetGlobalParamsQuery({ userid, brokerid: account })
  const nameOf = useAccountName()
  return (
    <Flex component="li" wrap align="center" gap="small">
      <strong>{nameOf(account)}</strong>
      {currentData || isError ? (
        <AccountPill code={currentData?.accType} />
      ) : (
        <Placeholder width="4rem" height="1.375rem" />
      )}
      {isTrading && <span className="muted">{t('general:account.ask.now')}</span>}
    </Flex>
  )
}
