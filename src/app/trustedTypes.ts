/**
 * Under `require-trusted-types-for 'script'` the browser passes every text that code turns into markup or a script's address to
 * this policy. Ant Design writes style sheets through `innerHTML`: text without `<` cannot create an element and is allowed,
 * anything else is refused. Scripts must come from this origin.
 */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML(text: string): string
      createScriptURL(url: string): string
    },
  ): unknown
}

const isOwnAddress = (url: string) => new URL(url, window.location.href).origin === window.location.origin

export function guardMarkup(factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes) {
  factory?.createPolicy('default', {
    createHTML(text) {
      if (text.includes('<')) throw new TypeError('markup from text is refused')
      return text
    },
    createScriptURL(url) {
      if (!isOwnAddress(url)) throw new TypeError('scripts come from this origin alone')
      return url
    },
  })
}
