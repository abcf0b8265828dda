/** As a password manager that writes into the page without an event: neither React nor the form hears of it. */
export function fillSilently(field: HTMLElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
}
