const colour = (token: string) => `var(--ant-${token})`
const text = colour('color-text')

/** How each part of the dial, and its sign in the legend, is drawn. */
export const ink = {
  lane: { fill: 'none', stroke: colour('color-bg-elevated'), strokeWidth: 13 },
  tick: { stroke: colour('color-border'), strokeWidth: 1.5 },
  hour: { fill: text, fontSize: 15, fontWeight: 600 },
  own: { fill: colour('color-warning'), fontSize: 13 },
  allowed: { fill: 'none', stroke: colour('color-success'), strokeWidth: 5 },
  window1: { fill: 'none', stroke: colour('color-primary') },
  window2: { fill: colour('blue-7') },
  window3: { fill: colour('purple-7') },
  gap: { fill: colour('color-bg-layout') },
  badge: { fill: colour('color-bg-layout'), stroke: text },
  place: { fill: text, fontSize: 11, fontWeight: 700 },
  reset: { fill: colour('orange-7') },
  clear: { fill: colour('color-bg-container'), stroke: text, strokeWidth: 2 },
  hand: { stroke: text, strokeWidth: 2.5, strokeLinecap: 'round' },
  knob: { fill: text, stroke: colour('color-bg-container'), strokeWidth: 2 },
  now: { fill: text, fontSize: 26, fontWeight: 650 },
} as const

/** Of the dial's words. */
export type TextInk = (typeof ink)['hour' | 'own' | 'place' | 'now']
