/** `danger`: can cost the bankroll or stops the robot; `warning`: does something else than intended; `hint`: may be intended. */
export type Severity = 'danger' | 'warning' | 'hint'

/**
 * The one order of all lists. Money is at risk now; nothing works; it ends soon; something else happens than was meant; it is of others;
 * it may be meant.
 */
export const harms = ['risk', 'stopped', 'soon', 'look', 'others', 'hint'] as const
export type Harm = (typeof harms)[number]

/** Where nothing else is said of it. */
export const harmBySeverity = { danger: 'risk', warning: 'look', hint: 'hint' } as const satisfies Readonly<
  Record<Severity, Harm>
>
