import { Layout } from 'antd'
import type { ReactNode } from 'react'
import { basePath } from '@/config/base'
import { useT } from '@/i18n'
import { Brand } from './Brand'
import { HomePicture } from './HomePicture'
import { ViewMenus } from './ViewMenus'

/** The frame around every signed-out screen. Prerendered: nothing here may depend on the browser. */
export function SignedOutFrame({ children }: { readonly children: ReactNode }) {
  const t = useT()
  return (
    <Layout className="page">
      <Layout.Header className="page__head gate__head">
        {/* A plain link, which reloads the page and discards what was typed. */}
        <a className="gate__brand" href={basePath} aria-label={`Leme · ${t('common:tagline')}`}>
          <Brand />
        </a>
        <ViewMenus />
      </Layout.Header>
      <Layout.Content className="gate__main">
        <div className="gate__columns">
          <div>
            {/* Not a Card: Ant Design's includes Tabs, 28 kB before the first screen. */}
            <section className="gate__card">{children}</section>
            <p className="gate__below muted">{t('common:tagline')}</p>
          </div>
          <HomePicture />
        </div>
      </Layout.Content>
    </Layout>
  )
}
