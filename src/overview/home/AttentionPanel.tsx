import { Alert, Card, Flex, Grid } from 'antd'
import { useState, type ReactNode } from 'react'
import { corrected } from '@/config/clock'
import { isGap } from '@/contract/told'
import type { Follower } from '@/contract/copyTrading'
import { isNotOffered } from '@/contract/providerError'
import { attention, endsIn, severityOf, urgentEnd, type Matter, type Watched } from '@/domain/robot/attention'
import type { Remedy } from '@/domain/robot/causes'
import { hasExpiry, type End } from '@/domain/expiry'
import type { Picture } from '@/domain/robot/picture'
import { selectUserId } from '@/features/bots/botsSlice'
import { useBotIds, useBotNames } from '@/store/botNames'
import { CauseLine, SeverityLine } from '@/robot/conflicts/CauseLine'
import { usePictureOfHome } from '@/robot/picture/usePictures'
import { useRemedyDialog } from '@/robot/conflicts/useRemedyDialog'
import { ExtendButton, useExtension } from '@/features/copyTrading/followers/useExtension'
import { useCopyEnds, useFollowersInTime } from '@/overview/expiries/useEnds'
import { AskRenewal } from '@/robot/copyChecks/AskRenewal'
import { useT } from '@/i18n'
import { formatMinute } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import { useTimeLeft } from '@/shared/Expiry'
import { Lines } from '@/shared/Lines'
import { Panel } from '@/shared/Panel'
import { PathLink } from '@/shared/PathLink'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'
import { useAnswer, useRead } from '@/store/reading/reads'
import { AttentionPlace } from './AttentionPlace'
import { Earnings, useEarnings } from './Earnings'

/** Lines at first: on a phone the robots must be in sight too. */
const MOST = { desk: 4, phone: 2 } as const

interface Read {
  readonly currentData?: unknown
  readonly error?: unknown
  readonly isFetching: boolean
  readonly fulfilledTimeStamp?: number | undefined
  readonly refetch: () => unknown
}

const isSettled = ({ currentData, error, isFetching }: Read) =>
  currentData !== undefined || (error !== undefined && !isFetching)
/** A call that the provider does not offer has not failed: its checks are among those that are missing. */
const hasFailed = (read: Read) =>
  read.currentData === undefined && isSettled(read) && !isNotOffered(read.error)

/** Whether all that the verdict of Home needs was answered, and every value of it can be read. */
const isWhole = ({ isWhole: isBotWhole }: Picture, ends: readonly End[], reads: readonly Read[]) =>
  reads.every(({ currentData }) => currentData !== undefined) && isBotWhole && !ends.some(isGap)

/** Unix seconds: when the oldest of these answers came; `undefined` if there is none. */
function oldestOf(reads: readonly Read[]): number | undefined {
  const times = reads.flatMap(({ fulfilledTimeStamp = [] }) => fulfilledTimeStamp)
  return times.length > 0 ? corrected(Math.min(...times)) / 1000 : undefined
}

/** What is wrong or ends, as far as it was read, and what is not known. */
function useMatters() {
  const now = useNow()
  const userid = useAppSelector(selectUserId)
  const { picture, queries } = usePictureOfHome()
  const bots = useRead('bots')
  const copies = useCopyEnds()
  const followers = useFollowersInTime()
  const reads: readonly Read[] = [...queries, ...(followers.isTrader ? [followers.query] : [])]
  const failed = reads.filter(hasFailed)
  const watched: Watched = {
    userid,
    causes: picture.causes,
    bots: bots.currentData ?? [],
    copies: copies.ends ?? [],
    followers: followers.query.currentData ?? [],
  }
  return {
    now,
    picture,
    unchecked: picture.unchecked,
    matters: attention(watched, now),
    isReady: reads.every(isSettled) && copies.ends !== undefined,
    checked: picture.checked,
    at: isWhole(picture, endsIn(watched), reads) ? oldestOf(reads) : undefined,
    failed: failed.length + (copies.failed ?? 0),
    again: () => {
      for (const { refetch } of failed) void refetch()
      if (copies.failed) copies.again()
    },
  }
}

/** What to look at first, with its remedy in the line; when all is well, what was checked and when. */
export function AttentionPanel() {
  const t = useT()
  const isNarrow = Grid.useBreakpoint().md === false
  const [showsAll, setShowsAll] = useState(false)
  const remedy = useRemedyDialog()
  const extension = useExtension()
  const { matters, isReady, ...read } = useMatters()
  const earnings = useEarnings(isReady)
  const most = isNarrow ? MOST.phone : MOST.desk
  if (!isReady || !earnings.isRead) return <AttentionPlace />
  const shown = showsAll ? matters : matters.slice(0, most)
  return (
    <>
      {matters.length === 0 ? (
        <AllWell {...read} />
      ) : (
        <Frame isNarrow={isNarrow}>
          <Lines>
            {shown.map((matter) => (
              <MatterLine
                key={keyOf(matter)}
                matter={matter}
                {...read}
                onRemedy={remedy.open}
                onExtend={extension.open}
              />
            ))}
          </Lines>
          <Flex wrap align="center" gap="4px 16px">
            {matters.length > most && (
              <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
                {showsAll
                  ? t('home:attention.less')
                  : t('home:attention.more', { count: matters.length - most })}
              </Button>
            )}
            <NotRead {...read} />
          </Flex>
        </Frame>
      )}
      {earnings.coins && <Earnings coins={earnings.coins} />}
      {remedy.dialog}
      {extension.dialog}
    </>
  )
}

/** On a phone its lines say enough: the robots below have to be in sight. */
function Frame({ isNarrow, children }: { readonly isNarrow: boolean; readonly children: ReactNode }) {
  const title = useT()('home:attention.title')
  return isNarrow ? (
    <Card size="small" role="region" aria-label={title}>
      {children}
    </Card>
  ) : (
    <Panel title={title}>{children}</Panel>
  )
}

interface NotReadProps {
  readonly unchecked: number
  readonly failed: number
  readonly again: () => void
}

/** What was not read counts as neither right nor wrong. */
function NotRead({ unchecked, failed, again }: NotReadProps) {
  const t = useT()
  return (
    <>
      {failed > 0 && (
        <Flex role="alert" align="center" gap="small">
          {t('home:attention.failed')}
          <Button size="small" onClick={again}>
            {t('common:retry')}
          </Button>
        </Flex>
      )}
      {unchecked > 0 && (
        <PathLink to="/strategies" className="note">
          {t('home:attention.elsewhere', { count: unchecked })}
        </PathLink>
      )}
    </>
  )
}

interface AllWellProps extends NotReadProps {
  /** Unix seconds; `undefined`: not all that the verdict needs was read */
  readonly at: number | undefined
  readonly checked: number
}

/** Only what was read to its end is said to be well. */
function AllWell({ at, checked, ...read }: AllWellProps) {
  const t = useT()
  const isWell = at !== undefined && read.failed === 0
  return (
    <Alert
      role="region"
      aria-label={t('home:attention.title')}
      type={isWell ? 'success' : 'warning'}
      showIcon
      title={
        <Flex wrap align="center" gap="4px 16px">
          {isWell
            ? t('home:attention.none', { time: formatMinute(at) })
            : checked === 0
              ? t('home:attention.unread')
              : t('home:attention.partly', { checked, count: checked + read.unchecked })}
          <NotRead {...read} />
        </Flex>
      }
    />
  )
}

function keyOf(matter: Matter): string {
  if (matter.kind === 'cause') return matter.cause.id
  if (matter.kind === 'bot') return `bot ${matter.userid}`
  return matter.kind === 'copy' ? `copy ${matter.copy.traderid}` : `${matter.kind} ${matter.end}`
}

interface LineProps<Kind extends Matter['kind'] = Matter['kind']> {
  readonly matter: Matter & { readonly kind: Kind }
  readonly picture: Picture
  readonly now: number
  readonly onRemedy: (remedy: Remedy) => void
  readonly onExtend: (followers: readonly Follower[]) => void
}

function MatterLine({ matter, ...props }: LineProps) {
  if (matter.kind === 'cause') return <CauseLine cause={matter.cause} {...props} />
  if (matter.kind === 'bot') return <BotLine matter={matter} {...props} />
  if (matter.kind === 'copy') return <CopyLine matter={matter} {...props} />
  return <SeveralLine matter={matter} {...props} />
}

function BotLine({ matter, now }: LineProps<'bot'>) {
  const t = useT()
  const { userid, at, end } = matter
  const nameOf = useBotNames()
  const idOf = useBotIds()
  const left = useTimeLeft(at, now)
  return (
    <SeverityLine
      severity={severityOf(matter)}
      what={t(`home:attention.bot.${end}`, { userid: idOf(userid), left })}
    >
      <ButtonLink
        to="/comprar"
        query={{ userid }}
        aria-label={`${t('home:attention.renew')} (${nameOf(userid)})`}
      >
        {t('home:attention.renew')}
      </ButtonLink>
    </SeverityLine>
  )
}

function CopyLine({ matter, now }: LineProps<'copy'>) {
  const t = useT()
  const {
    copy: { name, at },
    end,
  } = matter
  const left = useTimeLeft(at, now)
  return (
    <SeverityLine severity={severityOf(matter)} what={t(`home:attention.copy.${end}`, { name, left })}>
      {hasExpiry(at) && <AskRenewal name={name} expCopy={at} />}
    </SeverityLine>
  )
}

const lists = {
  bots: { ended: { to: '/botsmanager' }, ends: { to: '/botsmanager' } },
  copies: { ended: { to: '/mycopy' }, ends: { to: '/mycopy' } },
  followers: {
    ended: { to: '/followerscopy', query: { expiry: 'expired' } },
    ends: { to: '/followerscopy', query: { expiry: 'days3' } },
  },
} as const

function SeveralLine({ matter, now, onExtend }: LineProps<'bots' | 'copies' | 'followers'>) {
  const t = useT()
  const followers = useAnswer('followers')
  const { kind, end, count } = matter
  const what = t(`home:attention.${kind}.${end}`, { count })
  return (
    <SeverityLine severity={severityOf(matter)} what={what}>
      <Flex wrap gap="small">
        <ButtonLink {...lists[kind][end]} aria-label={`${t('home:attention.show')} (${what})`}>
          {t('home:attention.show')}
        </ButtonLink>
        {kind === 'followers' && (
          <ExtendButton
            about={what}
            onPress={() =>
              onExtend(followers?.filter(({ expCopy }) => urgentEnd(expCopy, now) === end) ?? [])
            }
          />
        )}
      </Flex>
    </SeverityLine>
  )
}
