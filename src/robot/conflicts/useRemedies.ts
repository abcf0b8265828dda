import { useMemo } from 'react'
import type { Cause } from '@/domain/conflicts/causes'
import type { Remedy } from '@/domain/conflicts/remedy'
import type { Picture } from '@/domain/robot/picture'
import { useRiskChanges } from '@/risk/riskChange'
import { isSafe, stakesWith } from './judgeRemedies'

/** What resolves a cause without raising the risk; `undefined` until that is known. What stakes nothing is not in question. */
export function useRemedies(cause: Cause, picture: Picture): readonly Remedy[] | undefined {
  const candidates = useMemo(() => {
    const { settings } = picture
    return picture.remediesOf(cause).flatMap((remedy) => {
      const change = stakesWith(remedy, settings)
      return change || remedy.kind === 'copyOn' ? [{ remedy, change }] : []
    })
  }, [cause, picture])
  const risks = useRiskChanges(candidates.flatMap(({ change }) => change ?? []))
  if (risks.includes(undefined)) return undefined
  let place = 0
  return candidates.flatMap(({ remedy, change }) => {
    const risk = change && risks[place++]
    return !change || (risk && isSafe(change, risk)) ? [remedy] : []
  })
}
