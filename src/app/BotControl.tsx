import { isolated, shownName } from '@/contract/plainText'
import { Flex, Tooltip } from 'antd'
import { useMemo } from 'react'
import { botsApi } from '@/api/bots'
import { MOST_OPTIONS_ON_PAGE } from '@/config/limits'
import { isBot } from '@/contract/scope'
import type { BotRef } from '@/contract/session'
import { botsById } from '@/features/bots/botsById'
import { differingEmail } from '@/features/bots/differingEmail'
import {
  noBot,
  selectBotNames,
  selectBotScope,
  selectBots,
  selectTraderId,
  selectUserId,
} from '@/store/botsSlice'
import { useChooseBot } from '@/shared/useChooseBot'
import { useTypeText } from '@/features/bots/useTypeText'
import type { AccountState } from '@/features/general/useGeneralSettings'
import { useHidden, useT } from '@/i18n'
import { BotMark, KindPill, MoneyChip } from '@/shared/BotChip'
import { Select } from '@/shared/Select'
import { useAppSelector } from '@/store/hooks'
import { useKnownNames } from '@/store/botNames'

/** Pixels. With a width of its own the list stays where it is under a press when the robots' types and addresses arrive. */
const LIST_WIDTH = 360
const list = { popup: { listItem: 'robot-option' } } as const
const listStyles = { popup: { root: { maxWidth: 'calc(100vw - 16px)' } } } as const

/** On a phone it moves to the left until it is in sight. */
const belowOrShifted = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow: { shiftX: true } },
}

/**
 * Which robot, and whose money: its name, where there are several as a selector, its account, and 'Usuario - {userId},{traderId}'
 * below both.
 */
export function BotControl({ account }: { readonly account: AccountState }) {
  const t = useT()
  const hidden = useHidden()
  const nameOf = useKnownNames()
  const bots = useAppSelector(selectBots)
  const userId = useAppSelector(selectUserId)
  const traderId = useAppSelector(selectTraderId)
  const hasBot = isBot(userId)
  return (
    <div className="robot">
      {hasBot && <BotMark userid={userId} />}
      {bots.length > 1 ? (
        <Selector bots={bots} userId={userId} />
      ) : (
        hasBot && (
          <strong className="robot__name">
            <bdi>{hidden(nameOf(userId))}</bdi>
          </strong>
        )
      )}
      <Account account={account} />
      <p className="robot__ids tabular">
        {hasBot && traderId !== '' ? t('bots:user', { userId, traderId }) : t('bots:noUser')}
      </p>
    </div>
  )
}

function Selector({ bots, userId }: { readonly bots: readonly BotRef[]; readonly userId: string }) {
  const t = useT()
  const hidden = useHidden()
  const nameOf = useKnownNames()
  const moreOf = useMore()
  const choose = useChooseBot()
  const options = useMemo(() => {
    // A selected bot that is not in the list (bought for a new id) must not appear as "no bot".
    const isUnlisted = isBot(userId) && bots.every((bot) => bot.userid !== userId)
    const ids = [...bots.map(({ userid }) => userid), ...(isUnlisted ? [userId] : [])]
    return [
      { value: noBot.userid, label: t('bots:none'), more: '' },
      ...ids.map((value) => {
        const more = moreOf(value).join(' · ')
        return { value, label: hidden([isolated(nameOf(value)), more].join(' ')), more: hidden(more) }
      }),
    ]
  }, [bots, userId, nameOf, moreOf, hidden, t])
  const value = isBot(userId) ? userId : noBot.userid
  return (
    <Select
      id="botSelector"
      aria-label={t('bots:selector')}
      className="robot__name tabular"
      variant="borderless"
      size="small"
      showSearch={{ optionFilterProp: ['value', 'label'] }}
      popupMatchSelectWidth={LIST_WIDTH}
      classNames={list}
      styles={listStyles}
      builtinPlacements={belowOrShifted}
      virtual={options.length > MOST_OPTIONS_ON_PAGE}
      value={value}
      options={options}
      labelRender={({ value: shown }) =>
        shown === noBot.userid ? t('bots:none') : hidden(isolated(nameOf(String(shown))))
      }
      optionRender={drawn}
      onChange={(userid) => void choose(bots.find((bot) => bot.userid === userid) ?? noBot)}
    />
  )
}

interface ChoiceProps {
  readonly value: string
  /** what it is found by */
  readonly label: string
  readonly more: string
}

const drawn = ({ data: { value, label, more } }: { readonly data: ChoiceProps }) =>
  value === noBot.userid ? (
    label
  ) : (
    <Flex component="span" wrap align="center" justify="space-between" gap="0 12px">
      <MoneyChip userid={value} />
      <span className="note">{more}</span>
    </Flex>
  )

/** The id unless the name has it, and if they are already in the cache the type, and the address where these differ. */
function useMore() {
  const typeText = useTypeText()
  const names = useAppSelector(selectBotNames)
  const scope = useAppSelector(selectBotScope)
  const { currentData } = botsApi.endpoints.getBots.useQueryState(scope)
  return useMemo(() => {
    const byId = currentData && botsById(currentData)
    const emailOf = differingEmail(currentData ?? [])
    return (userid: string) => {
      const bot = byId?.get(userid)
      return [shownName(names[userid], '') && userid, bot && typeText(bot), bot && emailOf(bot)].filter(
        Boolean,
      )
    }
  }, [currentData, names, typeText])
}

/** Demo, Real or Tournament, on every screen. */
function Account({ account: { kind, hasFailed } }: { readonly account: AccountState }) {
  const t = useT()
  if (kind === 'none') return null
  return (
    <Tooltip title={hasFailed ? t('bots:account.failed') : ''}>
      <span className="robot__account">
        <span className="visually-hidden">
          {t('bots:account.label')}: {hasFailed && t('bots:account.failed')}{' '}
        </span>
        <KindPill kind={kind} />
      </span>
    </Tooltip>
  )
}
