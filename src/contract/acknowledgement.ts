import * as v from 'valibot'

/**
 * The answer of a save or a command. What it says is not read (providers say `true`, `"ok"`, the record, nothing);
 * that it says no is found before, by `refusalIn`.
 */
export const acknowledgementSchema = v.pipe(
  v.unknown(),
  v.transform(() => null),
)
