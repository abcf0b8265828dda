import { Button } from 'antd'
import { useT } from '@/i18n'
import { useAppDispatch } from '@/store/hooks'
import { reloadPage } from '@/store/reloadPage'
import { writtenDrafts } from '@/store/writtenDrafts'

/** Loads the page again, once what is typed and not saved is stored: it comes back with its form. */
export function ReloadButton() {
  const t = useT()
  const dispatch = useAppDispatch()
  const reload = async () => {
    await dispatch(writtenDrafts())
    await dispatch(reloadPage())
  }
  return <Button onClick={() => void reload()}>{t('errors:screen.reload')}</Button>
}
