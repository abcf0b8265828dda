import { Alert, Card, Flex, Grid } from 'antd'
import { useState, type ReactNode } from 'react'
import { corrected } from '@/config/clock'
import { isGap } from '@/contract/told'
import type { Follower } from '@/contract/copyTrading'
import {
  attention,
  endsIn,
  severityOf,
  urgentEnd,
  type AttentionItem,
  type AttentionInput,
} from '@/domain/robot/attention'
import type { Remedy } from '@/domain/conflicts/remedy'
import { hasExpiry } from '@/domain/expiry'
import type { Picture } from '@/domain/robot/picture'
import { selectUserId } from '@/store/botsSlice'
import { useBotIds, useBotNames } from '@/store/botNames'
import { CauseLine, SeverityLine } from '@/robot/conflicts/CauseLine'
import { readsOfHome, usePictureOfHome } from '@/robot/picture/usePictures'
import { useRemedyDialog } from '@/robot/conflicts/useRemedyDialog'
import { ExtendButton, useExtension } from '@/robot/followers/useExtension'
import { useCopyEnds } from '@/overview/expiries/useEnds'
import { AskRenewal } from '@/robot/copyChecks/AskRenewal'
import { useT } from '@/i18n'
import { formatMinute } from '@/i18n/format'
import { failureOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { ChosenName } from '@/shared/BotMark'
import { ButtonLink } from '@/shared/ButtonLink'
import { useTimeLeft } from '@/shared/Expiry'
import { FailureAction } from '@/shared/FailureAction'
import { Lines } from '@/shared/Lines'
import { isLoadSettled } from '@/shared/Loaded'
import { Panel } from '@/shared/Panel'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'
import { useFailedReads } from '@/store/reading/failedReads'
import { useAnswer } from '@/store/reading/reads'
import { AttentionPlace } from './AttentionPlace'
import { useFirstSteps, usePlaceOf } from './useFirstSteps'

/** Lines at first: on a phone the robots must be in sight too. */
const MOST = { desk: 4, phone: 2 } as const

/** Unix seconds: when the oldest of these answers came; `undefined` if there is none. */
function oldestOf(
  reads: readonly { readonly fulfilledTimeStamp?: number | undefined }[],
): number | undefined {
  const times = reads.flatMap(({ fulfilledTimeStamp = [] }) => fulfilledTimeStamp)
  return times.length > 0 ? corrected(Math.min(...times)) / 1000 : undefined
}

/** What is wrong, missing or ends, as far as it was read, and what is not known. */
function useMatters() {
  const now = useNow()
  const userid = useAppSelector(selectUserId)
  const { picture, queries, isBegun } = usePictureOfHome()
  const bots = useAnswer('bots')
  const followers = useAnswer('followers')
  const copies = useCopyEnds()
  const failed = useFailedReads(readsOfHome)
  const { next } = useFirstSteps()
  const missing = picture.steps.flatMap(({ id, state }) => (state === 'missing' ? id : []))
  const isDone = queries.every(isLoadSettled) && copies !== undefined
  const watched: AttentionInput = {
    userid,
    causes: picture.causes,
    // Below, the first steps say it; whether there are any is known in the end.
    missing: next || !isDone ? [] : missing,
    bots: bots ?? [],
    copies: copies?.ends ?? [],
    followers: followers ?? [],
  }
  const isWell =
    isDone &&
    queries.every(({ currentData }) => currentData !== undefined) &&
    copies.failed === 0 &&
    picture.isWhole &&
    picture.unchecked === 0 &&
    missing.length === 0 &&
    !endsIn(watched).some(isGap)
  return {
    now,
    picture,
    matters: attention(watched, now),
    isBegun,
    isDone,
    checked: picture.checked,
    unchecked: picture.unchecked,
    at: isWell ? oldestOf(queries) : undefined,
    failed: {
      ...failed,
      isFailed: failed.error !== undefined || (copies !== undefined && copies.failed > 0),
    },
  }
}

/** What to look at first, with its remedy in the line; where nothing was found, what was looked at, and when all of it is well. */
export function AttentionPanel() {
  const t = useT()
  const isNarrow = Grid.useBreakpoint().md === false
  const [showsAll, setShowsAll] = useState(false)
  const remedy = useRemedyDialog()
  const extension = useExtension()
  const userid = useAppSelector(selectUserId)
  const { matters, isBegun: hasBegunNow, ...read } = useMatters()
  // Once it is there it stays: its lines read too, and what failed is asked again when they are drawn.
  const [begun, setBegun] = useState<string>()
  if (hasBegunNow && begun !== userid) setBegun(userid)
  const most = isNarrow ? MOST.phone : MOST.desk
  const soFar = !read.isDone && <span className="note">{t('home:attention.soFar')}</span>
  const shown = showsAll ? matters : matters.slice(0, most)
  return (
    <>
      <AttentionPlace isDone={read.isDone} isFailed={read.failed.isFailed}>
        {begun !== userid || matters.length === 0 ? (
          <NothingFound isNothing={matters.length === 0} {...read} />
        ) : (
          <Frame isNarrow={isNarrow} extra={soFar}>
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
              {isNarrow && soFar}
              <NotRead {...read} />
            </Flex>
          </Frame>
        )}
      </AttentionPlace>
      {remedy.dialog}
      {extension.dialog}
    </>
  )
}

interface FrameProps {
  readonly isNarrow: boolean
  /** beside the title, where there is one */
  readonly extra: ReactNode
  readonly children: ReactNode
}

/** On a phone its lines say enough: the robots below have to be in sight. */
function Frame({ isNarrow, extra, children }: FrameProps) {
  const title = useT()('home:attention.title')
  return isNarrow ? (
    <Card size="small" role="region" aria-label={title}>
      {children}
    </Card>
  ) : (
    <Panel title={title} extra={extra}>
      {children}
    </Panel>
  )
}

interface NotReadProps {
  /** rules that were asked, and those that could not be */
  readonly checked: number
  readonly unchecked: number
  /** everything was answered, or has failed */
  readonly isDone: boolean
  readonly failed: ReturnType<typeof useFailedReads> & { readonly isFailed: boolean }
}

/** What was not read counts as neither right nor wrong: all of it that Home shows, of every robot, with one retry. */
function NotRead({ unchecked, isDone, failed }: NotReadProps) {
  const t = useT()
  const { error, isAsking, again, isFailed } = failed
  if (isFailed) {
    const said = error === undefined ? [] : [failureOf(error)]
    return (
      <Flex wrap role="alert" align="center" gap="4px 8px">
        {t('common:notAllRead')} {said.map(({ key, values }) => t(key, values))}
        <FailureAction
          messages={said}
          retry={
            <Button busy={isAsking} onClick={again}>
              {t('common:retry')}
            </Button>
          }
        />
      </Flex>
    )
  }
  return isDone && unchecked > 0 && <span className="note">{t('home:attention.impossible')}</span>
}

interface NothingFoundProps extends NotReadProps {
  /** nothing was found so far; what was found is shown with the first answers together */
  readonly isNothing: boolean
  /** Unix seconds: when the oldest of all that was read came, if all of it is well */
  readonly at: number | undefined
}

/** Only what was read to its end is said to be well. */
function NothingFound({ at, isNothing, ...read }: NothingFoundProps) {
  const t = useT()
  const isWell = at !== undefined
  return (
    <Alert
      role="region"
      aria-label={t('home:attention.title')}
      type={isWell ? 'success' : 'info'}
      showIcon
      title={
        <Flex wrap align="center" gap="4px 16px">
          <span>
            <ChosenName />
            {isWell
              ? t('home:attention.none', { time: formatMinute(at) })
              : // Nothing is found where nothing was looked at.
                t(`home:attention.${isNothing && read.checked > 0 ? 'partly' : 'soFar'}`)}
          </span>
          <NotRead {...read} />
        </Flex>
      }
    />
  )
}

function keyOf(matter: AttentionItem): string {
  if (matter.kind === 'cause') return matter.cause.id
  if (matter.kind === 'step') return `step ${matter.id}`
  if (matter.kind === 'bot') return `bot ${matter.userid}`
  return matter.kind === 'copy' ? `copy ${matter.copy.traderid}` : `${matter.kind} ${matter.end}`
}

interface LineProps<Kind extends AttentionItem['kind'] = AttentionItem['kind']> {
  readonly matter: AttentionItem & { readonly kind: Kind }
  readonly picture: Picture
  readonly now: number
  readonly onRemedy: (remedy: Remedy) => void
  readonly onExtend: (followers: readonly Follower[]) => void
}

function MatterLine({ matter, ...props }: LineProps) {
  if (matter.kind === 'cause') return <CauseLine cause={matter.cause} namesBot {...props} />
  if (matter.kind === 'step') return <StepLine matter={matter} />
  if (matter.kind === 'bot') return <BotLine matter={matter} {...props} />
  if (matter.kind === 'copy') return <CopyLine matter={matter} {...props} />
  return <SeveralLine matter={matter} {...props} />
}

function StepLine({ matter }: Pick<LineProps<'step'>, 'matter'>) {
  const t = useT()
  const place = usePlaceOf()(matter.id)
  const what = t('home:attention.lacks', { step: t(`home:ready.${matter.id}`) })
  const open = t('home:attention.open')
  return (
    <SeverityLine severity={severityOf(matter)} namesBot what={what}>
      <ButtonLink {...place} aria-label={`${open} (${what})`}>
        {open}
      </ButtonLink>
    </SeverityLine>
  )
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
    <SeverityLine
      severity={severityOf(matter)}
      namesBot
      what={t(`home:attention.copy.${end}`, { name, left })}
    >
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
    <SeverityLine severity={severityOf(matter)} namesBot={kind !== 'bots'} what={what}>
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
