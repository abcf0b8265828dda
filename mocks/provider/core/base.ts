/** The address up to and including the first `/api`. */
export const baseOf = ({ origin, pathname }: URL) =>
  origin + (/^.*?\/api(?=\/)/.exec(pathname)?.[0] ?? '/api')
