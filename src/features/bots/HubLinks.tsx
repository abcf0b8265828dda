import { Collapse, Flex } from 'antd'
import { useT } from '@/i18n'
import { LinkGrid, type HubPath } from '@/shared/LinkGrid'
import { useAppSelector } from '@/store/hooks'
import { selectBots } from './botsSlice'

/** Screens that only traders use. */
const forTraders: ReadonlySet<HubPath> = new Set([
  '/configtradercopy',
  '/followerscopy',
  '/tradermetaconfig',
  '/followerslist',
  '/addphone',
  '/channels-list',
])

/** The links of a hub; for a person who only follows others, the tools of traders are collapsed below. */
export function HubLinks({ paths }: { readonly paths: readonly HubPath[] }) {
  const t = useT()
  const bots = useAppSelector(selectBots)
  const isFollower = bots.length > 0 && bots.every(({ userid, traderid }) => userid !== traderid)
  if (!isFollower) return <LinkGrid paths={paths} />
  return (
    <Flex vertical gap="middle">
      <LinkGrid paths={['/mycopy', ...paths.filter((path) => !forTraders.has(path))]} />
      <Collapse
        items={[
          {
            key: 'traders',
            label: t('copyTrading:hub.forTraders'),
            children: <LinkGrid paths={paths.filter((path) => forTraders.has(path))} />,
          },
        ]}
      />
    </Flex>
  )
}
