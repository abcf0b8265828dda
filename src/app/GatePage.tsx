import { Button, Flex } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { useRouteError } from 'react-router-dom'
import { basePath } from '@/config/base'
import { isProviderError } from '@/contract/providerError'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import type { Message } from '@/i18n/types'

interface Props {
  /** translated; also the page's title in the browser */
  readonly title: string
  readonly text?: string
  /** links or buttons */
  readonly children: ReactNode
}

/** A short message in place of a screen. */
export function GatePage({ title, text, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Leme`
  }, [title])
  return (
    <>
      <h1 className="gate__title">{title}</h1>
      {text && <p className="gate__text muted">{text}</p>}
      <Flex wrap gap={12}>
        {children}
      </Flex>
    </>
  )
}

/** Instead of a blank page: what kept a screen from being shown. */
export function ScreenError({ error }: { readonly error: unknown }) {
  const t = useT()
  const message: Message = isProviderError(error) ? messageOf(error) : { key: 'errors:screen.text' }
  return (
    <div role="alert">
      <GatePage title={t('errors:screen.title')} text={t(message.key, message.values)}>
        <Button type="primary" onClick={() => window.location.reload()}>
          {t('errors:screen.reload')}
        </Button>
        <Button href={basePath}>{t('common:notFound.home')}</Button>
      </GatePage>
    </div>
  )
}

/** A screen could not be loaded, or has thrown. */
export const RouteError = () => <ScreenError error={useRouteError()} />
