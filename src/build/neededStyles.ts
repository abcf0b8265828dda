import {
  transform,
  type CustomAtRules,
  type Selector,
  type SelectorComponent,
  type Visitor,
} from 'lightningcss'

/** What a person does; a page that is just there has none of it. */
const deeds = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within', 'autofill'])

/**
 * What shows this markup as it stands, before anybody does anything: no rule for a class, an id, an attribute that is nowhere in
 * it, nor for what is pointed at or typed into. Keyframes and properties that nothing names go too.
 */
export function neededStyles(styles: string, markup: string): string {
  const words = new Set(markup.match(/[\w-]+/g))
  const mayBe = (part: SelectorComponent) => {
    if (part.type === 'class' || part.type === 'id') return words.has(part.name)
    if (part.type === 'pseudo-class') return !deeds.has(part.kind)
    if (part.type === 'attribute' && part.operation?.operator === 'equal')
      return markup.includes(`${part.name}="${part.operation.value}"`)
    return part.type !== 'attribute' || words.has(part.name)
  }
  const mayApply = (selector: Selector) => selector.every(mayBe)
  const applied = without(styles, {
    Rule: { style: ({ value }) => (value.selectors.some(mayApply) ? undefined : []) },
  })
  return withoutUnnamed(
    without(applied, {
      Rule: {
        keyframes: ({ value: { name } }) =>
          // Once where it is defined.
          name.type === 'ident' && applied.split(name.value).length <= 2 ? [] : undefined,
      },
    }),
  )
}

/** A property may be named by another one that nothing names. */
function withoutUnnamed(styles: string): string {
  const named = new Set(styles.match(/(?<=var\()--[\w-]+/g))
  const rest = without(styles, {
    Declaration: { custom: ({ name }) => (name.startsWith('--') && !named.has(name) ? [] : undefined) },
  })
  return rest === styles ? rest : withoutUnnamed(rest)
}

const without = (styles: string, visitor: Visitor<CustomAtRules>) =>
  transform({ filename: 'first.css', code: Buffer.from(styles), minify: true, visitor }).code.toString()
