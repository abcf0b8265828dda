import { Flex, Layout } from 'antd'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { Brand } from './Brand'

/**
 * A placeholder for the shell: the top bar and the shape of a screen, so that a reload shows the panel at once. It is
 * prerendered into `index.html`, so it must not depend on the browser or the store.
 */
export function ShellFrame() {
  return (
    <Layout id="frame" className="page" aria-hidden="true">
      <Layout.Header className="page__head topbar">
        <Placeholder width="40px" height="40px" />
        <Brand />
      </Layout.Header>
      <Layout.Content>
        <div className="screen">
          <ScreenShape />
        </div>
      </Layout.Content>
    </Layout>
  )
}

function ScreenShape() {
  return (
    <Flex vertical gap={24}>
      <Placeholder width="220px" height="30px" />
      <Placeholder height="180px" />
      <Placeholder height="180px" />
    </Flex>
  )
}

/** Shown while a screen's code loads. */
export const ScreenSkeleton = () => (
  <div className="screen">
    <Skeleton>
      <ScreenShape />
    </Skeleton>
  </div>
)
