import { Flex } from 'antd'
import { useCopyTitle } from '@/features/copyTrading/question/CopyQuestion'
import { CopyTable } from '@/features/copyTrading/question/CopyTable'
import { useT } from '@/i18n'
import { BotChip } from '@/shared/BotChip'
import { Note } from '@/shared/Note'
import { isOfCopies, type CopyRisks } from './copyChanges'
import type { Planned } from './planned'

/** Where all of it is copying that begins or may lose more, whom and with whose money. */
export function useApplyTitle(title: string) {
  const copyTitle = useCopyTitle()
  return (chosen: readonly Planned[], copies: readonly CopyRisks[] | undefined): string => {
    const [only, ...others] = copies ?? []
    const isCopying = chosen.every(({ at }) => isOfCopies(at))
    if (!only?.facts || others.length > 0 || !isCopying) return title
    return copyTitle(only.rising, only.facts.accType)
  }
}

/** What changes of what is copied: more to lose, not more, or nothing. */
export function CopyRisksOf({
  copies,
  isAlone = false,
}: {
  readonly copies: readonly CopyRisks[]
  readonly isAlone?: boolean
}) {
  const t = useT()
  return copies.map(({ userid, rising, isLess, isUnknown, facts }) => (
    <Flex key={userid} vertical gap={8}>
      {copies.length > 1 && facts && <BotChip withId userid={userid} accounts={[facts.accType]} />}
      {facts ? (
        <CopyTable changes={rising} facts={facts} isUnknown={isUnknown} />
      ) : (
        isUnknown && <Note type="error" title={t('settings:apply.riskUnknown')} />
      )}
      {isAlone && rising.length === 0 && !isUnknown && (
        <p>{t(isLess ? 'settings:apply.lessRisk' : 'settings:apply.noRisk')}</p>
      )}
    </Flex>
  ))
}
