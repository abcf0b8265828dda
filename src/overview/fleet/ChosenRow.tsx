import { attention, endsIn, type AttentionInput } from '@/domain/robot/attention'
import { isGap } from '@/contract/told'
import { useTradingAccount } from '@/features/general/useGeneralSettings'
import { usePictureOfHome } from '@/robot/picture/usePictures'
import { useCopyEnds } from '@/overview/expiries/useEnds'
import { isLoadSettled } from '@/shared/Loaded'
import { useNow } from '@/shared/useNow'
import { useAnswer } from '@/store/reading/reads'
import { RobotRow, type RowProps } from './RobotRow'
import { isOfRobot } from './RowProblem'

interface Props extends RowProps {
  /** the first steps name what it lacks */
  readonly hasFirstSteps: boolean
}

/** The chosen robot, of which all is read: also what it copies, and what it lacks before it trades. */
export function ChosenRow({ hasFirstSteps, ...props }: Props) {
  const now = useNow()
  const { row } = props
  const { picture, queries, isBegun } = usePictureOfHome()
  const copies = useCopyEnds()
  // Only the answers for both accounts tell which one trades.
  const isTradingTold = useTradingAccount() !== 'untold'
  const followers = useAnswer('followers')
  const missing = picture.steps.flatMap(({ id, state }) => (state === 'missing' ? id : []))
  const isDone = queries.every(isLoadSettled) && copies !== undefined
  const input: AttentionInput = {
    userid: row.userid,
    causes: picture.causes,
    // Whether there are first steps is known in the end.
    missing: hasFirstSteps || !isDone ? [] : missing,
    bots: row.bot ? [row.bot] : [],
    copies: copies?.ends ?? [],
    followers: [],
  }
  const isWell =
    isDone &&
    queries.every(({ currentData }) => currentData !== undefined) &&
    copies.failed === 0 &&
    picture.isWhole &&
    picture.unchecked === 0 &&
    missing.length === 0 &&
    !endsIn({ ...input, followers: followers ?? [] }).some(isGap)
  return (
    <RobotRow
      {...props}
      row={{ ...row, isTradingTold, picture: picture.settings.general ? picture : row.picture }}
      problems={isBegun ? attention(input, now).filter(isOfRobot) : []}
      isDone={isDone}
      hasFailed={
        queries.some(({ currentData, error }) => currentData === undefined && error !== undefined) ||
        (copies !== undefined && copies.failed > 0)
      }
      isWell={isWell}
    />
  )
}
