/** The address of a request, as the server needs it before it knows what it is for. */

/** Whether an address is that of a call, of a panel that is served under `base`. */
export const isCallUnder = (base: string) => {
  const call = new RegExp(`^${base}api(?:[/?]|$)`)
  return (address = '') => call.test(address)
}

/** Without its parameters, which may hold what nobody else may read. */
export const requestPath = (address = '') => address.split('?', 1)[0] ?? ''
