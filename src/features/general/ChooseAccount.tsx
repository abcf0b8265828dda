import { Flex } from 'antd'
import { useGetGlobalParamsQuery } from '@/api/general'
import { accountType, brokerAccount } from '@/contract/codes'
import { useT } from '@/i18n'
import { AccountTag } from '@/shared/AccountTag'
import { BotName } from '@/shared/BotMark'
import { Button } from '@/shared/Button'
import { Dialog, firstFocus } from '@/shared/Dialog'
import { Placeholder } from '@/shared/Skeleton'
import { useAccountName } from './useAccountName'
import { useTradingAccount } from './useGeneralSettings'

/** `open`: only its values are shown; `trade`: the bot trades on it */
export type AccountChoice = 'back' | 'open' | 'trade'

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
  const nameOf = useAccountName()
  const { currentData } = useGetGlobalParamsQuery({ userid, brokerid: account })
  const isPlay = ['demo', 'tournament'].includes(accountType.nameOf(currentData?.accType) ?? '')
  return (
    <Dialog
      title={t('general:account.ask.title', { account: nameOf(account) })}
      onClose={() => onChoice('back')}
      footer={
        <>
          <Button ref={firstFocus} onClick={() => onChoice('back')}>
            {t('common:cancel')}
          </Button>
          <Button onClick={() => onChoice('open')}>{t('general:account.ask.open')}</Button>
          <Button variant={isPlay ? 'primary' : 'danger'} onClick={() => onChoice('trade')}>
            {t('general:account.ask.trade')}
          </Button>
        </>
      }
    >
      <Flex vertical gap={12}>
        <BotName userid={userid} />
        <Flex component="ul" vertical gap={8}>
          {[first, second].map((one) => (
            <AccountLine key={one} userid={userid} account={one} isTrading={trading === one} />
          ))}
        </Flex>
        <p>{t(trading === 'untold' ? 'general:account.untold' : 'general:account.ask.only')}</p>
      </Flex>
    </Dialog>
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
        <AccountTag code={currentData?.accType} />
      ) : (
        <Placeholder width="4rem" height="1.375rem" />
      )}
      {isTrading && <span className="muted">{t('general:account.ask.now')}</span>}
    </Flex>
  )
}
