/** The one way a robot is named: its colour and name and, where it matters, whose money it trades with. */
import { Flex, Tag } from 'antd'
import type { CSSProperties } from 'react'
import { shallowEqual } from 'react-redux'
import { accountType } from '@/contract/codes'
import { knownValue, type Gap } from '@/contract/told'
import { useHidden, useT } from '@/i18n'
import { useChosenName, useKnownNames, useBotNames } from '@/store/botNames'
import { useBotHue } from '@/store/botHue'
import { useAppSelector } from '@/store/hooks'
import { selectBotAndMoney, type BotAndMoney } from '@/store/tradingValue'
import { Placeholder } from './Skeleton'
import { useGapText } from './useGapText'
import './styles/botChip.css'

interface Bot {
  readonly userid: string
}

/** For what is drawn in the robot's colour. */
export const useRobotColour = (userid: string) => ({ '--hue': useBotHue(userid) }) as CSSProperties

/** The robot's colour, with its initial for those who see no colours. A robot without a name has its last digits. */
export function BotMark({ userid }: Bot) {
  const name = useKnownNames()(userid)
  const initial = name.includes(userid) ? userid.slice(-2) : (Array.from(name)[0] ?? '').toUpperCase()
  return (
    <span className="robot-mark" data-initial={initial} style={useRobotColour(userid)} aria-hidden="true" />
  )
}

/** The chosen robot's name before a statement about it, for a person who has several. */
export function ChosenName() {
  const name = useChosenName()
  return (
    name !== undefined && (
      <>
        <bdi>{name}</bdi> ·{' '}
      </>
    )
  )
}

interface ChipProps extends Bot {
  /** also its id, unless the name has it */
  readonly withId?: boolean
  /** whose money each of its accounts that are meant trades with */
  readonly accounts?: BotAndMoney['accounts']
}

export function BotChip({ userid, withId = false, accounts = [] }: ChipProps) {
  const hidden = useHidden()
  const name = useBotNames()(userid)
  const isNamed = !useKnownNames()(userid).includes(userid)
  return (
    <Flex component="span" wrap align="center" gap="2px 8px" className="robot-chip tabular">
      <BotMark userid={userid} />
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {withId && isNamed && <span className="note">{hidden(userid)}</span>}
      {accounts.map((code, place) => (
        <AccountPill key={place} code={code} />
      ))}
    </Flex>
  )
}

/** With the accounts that it trades on, as far as they have been read. */
export function MoneyChip(props: Omit<ChipProps, 'accounts'>) {
  const { accounts } = useAppSelector((state) => selectBotAndMoney(state, props.userid), sameMoney)
  return <BotChip {...props} accounts={accounts} />
}

const sameMoney = (one: BotAndMoney, other: BotAndMoney) => shallowEqual(one.accounts, other.accounts)

/** More than that would leave a phone no room for the question. */
const MOST_CHIPS = 3

/** Of many robots the first, and how many more. */
export function BotChips({ bots }: { readonly bots: readonly BotAndMoney[] }) {
  const t = useT()
  const more = bots.length - MOST_CHIPS
  return (
    <Flex wrap align="center" gap="4px 16px">
      {bots.slice(0, MOST_CHIPS).map((bot) => (
        <BotChip key={bot.userid} {...bot} />
      ))}
      {more > 0 && <span className="muted">{t('bots:more', { count: more })}</span>}
    </Flex>
  )
}

/** Whose money an account trades with, or that it is not known. */
export function AccountPill({ code }: { readonly code: number | Gap }) {
  const gap = useGapText()(code)
  const kind = accountType.nameOf(knownValue(code) ?? 0) ?? 'unknown'
  return <KindPill kind={kind} {...(gap !== undefined && { text: gap })} />
}

interface KindProps {
  readonly kind: keyof typeof accountType.codes | 'loading' | 'unknown'
  /** in place of the words for what is not known */
  readonly text?: string
}

/** Said by its word, in capitals, and by its colour. */
export function KindPill({ kind, text }: KindProps) {
  const t = useT()
  const word =
    kind === 'loading' ? (
      <Placeholder width="3em" height="0.8em" />
    ) : (
      t(kind === 'unknown' ? 'bots:account.unknown' : `options:accountType.${kind}`)
    )
  return (
    <Tag
      variant="outlined"
      className={`account account--${kind}`}
      aria-busy={kind === 'loading' || undefined}
    >
      {text ?? word}
    </Tag>
  )
}
