import type { ReactNode } from 'react'

/** The dial's symbols for its legend and the table: 16 × 16, centred at 0, 0. */
const signs = {
  outer: <Hours className="reader-dial__hour" />,
  inner: <Hours className="reader-dial__own" />,
  hand: <path className="reader-dial__hand" d="M -8 0 H 8" />,
  ring: <path className="reader-dial__allowed" d="M -8 0 H 8" />,
  window1: <path className="reader-dial__window--1" strokeWidth="12" d="M -6 0 H 6" />,
  window2: <rect className="reader-dial__ink2" x="-6" y="-6" width="12" height="12" />,
  window3: <rect className="reader-dial__ink3" x="-6" y="-6" width="12" height="12" />,
  reset: <path className="reader-dial__reset" d="M -6 -5 L 6 -5 L 0 7 Z" />,
  clear: <path className="reader-dial__clear" d="M 0 -7 L 6 0 L 0 7 L -6 0 Z" />,
} as const satisfies Readonly<Record<string, ReactNode>>

export type ReaderSignName = keyof typeof signs

function Hours({ className }: { readonly className: string }) {
  return (
    <text className={className} textAnchor="middle" dominantBaseline="central">
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
