import { Collapse, Flex } from 'antd'
import { useT } from '@/i18n'
import { LinkLines, type HubPath, type HubStates } from '@/shared/LinkLines'
import { useAppSelector } from '@/store/hooks'
import { selectBots } from '@/store/botsSlice'

/** Screens that only traders use. */
const forTraders: ReadonlySet<HubPath> = new Set([
  '/configtradercopy',
  '/followerscopy',
  '/tradermetaconfig',
  '/followerslist',
  '/addphone',
  '/channels-list',
])

interface Props {
  readonly paths: readonly HubPath[]
  readonly states?: HubStates
}

/** The links of a hub; for a person who only follows others, the tools of traders are collapsed below. */
export function HubLinks({ paths, states }: Props) {
  const t = useT()
  const bots = useAppSelector(selectBots)
  const isFollower = bots.length > 0 && bots.every(({ userid, traderid }) => userid !== traderid)
  if (!isFollower) return <LinkLines paths={paths} states={states} />
  return (
    <Flex vertical gap="middle">
      <LinkLines paths={['/mycopy', ...paths.filter((path) => !forTraders.has(path))]} states={states} />
      <Collapse
        items={[
          {
            key: 'traders',
            label: t('copyTrading:hub.forTraders'),
            children: <LinkLines paths={paths.filter((path) => forTraders.has(path))} states={states} />,
          },
        ]}
      />
    </Flex>
  )
}
