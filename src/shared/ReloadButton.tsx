import { Button } from 'antd'
import { useStore } from 'react-redux'
import { useT } from '@/i18n'
import type { RootState } from '@/store'
import { selectUnsavedForms } from '@/store/saving/draftsSlice'
import { useAppDispatch } from '@/store/hooks'
import { reloadPage } from '@/store/reloadPage'
import { writtenDrafts } from '@/store/saving/writtenDrafts'
import { confirmLeaving } from './unsaved'

/** Loads the page again. What is typed and not saved comes back with its form; if something would not, it asks first. */
export function ReloadButton() {
  const t = useT()
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  async function reload() {
    const written = await dispatch(writtenDrafts())
    const isLost = selectUnsavedForms(store.getState()).some((form) => !written.has(form))
    if (!isLost || (await confirmLeaving())) await dispatch(reloadPage())
  }
  return <Button onClick={() => void reload()}>{t('errors:screen.reload')}</Button>
}
