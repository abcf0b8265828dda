/** Providers that answer other than the sandbox does. */
import { onlyAt } from '@mocks/provider/scenarios'

/** Every call to the path has this answer, and does nothing. */
export const answering = (path: string, body: unknown, init?: ResponseInit) =>
  onlyAt(path, { about: 'Calls have this answer.', intercept: () => Response.json(body, init) })

/** Every read at the path has this answer; what is saved there is stored all the same. */
export const keeping = (path: string, body: unknown) =>
  onlyAt(path, {
    about: 'Reads have this answer.',
    intercept: ({ method }) => (method === 'GET' ? Response.json(body) : 'continue'),
  })

/** Every record that is read at the path has these values. */
export const changing = (path: string, values: object) =>
  onlyAt(path, {
    about: 'Reads have these values.',
    afterwards: async (answer, { method }) =>
      method === 'GET' ? Response.json({ ...((await answer.json()) as object), ...values }) : answer,
  })
