import type { ReactNode } from 'react'

/** 24-unit drawings, stroked with the text's colour. An icon never speaks alone: its neighbour says the same in words. */
const drawings = {
  account: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8c.7-3.6 3.5-5.5 7-5.5s6.300 1.900 7 5.500" />,
  alert: <path d="M12 4 2.800 19.500h18.400L12 4Zm0 6v4.500m0 2.500v.1" />,
  back: <path d="M14.500 5.500 8 12l6.500 6.500" />,
  bot: (
    <path d="M7 8.500h10a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6.500a2 2 0 0 1 2-2Zm5 0V5m-3 8v1.500m6-1.500v1.500M2.500 12.500v3m19-3v3" />
  ),
  broker: <path d="M4 20V10m5.300 10V4m5.400 16v-7M20 20V7" />,
  cart: <path d="M3 4.500h2.500L8 15.500h9.500l2.500-8H6.500M9.500 20v.1m7-.1v.1" />,
  chat: (
    <path d="M5 5h14a1.500 1.500 0 0 1 1.500 1.500v8A1.500 1.500 0 0 1 19 16h-7l-4.500 4v-4H5a1.500 1.500 0 0 1-1.500-1.500v-8A1.500 1.500 0 0 1 5 5Z" />
  ),
  check: <path d="m5 12.500 4.500 4.500L19 7.500" />,
  clock: <path d="M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM12 7.500V12l3 2" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  command: <path d="m5 7.500 4.500 4.500L5 16.500m7.500 0H19" />,
  copy: <path d="M9 9h9.500v10.500H9V9Zm-3.500 6V4.500H15" />,
  cycle: <path d="M19.500 12a7.500 7.500 0 1 1-2.200-5.300L19.500 9M19.500 4.500V9H15" />,
  demo: (
    <path d="M9.500 4h5M10.500 4v5.500L5.500 18a1.500 1.500 0 0 0 1.300 2.200h10.400A1.500 1.500 0 0 0 18.500 18l-5-8.500V4M8 14.500h8" />
  ),
  follower: (
    <path d="M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7Zm-6 8c.5-3.200 3-5 6-5s5.500 1.800 6 5M16 4.800a3.500 3.500 0 0 1 0 6.400m2 3.800c1.600.8 2.600 2.300 3 4.500" />
  ),
  globe: (
    <path d="M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17Zm-8.300-8.500h16.600M12 3.500c2.500 2.500 3.500 5.300 3.500 8.500s-1 6-3.500 8.500c-2.500-2.500-3.500-5.300-3.500-8.500s1-6 3.500-8.500Z" />
  ),
  home: <path d="m4 11 8-6.500 8 6.500v8.500h-5.500v-5.500h-5v5.500H4V11Z" />,
  lock: <path d="M6.500 11h11v9h-11v-9Zm2-.2V8a3.500 3.500 0 0 1 7 0v2.800" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  meta: <path d="M4 19V7l8 7 8-7v12" />,
  money: (
    <path d="M3.500 6.500h17v11h-17v-11Zm8.500 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM6.500 12v.1m11-.1v.1" />
  ),
  phone: <path d="M8 3.500h8v17H8v-17Zm3.500 14.500h1" />,
  proxy: <path d="M12 3.500 19.500 6v6c0 4-3 7-7.500 8.500C7.500 19 4.500 16 4.500 12V6L12 3.500Z" />,
  real: (
    <path d="M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17Zm2.800-11.300c-.5-1-1.500-1.500-2.800-1.500-1.600 0-2.800.8-2.800 2.100 0 3 5.800 1.300 5.800 4.400 0 1.300-1.300 2.100-3 2.100-1.500 0-2.600-.6-3-1.600M12 6v1.700m0 8.600V18" />
  ),
  reader: <path d="M4.500 5.500h15v10h-7L8 19v-3.500H4.500v-10Zm4 4h7m-7 3h4" />,
  settings: <path d="M5 7.500h8m4 0h2M5 16.500h2m4 0h8M15 5.500v4m-6 5v4" />,
  signals: (
    <path d="M12 13.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Zm-4-5.500a5.700 5.700 0 0 0 0 8m8-8a5.700 5.700 0 0 1 0 8M5.200 5.200a9.600 9.600 0 0 0 0 13.600M18.800 5.200a9.600 9.600 0 0 1 0 13.600" />
  ),
  signOut: <path d="M10 4.500H5v15h5M14.500 8l4 4-4 4m4-4H9.500" />,
  strategy: <path d="M4 17.500 9.500 11l4 3.500L20 6.500m-4.500 0H20V11" />,
  tournament: (
    <path d="M7.500 4.500h9V10a4.500 4.500 0 0 1-9 0V4.500Zm0 1.500H4.500c0 3 1 4.500 3 5m9-5h3c0 3-1 4.500-3 5M12 14.500v3m-3.500 2.500h7" />
  ),
  trash: <path d="M5 7h14M10 7V4.500h4V7m-7.500 0 .8 13h9.400l.8-13M10.500 11v5m3-5v5" />,
} as const satisfies Readonly<Record<string, ReactNode>>

export type IconName = keyof typeof drawings

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name]}
    </svg>
  )
}
