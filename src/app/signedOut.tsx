import { useState } from 'react'
import { Outlet, RouterProvider, createBrowserRouter, useLocation, type RouteObject } from 'react-router-dom'
import { basename } from '@/config/base'
import { isSignedInPath } from '@/config/paths'
import { traderIn, userIn } from '@/domain/attribution'
import { UnreadLink, UnreadSeller } from '@/shared/UnreadLink'
import SignInScreen from '@/features/session/SignInScreen'
import { loadTexts, useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { loadPart } from '@/store/loadPart'
import { GatePage, RouteError } from './GatePage'
import { onError } from './onError'
import { SignedOutFrame } from './SignedOutFrame'

function PaymentOk() {
  const t = useT()
  return (
    <GatePage title={t('purchase:paymentOk.title')} text={t('purchase:paymentOk.text')}>
      <ButtonLink to="/" variant="primary">
        {t('session:signIn.submit')}
      </ButtonLink>
    </GatePage>
  )
}

/** For addresses that are not available signed out: they need a sign-in, or do not exist. */
function NotHere() {
  const t = useT()
  const { pathname, search, hash } = useLocation()
  // What a shared link names: after the sign-in Home offers the renewal of that bot, or to copy that trader.
  const isRequest = pathname === '/copyrequest'
  const userid = userIn(search + hash)
  const trader = isRequest ? traderIn(search + hash) : ''
  const isScreen = isSignedInPath(pathname.replace(/(?<=.)\/$/, ''))
  const words = isScreen
    ? { title: t('session:loginNeeded') }
    : { title: t('common:notFound.title'), text: t('common:notFound.text') }
  return (
    <GatePage {...words}>
      <UnreadSeller />
      <UnreadLink name={isRequest ? 'trader' : 'userid'} />
      {isScreen && (
        <ButtonLink to="/" variant="primary" query={{ ...(userid && { userid }), ...(trader && { trader }) }}>
          {t('session:signIn.submit')}
        </ButtonLink>
      )}
      <ButtonLink to="/">{t('common:notFound.home')}</ButtonLink>
    </GatePage>
  )
}

/** The sign-in is in the first bundle; the registration is loaded on demand. */
export const signedOutRoutes: RouteObject[] = [
  {
    element: (
      <SignedOutFrame>
        <Outlet />
      </SignedOutFrame>
    ),
    HydrateFallback: () => <SignedOutFrame>{null}</SignedOutFrame>,
    errorElement: (
      <SignedOutFrame>
        <RouteError />
      </SignedOutFrame>
    ),
    children: [
      { path: '/', element: <SignInScreen /> },
      { path: '/auth', element: <SignInScreen /> },
      {
        path: '/cadastrar',
        lazy: async () => ({
          Component: (await loadPart(import('@/features/session/RegisterScreen'))).default,
        }),
      },
      {
        path: '/paymentok',
        lazy: async () => (await loadPart(loadTexts('purchase')), { Component: PaymentOk }),
      },
      { path: '*', element: <NotHere /> },
    ],
  },
]

export function SignedOutApp() {
  const [router] = useState(() => createBrowserRouter(signedOutRoutes, { basename }))
  return <RouterProvider router={router} onError={onError} />
}
