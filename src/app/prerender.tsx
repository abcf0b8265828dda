/** Renders at build time what is painted before any of the panel's code runs. Only the build imports this. */
import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { renderToString } from 'react-dom/server'
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom'
import { basePath, basename } from '@/config/base'
import { botsReducer } from '@/store/botsSlice'
import { pageReducer } from '@/store/pageSlice'
import { sessionReducer } from '@/store/sessionSlice'
import { viewReducer } from '@/store/viewSlice'
import { changeLanguage, startI18n } from '@/i18n'
import { languages, type Language } from '@/i18n/types'
import { Providers } from './App'
import { ShellFrame } from './ShellFrame'
import { signedOutRoutes } from './signedOut'

/** The state of a first visit. */
const store = configureStore({
  reducer: combineReducers({
    session: sessionReducer,
    page: pageReducer,
    bots: botsReducer,
    view: viewReducer,
  }),
})

async function drawSignIn(language: Language) {
  const t = await changeLanguage(language)
  const routes = createStaticHandler(signedOutRoutes, { basename })
  const context = await routes.query(new Request(`http://localhost${basePath}`))
  if (context instanceof Response) throw new Error('the sign-in redirects')
  const router = createStaticRouter(routes.dataRoutes, context)
  const html = renderToString(
    <Providers store={store}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
  )
  return { title: `${t('session:signIn.title')} · Leme`, html }
}

async function prerender() {
  await startI18n({ language: languages[0] })
  const signIn = {} as Record<Language, Awaited<ReturnType<typeof drawSignIn>>>
  // One after the other: they share i18next.
  for (const language of languages) signIn[language] = await drawSignIn(language)
  return { signIn, frame: renderToString(<ShellFrame />) }
}

/** Rendered during the import: afterwards the build's module runner cannot import anything more, such as texts. */
export const prerendered = await prerender()
export type Prerendered = typeof prerendered
