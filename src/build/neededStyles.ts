import { transform, type CustomAtRules, type Selector, type Visitor } from 'lightningcss'

/** The rules that can apply to this markup as it stands: no class and no id that is nowhere in it. Keyframes that nothing names go too. */
export function neededStyles(styles: string, markup: string): string {
  const words = new Set(markup.match(/[\w-]+/g))
  const mayApply = (selector: Selector) =>
    selector.every((part) => (part.type !== 'class' && part.type !== 'id') || words.has(part.name))
  const applied = without(styles, {
    Rule: { style: ({ value }) => (value.selectors.some(mayApply) ? undefined : []) },
  })
  return without(applied, {
    Rule: {
      keyframes: ({ value: { name } }) =>
        // Once where it is defined.
        name.type === 'ident' && applied.split(name.value).length <= 2 ? [] : undefined,
    },
  })
}

const without = (styles: string, visitor: Visitor<CustomAtRules>) =>
  transform({ filename: 'first.css', code: Buffer.from(styles), minify: true, visitor }).code.toString()
