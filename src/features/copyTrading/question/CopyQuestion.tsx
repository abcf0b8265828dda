import { accountType } from '@/contract/codes'
import { copyDay } from '@/domain/robot/copyDay'
import { copyRises, type CopyChange } from '@/domain/robot/copyRisk'
import { useHidden, useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { ChangeList } from '@/shared/differences/DifferenceList'
import type { Difference } from '@/shared/fields/fieldTable'
import { Question } from '@/shared/Question'
import { useNameList } from '@/shared/useNameList'
import type { CopyFacts } from './copyFacts'
import { CopyTable } from './CopyTable'

const begins = ({ before, after }: CopyChange) => copyRises(before, after).includes('on')

/** What is copied, and with whose money, as a question; `undefined`: it is not known whose. */
export function useCopyTitle() {
  const t = useT()
  const namesOf = useNamesOf()
  return (changes: readonly CopyChange[], accType: number | undefined): string => {
    const money = accountType.nameOf(accType) ?? 'unknown'
    return t(`copyRisk:${changes.some(begins) ? 'begin' : 'raise'}.${money}`, { names: namesOf(changes) })
  }
}

/** Their names within a sentence; of many how many they are. */
function useNamesOf() {
  const t = useT()
  const hidden = useHidden()
  const listOf = useNameList()
  return (changes: readonly CopyChange[]): string => {
    const names = new Set(changes.map(({ name }) => name))
    const areChannels = changes.every(({ kind }) => kind === 'channel')
    return listOf(Array.from(names, hidden), (count) =>
      t(areChannels ? 'copyRisk:channels' : 'copyRisk:traders', { count }),
    )
  }
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
  const areBegun = changes.some(begins)
  const areChannels = changes.every(({ kind }) => kind === 'channel')
  const bounded = changes.filter(({ after }) => 'lotPoints' in copyDay(after, orders))
  const isSafer = mayChoose && bounded.length > 0 && bounded.length < changes.length
  return (
    <Question
      of={[{ userid, accounts: [accType] }]}
      title={titleOf(changes, accType)}
      about={t(
        areBegun
          ? areChannels
            ? 'copyRisk:follows.channels'
            : 'copyRisk:follows.traders'
          : 'copyRisk:follows.more',
        { names: namesOf(changes) },
      )}
      yes={areBegun ? t('copyRisk:yes', { names: namesOf(changes) }) : t('common:nothingYet.save')}
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
