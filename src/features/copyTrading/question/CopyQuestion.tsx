import { accountType } from '@/contract/codes'
import { copyDay } from '@/domain/robot/copyDay'
import { copyRises, type CopyChange } from '@/domain/robot/copyRisk'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { ChangeList } from '@/shared/differences/DifferenceList'
import type { Difference } from '@/shared/fields/fieldTable'
import { Question } from '@/shared/Question'
import { useNameList } from '@/shared/useNameList'
import type { CopyFacts } from './copyFacts'
import { CopyTable } from './CopyTable'
import { useCopyName } from './useCopyName'

const begins = ({ before, after }: CopyChange) => copyRises(before, after).includes('on')

const isAccount = ({ kind }: CopyChange) => kind === 'account'

/** What is copied, and with whose money, as a question; `undefined`: it is not known whose. */
export function useCopyTitle() {
  const t = useT()
  const namesOf = useNamesOf()
  return (changes: readonly CopyChange[], accType: number | undefined): string => {
    const copies = changes.filter((change) => !isAccount(change))
    // Of accounts alone: nobody tells whose money one has.
    const named = copies.length > 0 ? copies : changes
    const does = named.some(begins) ? 'begin' : 'raise'
    const money = accountType.nameOf(accType) ?? 'unknown'
    return t(copies.length > 0 ? `copyRisk:${does}.${money}` : `copyRisk:account.${does}`, {
      names: namesOf(named),
    })
  }
}

/** Their names within a sentence; of many how many they are. */
function useNamesOf() {
  const t = useT()
  const nameOf = useCopyName()
  const listOf = useNameList()
  return (changes: readonly CopyChange[]): string => {
    const areChannels = changes.every(isChannel)
    return listOf([...new Set(changes.map(nameOf))], (count) =>
      t(areChannels ? 'copyRisk:channels' : 'copyRisk:traders', { count }),
    )
  }
}

const isChannel = ({ kind }: CopyChange) => kind === 'channel' || kind === 'rooms'

/** What follows once it is confirmed, and the label of the button that does so. */
function useWhatFollows(changes: readonly CopyChange[]) {
  const t = useT()
  const names = useNamesOf()(changes)
  const areBegun = changes.some(begins)
  if (changes.every(isAccount))
    return areBegun
      ? { about: t('copyRisk:account.sends'), yes: t('copyRisk:account.yes') }
      : { about: t('copyRisk:account.more'), yes: t('common:nothingYet.save') }
  if (!areBegun) return { about: t('copyRisk:follows.more'), yes: t('common:nothingYet.save') }
  const about = t(changes.every(isChannel) ? 'copyRisk:follows.channels' : 'copyRisk:follows.traders', {
    names,
  })
  return { about, yes: t('copyRisk:yes', { names }) }
}

interface Props {
  readonly changes: readonly CopyChange[]
  readonly facts: CopyFacts
  /** of the switch over all of them */
  readonly differences?: readonly Difference[] | undefined
  /** some of them can be left out */
  readonly mayChoose: boolean
  /** those that the person agrees to */
  readonly onChoice: (agreed: readonly CopyChange[]) => void
}

/** Asks before something is copied, or copied with more to lose. */
export function CopyQuestion({ changes, facts, differences = [], mayChoose, onChoice }: Props) {
  const t = useT()
  const titleOf = useCopyTitle()
  const namesOf = useNamesOf()
  const { userid, accType, orders } = facts
  const follows = useWhatFollows(changes)
  const bounded = changes.filter(({ after }) => 'lotPoints' in copyDay(after, orders))
  const isSafer = mayChoose && bounded.length > 0 && bounded.length < changes.length
  return (
    <Question
      of={[{ userid, accounts: changes.every(isAccount) ? [] : [accType] }]}
      title={titleOf(changes, accType)}
      about={follows.about}
      yes={follows.yes}
      choices={
        isSafer && (
          <Button onClick={() => onChoice(bounded)}>{t('copyRisk:only', { names: namesOf(bounded) })}</Button>
        )
      }
      width={720}
      onAnswer={(isYes) => onChoice(isYes ? changes : [])}
    >
      {differences.length > 0 && <ChangeList differences={differences} />}
      <CopyTable changes={changes} facts={facts} />
    </Question>
  )
}
