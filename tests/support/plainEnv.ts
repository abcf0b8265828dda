/**
 * The environment of a program whose words a test reads: without colours, which many build machines ask for, and without what
 * Node says where colours are asked for and refused at once.
 */
export function plainEnv(more: Readonly<Record<string, string>> = {}) {
  const { FORCE_COLOR: _coloured, ...env } = process.env
  return { ...env, NO_COLOR: '1', ...more }
}
