/** The document as a page to read: static HTML, which the panel's security policy allows as it is. */
import { inWords } from './inWords'
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

/** Scrolls by itself where it is wider than the page. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="wide" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>
${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
</tbody></table></div>`

/** A record's fields. */
const fieldsOf = ({ properties = {}, required = [] }: JsonSchema) =>
  table(
    ['Field', 'Type', 'Meaning'],
    Object.entries(properties).map(([name, field]) => [
      `${code(name)}${required.includes(name) ? '' : ' (may be missing)'}`,
      escaped(inWords(field)),
      escaped(field.description ?? ''),
    ]),
  )

/** A schema in words, with the records that it names. */
function saidOf(json: JsonSchema, records: Readonly<Record<string, JsonSchema>>): string {
  const text = JSON.stringify(json)
  const named = Object.entries(records).filter(([name]) => text.includes(`schemas/${name}"`))
  return `<p>${escaped(inWords(json))}</p>\n${named
    .map(([, record]) =>
      record.properties ? fieldsOf(record) : `<p>${escaped(record.description ?? '')}</p>`,
    )
    .join('\n')}`
}

const example = (label: string, value: unknown) =>
  value === undefined
    ? ''
    : `<details><summary>${label}</summary><pre tabindex="0">${escaped(typeof value === 'string' ? value : JSON.stringify(value, null, 2))}</pre></details>`

function section({ path, method, operation }: Call, records: Readonly<Record<string, JsonSchema>>): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const body = requestBody?.content['application/json']
  const [answer] = Object.values(responses['200'].content)
  const query = parameters.flatMap((parameter) =>
    'name' in parameter
      ? [[code(parameter.name), escaped(inWords(parameter.schema)), escaped(parameter.description)]]
      : [],
  )
  return `<section id="${operationId}">
<h3>${method.toUpperCase()} ${escaped(path)}</h3>
<p>${escaped(summary)} ${escaped(description)}</p>
${query.length > 0 ? `<h4>In the address</h4>${table(['Parameter', 'Type', 'Meaning'], query)}` : ''}
${body ? `<h4>Body</h4>${saidOf(body.schema, records)}${example('Example of a body', body.example)}` : ''}
<h4>Answer</h4>${answer ? `${saidOf(answer.schema, records)}${example('Example of an answer', answer.example)}` : ''}
</section>`
}

interface Call {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

/**
 * @param base where the page and its style sheet stand: `/contract/`
 * @param picture of what the calls become, beside them; its size is that of `public/contract/home.png`
 */
export function contractPage(
  { info, tags, paths, components }: OpenApi,
  base: string,
  picture?: string,
): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const bySubject = tags.map(({ name, description }) => ({
    name,
    description,
    calls: operations.filter(({ operation }) => operation.tags.some((tag) => tag === name)),
  }))
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
${picture === undefined ? '' : `<img src="${base}${picture}" width="1440" height="900" loading="lazy" alt="Home of a person with three robots: what this contract tells about each of them, its problems first">`}
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
${bySubject
  .map(
    ({ name, description, calls }) =>
      `<h2>Calls: ${name}</h2>\n<p>${escaped(description)}</p>\n${calls.map((call) => section(call, components.schemas)).join('\n')}`,
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
img { max-width: 100%; height: auto; border-radius: 8px; }
.wide, pre { overflow-x: auto; }
table { border-collapse: collapse; overflow-wrap: normal; }
th, td { padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid GrayText; text-align: start; vertical-align: top; }
dt { margin-top: 0.5rem; }
`
