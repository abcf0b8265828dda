/** Whether an address is that of a call, of a panel that is served under `base`. */
export const isCallUnder = (base: string) => {
  const call = new RegExp(`^${base}api(?:[/?]|$)`)
  return (address = '') => call.test(address)
}
