import { useState } from 'react'
import { Outlet, RouterProvider, createBrowserRouter, type RouteObject } from 'react-router-dom'
import { basename } from '@/config/base'
import SignInScreen from '@/features/session/SignInScreen'
import { loadTexts } from '@/i18n'
import LoginNeededScreen from './LoginNeededScreen'
import { onError } from './onError'
import { RouteError } from './RouteError'
import { SignedOutFrame } from './SignedOutFrame'

/** The sign-in is in the first bundle; the rest is loaded on demand. */
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
        lazy: async () => ({ Component: (await import('@/features/session/RegisterScreen')).default }),
      },
      {
        path: '/paymentok',
        lazy: async () => {
          const [screen] = await Promise.all([import('./SignedOutPaymentOk'), loadTexts('purchase')])
          return { Component: screen.default }
        },
      },
      { path: '*', element: <LoginNeededScreen /> },
    ],
  },
]

export function SignedOutApp() {
  const [router] = useState(() => createBrowserRouter(signedOutRoutes, { basename }))
  return <RouterProvider router={router} onError={onError} />
}
