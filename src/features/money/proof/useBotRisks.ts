import { useEffect, useState } from 'react'
import type { BotStakes } from '@/domain/money/botStakes'
import { riskOfStakes, type Risk } from './consequence'

interface Known {
  /** what was asked, as JSON */
  readonly question: string
  readonly risks: readonly (Risk | undefined)[]
}

/** The risk of each of these, `undefined` where it cannot be computed; of all of them `undefined` while they are computed. */
export function useBotRisks(all: readonly BotStakes[]): Known['risks'] | undefined {
  const question = JSON.stringify(all)
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    let isGone = false
    const asked = JSON.parse(question) as readonly BotStakes[]
    void Promise.all(asked.map((stakes) => riskOfStakes(stakes))).then((risks) => {
      if (!isGone) setKnown({ question, risks })
    })
    return () => {
      isGone = true
    }
  }, [question])
  return known?.question === question ? known.risks : undefined
}
