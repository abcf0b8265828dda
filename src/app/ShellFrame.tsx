import { Bone } from '@/shared/Loaded'
import { Brand } from './Brand'
import './shellFrame.css'

/**
 * The shell before the shell: the top bar and the shapes of a screen, so that a reload shows the panel at once. It is in
 * `index.html` too, therefore it depends on nothing.
 */
export function ShellFrame() {
  return (
    <div className="frame" aria-hidden="true">
      <div className="frame__top">
        <Bone width="40px" height="40px" />
        <Brand />
      </div>
      <div className="frame__main">
        <Bone width="220px" height="30px" />
        <div className="frame__cards">
          <Bone height="180px" />
          <Bone height="180px" />
          <Bone height="180px" />
        </div>
      </div>
    </div>
  )
}
