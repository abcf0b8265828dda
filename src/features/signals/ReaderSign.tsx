import type { ReactNode } from 'react'
import { ink, type TextInk } from './readerInk'

/** The dial's symbols for its legend and the table: 16 × 16, centred at 0, 0. */
const signs = {
  outer: <Hours ink={ink.hour} />,
  inner: <Hours ink={ink.own} />,
  hand: <path {...ink.hand} d="M -8 0 H 8" />,
  ring: <path {...ink.allowed} d="M -8 0 H 8" />,
  window1: <path {...ink.window1} strokeWidth="12" d="M -6 0 H 6" />,
  window2: <rect {...ink.window2} x="-6" y="-6" width="12" height="12" />,
  window3: <rect {...ink.window3} x="-6" y="-6" width="12" height="12" />,
  reset: <path {...ink.reset} d="M -6 -5 L 6 -5 L 0 7 Z" />,
  clear: <path {...ink.clear} d="M 0 -7 L 6 0 L 0 7 L -6 0 Z" />,
} as const satisfies Readonly<Record<string, ReactNode>>

export type ReaderSignName = keyof typeof signs

function Hours({ ink: drawn }: { readonly ink: TextInk }) {
  return (
    <text {...drawn} textAnchor="middle" dominantBaseline="central">
      12
    </text>
  )
}

export function ReaderSign({ name }: { readonly name: ReaderSignName }) {
  return (
    <svg className="reader-sign" viewBox="-8 -8 16 16" aria-hidden>
      {signs[name]}
    </svg>
  )
}
