/** The document as a page to read: static HTML, which the panel's security policy allows as it is. */
import type { JsonSchema } from './jsonSchema'
import type { OpenApi, Operation } from './openapi'

export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const code = (text: string) => `<code>${escaped(text)}</code>`

/** `**bold**` and paragraphs, as the document's texts have them. */
const prose = (text: string) =>
  text
    .split('\n\n')
    .map((part) => `<p>${escaped(part).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')}</p>`)
    .join('\n')

const words: Readonly<Record<string, string>> = {
  integer: 'whole number',
  string: 'text',
  boolean: 'true or false',
  null: 'null',
}

/** A type in a few words. */
function typeOf(json: JsonSchema): string {
  if (json.$ref !== undefined) {
    const name = json.$ref.split('/').at(-1) ?? ''
    return `<a href="#${name}">${name}</a>`
  }
  if (json.const !== undefined) return code(JSON.stringify(json.const))
  if (json.enum) return json.enum.map((value) => code(JSON.stringify(value))).join(', ')
  if (json.anyOf) return json.anyOf.map(typeOf).join(' or ')
  if (json.items) return 'list'
  if (json.properties) return 'record'
  const types = typeof json.type === 'string' ? [json.type] : (json.type ?? [])
  return types.map((type) => words[type] ?? type).join(' or ')
}

/** Scrolls by itself where it is wider than the page. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="wide" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>
${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
</tbody></table></div>`

/** The records inside a schema: itself, a list's, or each of several. */
export function recordsIn(json: JsonSchema): readonly JsonSchema[] {
  if (json.properties) return [json]
  return [...(json.items ? recordsIn(json.items) : []), ...(json.anyOf ?? []).flatMap(recordsIn)]
}

/** Fields of a schema, said once where a list and a single record have the same. */
function fieldsOf(json: JsonSchema): string {
  const records = new Map(recordsIn(json).map((record) => [JSON.stringify(record), record]))
  const tables = [...records.values()].map(({ properties = {}, required = [] }) =>
    table(
      ['Field', 'Type', 'Default', 'Meaning'],
      Object.entries(properties).map(([name, field]) => [
        code(name),
        typeOf(field),
        required.includes(name)
          ? 'required'
          : field.default === undefined
            ? ''
            : code(JSON.stringify(field.default)),
        escaped(field.description ?? ''),
      ]),
    ),
  )
  return `<p>${typeOf(json)}</p>\n${tables.join('\n')}`
}

const example = (label: string, value: unknown) =>
  value === undefined
    ? ''
    : `<details><summary>${label}</summary><pre tabindex="0">${escaped(typeof value === 'string' ? value : JSON.stringify(value, null, 2))}</pre></details>`

function section(path: string, method: string, operation: Operation): string {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const body = requestBody?.content['application/json']
  const [answer] = Object.values(responses['200'].content)
  const query = parameters.flatMap((parameter) =>
    'name' in parameter ? [[code(parameter.name), escaped(parameter.description ?? '')]] : [],
  )
  return `<section id="${operationId}">
<h3>${method.toUpperCase()} ${escaped(path)}</h3>
<p>${escaped(summary)}${operation.description === undefined ? '' : ` ${escaped(operation.description)}`}</p>
${query.length > 0 ? `<h4>In the address</h4>${table(['Parameter', 'Meaning'], query)}` : ''}
${body ? `<h4>Body</h4>${fieldsOf(body.schema)}${example('Example of a body', body.example)}` : ''}
<h4>Answer</h4>${answer ? `${fieldsOf(answer.schema)}${example('Example of an answer', answer.example)}` : ''}
</section>`
}

/** @param base where the page and its style sheet stand: `/contract/` */
export function contractPage({ info, tags, paths, components }: OpenApi, base: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const bySubject = tags.map(({ name }) => ({
    name,
    calls: operations.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const parts = Object.entries(components.schemas).map(
    ([name, { description = '' }]) =>
      `<dt id="${name}"><code>${name}</code></dt><dd>${escaped(description)}</dd>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}page.css">
</head>
<body>
<main>
<h1>${escaped(info.title)}</h1>
<p>Version ${escaped(info.version)} · <a href="${base}openapi.json">openapi.json</a> (OpenAPI 3.1)</p>
${prose(info.description)}
<nav aria-label="Calls">
${bySubject
  .map(
    ({ name, calls }) =>
      `<h2>${name}</h2><ul>${calls
        .map(
          ({ path, method, operation }) =>
            `<li><a href="#${operation.operationId}">${method.toUpperCase()} ${escaped(path)}</a></li>`,
        )
        .join('')}</ul>`,
  )
  .join('\n')}
</nav>
<h2>Types of values</h2>
<dl>${parts.join('\n')}</dl>
${bySubject
  .map(
    ({ name, calls }) =>
      `<h2>Calls: ${name}</h2>\n${calls.map(({ path, method, operation }) => section(path, method, operation)).join('\n')}`,
  )
  .join('\n')}
</main>
</body>
</html>
`
}

export const pageStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 64rem; margin: auto; padding: 1rem; overflow-wrap: anywhere; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
nav h2 { margin: 1rem 0 0; font-size: 1rem; }
section { padding: 1rem 0; border-top: 1px solid GrayText; }
.wide, pre { overflow-x: auto; }
table { border-collapse: collapse; overflow-wrap: normal; }
th, td { padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid GrayText; text-align: start; vertical-align: top; }
dt { margin-top: 0.5rem; }
`
