/** What must hold before a record is sent, what is said when it does not, and the field that is to blame. */
export type Rule<Values, Message extends string = string> = readonly [
  holds: (values: Values) => boolean,
  message: Message,
  field?: keyof Values & string,
]

/** Rules stand in the order in which they are said: the first broken one wins, the others wait. */
export const firstBroken = <Values, Message extends string>(
  rules: readonly Rule<Values, Message>[],
  values: Values,
): Rule<Values, Message> | undefined => rules.find(([holds]) => !holds(values))
