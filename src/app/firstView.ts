/** The shell's frame, the prerendered sign-in, or nothing yet. */
export type FirstView = 'in' | 'out' | 'other'

/** The addresses that show the prerendered sign-in when signed out. */
export const isSignInPath = (path: string) => path === '/' || path === '/auth'

/** @param stored reads local storage; '' = none */
export function firstView(path: string, stored: (key: 'email' | 'password') => string): FirstView {
  if (stored('email') && stored('password')) return 'in'
  return isSignInPath(path) ? 'out' : 'other'
}
