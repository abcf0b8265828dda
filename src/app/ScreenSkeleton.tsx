import { Skeleton } from '@/shared/Skeleton'
import { ScreenShape } from './ShellFrame'

/** Shown while a screen's code loads; the same shape as in `ShellFrame`. */
export function ScreenSkeleton() {
  return (
    <div className="screen">
      <Skeleton>
        <ScreenShape />
      </Skeleton>
    </div>
  )
}
