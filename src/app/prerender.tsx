/** Renders at build time what is painted before any JavaScript runs. Only the build imports this. */
import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { renderToString } from 'react-dom/server'
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom'
import { providerApi } from '@/api/providerApi'
import { basePath, basename } from '@/config/base'
import { botsReducer } from '@/features/bots/botsSlice'
import { sessionReducer } from '@/features/session/sessionSlice'
import { savesReducer } from '@/store/savesSlice'
import { changeLanguage, startI18n } from '@/i18n'
import { languages, type Language } from '@/i18n/types'
import { Providers } from './App'
import { ShellFrame } from './ShellFrame'
import { signedOutRoutes } from './signedOut'

export interface Prerendered {
  /** the sign-in in each language */
  readonly signIn: Readonly<Record<Language, { readonly title: string; readonly html: string }>>
  /** `ShellFrame` */
  readonly frame: string
}

/** The store of a first visit. Nothing is persisted: there is no browser. */
const freshStore = () =>
  configureStore({
    reducer: combineReducers({
      session: sessionReducer,
      bots: botsReducer,
      saves: savesReducer,
      [providerApi.reducerPath]: providerApi.reducer,
    }),
    middleware: (defaults) => defaults().concat(providerApi.middleware),
  })

async function drawSignIn(language: Language) {
  const t = await changeLanguage(language)
  const routes = createStaticHandler(signedOutRoutes, { basename })
  const context = await routes.query(new Request(`http://localhost${basePath}`))
  if (context instanceof Response) throw new Error('the sign-in redirects')
  const html = renderToString(
    <Providers store={freshStore()}>
      <StaticRouterProvider
        router={createStaticRouter(routes.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  )
  return { title: `${t('session:signIn.title')} · Leme`, html }
}

async function prerender(): Promise<Prerendered> {
  const texts = await startI18n({ language: languages[0] })
  if (!texts.hasLoadedNamespace('session')) throw new Error('the sign-in has no texts')
  const signIn: Partial<Record<Language, Prerendered['signIn'][Language]>> = {}
  // One after the other: they share i18next.
  for (const language of languages) signIn[language] = await drawSignIn(language)
  return { signIn: signIn as Prerendered['signIn'], frame: renderToString(<ShellFrame />) }
}

/** Rendered during the import: afterwards the build's module runner cannot import anything more, such as texts. */
export const prerendered = await prerender()
