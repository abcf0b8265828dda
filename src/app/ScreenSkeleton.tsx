import { Bone, Skeleton } from '@/shared/Loaded'
import './app.css'

/** A screen's shape while its code is on its way: the same as in the frame that the page starts with. */
export function ScreenSkeleton() {
  return (
    <div className="screen">
      <Skeleton>
        <Bone width="220px" height="30px" />
        <div className="cards waiting">
          <Bone height="180px" />
          <Bone height="180px" />
          <Bone height="180px" />
        </div>
      </Skeleton>
    </div>
  )
}
