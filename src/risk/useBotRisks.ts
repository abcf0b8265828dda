import { useEffect, useState } from 'react'
import type { BotStakes } from '@/domain/money/botStakes'
import { riskOfStakes, type Risk } from './consequence'

/** `undefined`: it cannot be computed. */
type Known = Risk | undefined | 'computing'

const keyOf = (stakes: BotStakes) => JSON.stringify(stakes)

/** The risk of each of these, as soon as it is known. */
export function useBotRisks(all: readonly BotStakes[]): readonly Known[] {
  const questions = all.map(keyOf)
  const asked = JSON.stringify([...new Set(questions)])
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map())
  useEffect(() => {
    let isGone = false
    async function computeAll() {
      for (const question of JSON.parse(asked) as readonly string[]) {
        if (isGone) return
        const risk = await riskOfStakes(JSON.parse(question) as BotStakes)
        if (!isGone) setKnown((now) => new Map(now).set(question, risk))
      }
    }
    void computeAll()
    return () => {
      isGone = true
    }
  }, [asked])
  return questions.map((question) => (known.has(question) ? known.get(question) : 'computing'))
}

/** The same of whole bots: where a plan was not read, the figures of the others are not those of the bot. */
export const useWholeRisks = (all: readonly BotStakes[]): readonly Known[] =>
  useBotRisks(all).map((risk, place) => ((all[place]?.unread.length ?? 0) > 0 ? undefined : risk))
