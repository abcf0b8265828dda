const env = process.env
let mode = env['NODE_ENV']

/**
 * React and Ant Design ask for `process.env.NODE_ENV` several times in every render of a component, and each answer of the real
 * `process.env` takes a microsecond, because it comes from the operating system. This one remembers that answer.
 */
process.env = new Proxy(env, {
  get: (_, name: string) => (name === 'NODE_ENV' ? mode : env[name]),
  set(_, name: string, value: string) {
    env[name] = value
    if (name === 'NODE_ENV') mode = env[name]
    return true
  },
})
