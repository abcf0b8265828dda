import { Button, Flex } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { basePath } from '@/config/base'
import { useT } from '@/i18n'

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
      {text && <p className="gate__text">{text}</p>}
      <Flex wrap gap={12}>
        {children}
      </Flex>
    </>
  )
}

/** Shown when a screen could not be loaded or crashed, instead of a blank page. */
export function RouteError() {
  const t = useT()
  return (
    <div role="alert">
      <GatePage title={t('errors:screen.title')} text={t('errors:screen.text')}>
        <Button type="primary" onClick={() => window.location.reload()}>
          {t('errors:screen.reload')}
        </Button>
        <Button href={basePath}>{t('common:notFound.home')}</Button>
      </GatePage>
    </div>
  )
}
