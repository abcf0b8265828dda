/**
 * Under `require-trusted-types-for 'script'` the browser asks this policy about every text that code wants to turn into
 * markup or into a script's address. Ant Design writes its style sheets through `innerHTML`: text without `<` can make no
 * element, so it may pass; anything else is refused. Scripts may come from this origin alone.
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
