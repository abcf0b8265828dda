import { useEffect, useState } from 'react'
import type { RobotStakes } from '@/domain/money/robotStakes'
import { robotRisk, type Risk } from './consequence'

interface Known {
  /** what was asked, as JSON */
  readonly question: string
  readonly risks: readonly (Risk | undefined)[]
}

/** The risk of each of these, `undefined` where it cannot be computed; of all of them `undefined` while they are computed. */
export function useRobotRisks(all: readonly RobotStakes[]): Known['risks'] | undefined {
  const question = JSON.stringify(all)
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    let isGone = false
    const asked = JSON.parse(question) as readonly RobotStakes[]
    void Promise.all(asked.map((stakes) => robotRisk(stakes))).then((risks) => {
      if (!isGone) setKnown({ question, risks })
    })
    return () => {
      isGone = true
    }
  }, [question])
  return known?.question === question ? known.risks : undefined
}
