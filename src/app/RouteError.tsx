import { useT } from '@/i18n'
import { Button } from '@/shared/Button'

/** A screen that could not be loaded or that broke: said plainly, with the one thing that helps. Never a blank page. */
export function RouteError() {
  const t = useT()
  return (
    <div className="route-error" role="alert">
      <h1 className="gate__title">{t('errors:screen.title')}</h1>
      <p className="gate__text">{t('errors:screen.text')}</p>
      <p className="gate__actions">
        <Button look="primary" onClick={() => window.location.reload()}>
          {t('errors:screen.reload')}
        </Button>
        <a className="button button--quiet" href="/">
          {t('common:notFound.home')}
        </a>
      </p>
    </div>
  )
}
