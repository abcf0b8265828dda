import type { ReactNode } from 'react'
import { useT } from '@/i18n'
import { Brand } from './Brand'
import { LanguageMenu } from './LanguageMenu'
import './signedOut.css'

/** What stands around every screen of a person who is not signed in. Prerendered: nothing here may depend on the browser. */
export function SignedOutFrame({ children }: { readonly children: ReactNode }) {
  const t = useT()
  return (
    <div className="gate">
      <header className="gate__top">
        {/* A plain link: it starts the panel anew, without what was half typed. */}
        <a className="gate__brand" href="/" aria-label={`Leme · ${t('common:tagline')}`}>
          <Brand />
        </a>
        <LanguageMenu />
      </header>
      <main className="gate__main">
        <div className="gate__card">{children}</div>
        <p className="gate__tagline">{t('common:tagline')}</p>
      </main>
    </div>
  )
}
