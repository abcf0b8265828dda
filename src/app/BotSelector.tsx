import { Flex } from 'antd'
import { useMemo } from 'react'
import { botsApi } from '@/api/bots'
import { MOST_OPTIONS_ON_PAGE } from '@/config/limits'
import { isBot } from '@/contract/scope'
import type { BotRef } from '@/contract/session'
import { botsById } from '@/features/bots/botsById'
import { noBot, selectBotNames, selectBotScope, selectBots, selectUserId } from '@/features/bots/botsSlice'
import { RobotMark } from '@/shared/RobotMark'
import { useKnownNames } from '@/store/robotNames'
import { useChooseBot } from '@/features/bots/useChooseBot'
import { useT } from '@/i18n'
import { Select } from '@/shared/Select'
import { useAppSelector } from '@/store/hooks'

/** Pixels. With a width of its own the list stays where it is under a press when the robots' types and addresses arrive. */
const LIST_WIDTH = 360

/** The selected robot's name; where there are several, a selector. */
export function BotSelector() {
  const bots = useAppSelector(selectBots)
  const userId = useAppSelector(selectUserId)
  if (bots.length > 1) return <Selector bots={bots} userId={userId} />
  return isBot(userId) ? <Name userid={userId} /> : null
}

const Name = ({ userid }: { readonly userid: string }) => (
  <strong className="robot__name">{useKnownNames()(userid)}</strong>
)

function Selector({ bots, userId }: { readonly bots: readonly BotRef[]; readonly userId: string }) {
  const t = useT()
  const nameOf = useKnownNames()
  const moreOf = useMore()
  const choose = useChooseBot()
  const options = useMemo(() => {
    // A selected bot that is not in the list (bought for a new id) must not appear as "no bot".
    const isUnlisted = isBot(userId) && bots.every((bot) => bot.userid !== userId)
    const ids = [...bots.map(({ userid }) => userid), ...(isUnlisted ? [userId] : [])]
    return [
      { value: noBot.userid, label: t('bots:none') },
      ...ids.map((value) => ({ value, label: [nameOf(value), ...moreOf(value)].join(' · ') })),
    ]
  }, [bots, userId, nameOf, moreOf, t])
  const value = isBot(userId) ? userId : noBot.userid
  return (
    <>
      <label className="visually-hidden" htmlFor="botSelector">
        {t('bots:selector')}
      </label>
      <Select
        id="botSelector"
        className="bot-selector tabular"
        variant="borderless"
        size="small"
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={LIST_WIDTH}
        virtual={options.length > MOST_OPTIONS_ON_PAGE}
        value={value}
        options={options}
        labelRender={({ value: shown }) => (shown === noBot.userid ? t('bots:none') : nameOf(String(shown)))}
        optionRender={drawn}
        onChange={(userid) => void choose(bots.find((bot) => bot.userid === userid) ?? noBot)}
      />
    </>
  )
}

interface ChoiceProps {
  readonly value: string
  readonly label: string
}

const Choice = ({ value, label }: ChoiceProps) => (
  <Flex align="center" gap="small">
    {value !== noBot.userid && <RobotMark userid={value} />}
    {label}
  </Flex>
)

const drawn = ({ data }: { readonly data: ChoiceProps }) => <Choice {...data} />

/** The id unless the name has it, and type and address if they are already in the cache. */
function useMore() {
  const t = useT()
  const names = useAppSelector(selectBotNames)
  const scope = useAppSelector(selectBotScope)
  const { currentData } = botsApi.endpoints.getBots.useQueryState(scope)
  return useMemo(() => {
    const byId = currentData && botsById(currentData)
    return (userid: string) => {
      const bot = byId?.get(userid)
      return [
        names[userid] && userid,
        bot && t(bot.virtual ? 'bots:virtual' : 'bots:telegram'),
        bot?.email,
      ].filter(Boolean)
    }
  }, [currentData, names, t])
}
