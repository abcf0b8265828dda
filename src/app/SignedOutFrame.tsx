import { Layout } from 'antd'
import type { ReactNode } from 'react'
import { basePath } from '@/config/base'
import { Brand } from './Brand'
import { GatePicture } from './GatePicture'
import { ViewMenus } from './ViewMenus'

/** The frame around every signed-out screen. Prerendered: nothing here may depend on the browser. */
export const SignedOutFrame = ({ children }: { readonly children: ReactNode }) => (
  <Layout className="page gate">
    <Layout.Header className="page__head gate__head">
      {/* A plain link, which reloads the page and discards what was typed. */}
      <a className="gate__brand" href={basePath}>
        <Brand />
      </a>
      <ViewMenus />
    </Layout.Header>
    <Layout.Content className="gate__main">
      <section className="gate__form">{children}</section>
      <GatePicture />
    </Layout.Content>
  </Layout>
)
