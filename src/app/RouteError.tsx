import { Button, Flex } from 'antd'
import { basePath } from '@/config/base'
import { useT } from '@/i18n'

/** Shown when a screen could not be loaded or crashed, instead of a blank page. */
export function RouteError() {
  const t = useT()
  return (
    <div role="alert">
      <h1 className="gate__title">{t('errors:screen.title')}</h1>
      <p className="gate__text">{t('errors:screen.text')}</p>
      <Flex wrap gap={12}>
        <Button type="primary" onClick={() => window.location.reload()}>
          {t('errors:screen.reload')}
        </Button>
        <Button href={basePath}>{t('common:notFound.home')}</Button>
      </Flex>
    </div>
  )
}
