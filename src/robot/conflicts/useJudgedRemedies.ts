import { useEffect, useState } from 'react'
import type { Cause } from '@/domain/conflicts/causes'
import type { Remedy } from '@/domain/conflicts/remedy'
import { planKinds } from '@/domain/money/stakingPlans'
import type { PictureSettings, Picture } from '@/domain/robot/picture'

const none: readonly Remedy[] = []

/** What decides about the stakes; the other parts may be read later, and take no button away meanwhile. */
const stakesIn = ({ general, assumptions, ...settings }: PictureSettings) =>
  JSON.stringify([general, assumptions, ...planKinds.map((kind) => settings[kind])])

/** What resolves a cause without raising the risk; none until that is known. */
export function useJudgedRemedies(cause: Cause, picture: Picture): readonly Remedy[] {
  const about = JSON.stringify(cause) + stakesIn(picture.settings)
  const [known, setKnown] = useState<{ readonly about: string; readonly remedies: readonly Remedy[] }>()
  useEffect(() => {
    let isGone = false
    async function judge() {
      const candidates = picture.remediesOf(cause)
      const remedies =
        candidates.length > 0
          ? await (await import('./judgeRemedies')).judgeRemedies(candidates, picture.settings)
          : none
      if (!isGone) setKnown({ about, remedies })
    }
    // The link to the field stays.
    void judge().catch(() => {})
    return () => {
      isGone = true
    }
  }, [about, cause, picture])
  return known?.about === about ? known.remedies : none
}
