/** What must hold before a record is sent, the message if it does not, and the field at fault. */
export type Rule<Values, Message extends string = string> = readonly [
  holds: (values: Values) => boolean,
  message: Message,
  field?: keyof Values & string,
]

export const firstBroken = <Values, Message extends string>(
  rules: readonly Rule<Values, Message>[],
  values: Values,
): Rule<Values, Message> | undefined => rules.find(([holds]) => !holds(values))
