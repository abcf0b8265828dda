import { lazy, Suspense } from 'react'
import { Bone, Skeleton } from '@/shared/Loaded'

const ReplayPanel = lazy(async () => ({ default: (await import('./ReplayPanel')).ReplayPanel }))

/** The panel's code, and the chart's, come after the screen that it stands on. */
export function LaterReplay() {
  return (
    <Suspense
      fallback={
        <Skeleton>
          <Bone height="420px" />
        </Skeleton>
      }
    >
      <ReplayPanel />
    </Suspense>
  )
}
