/** The gallery in a browser: `/tests/gallery/` of the development server. */
import '@/shared/styles/base.css'
import 'virtual:antd/first.css'
import 'virtual:antd/next.css'
import 'virtual:antd/rest.css'
import '@/shared/styles/screen.css'
import '@/shared/styles/cards.css'
import '@/app/page.css'
import '@/app/boot'
import { createRoot } from 'react-dom/client'
import { startI18n } from '@/i18n'
import { makeStore } from '@/app/store'
import { galleryOf } from './Gallery'

await startI18n()
createRoot(document.getElementById('root')!).render(await galleryOf(makeStore().store))
