/** What the kit found, for people and for build servers. */
import { contractCall, type ContractCallName, type Subject } from '@/contract/calls'
import { escaped, table } from '../document/page'

/** How much it matters to the panel. */
export const severities = {
  blocks: 'a screen does not work, or something is lost or shown to the wrong person',
  degrades: 'works with a loss: unclear messages, defaults instead of values, needless questions',
  cosmetic: 'the panel copes; others may not',
} as const
export type Severity = keyof typeof severities

export interface Finding {
  readonly severity: Severity
  readonly sent: string
  readonly got: string
  readonly expected: string
}

export interface Checked {
  readonly area: string
  readonly call: ContractCallName
  /** a sentence: what has to hold */
  readonly check: string
  readonly findings: readonly Finding[]
  /** why it was not checked */
  readonly skipped?: string
}

export interface Report {
  readonly base: string
  readonly checks: readonly Checked[]
  /** subjects of which every call is answered as one that does not exist */
  readonly notOffered?: readonly Subject[]
}

const labelOf = (name: ContractCallName) => `${contractCall(name).method} ${contractCall(name).path}`

export const findingsOf = ({ checks }: Report) => checks.flatMap(({ findings }) => findings)

const count = (report: Report, severity: Severity) =>
  findingsOf(report).filter((finding) => finding.severity === severity).length

export function summaryOf(report: Report): string {
  const { checks } = report
  const skipped = checks.filter((check) => check.skipped !== undefined).length
  const failed = checks.filter(({ findings }) => findings.length > 0).length
  const found = Object.keys(severities).map(
    (severity) => `${count(report, severity as Severity)} ${severity}`,
  )
  return `${checks.length} checks: ${checks.length - failed - skipped} passed, ${failed} failed (${found.join(', ')}), ${skipped} not checked.`
}

/** '' where everything is. */
const notOfferedIn = ({ notOffered = [] }: Report) =>
  notOffered.length === 0
    ? ''
    : `Not offered: ${notOffered.join(', ')}. All of their calls are answered as calls that do not exist; the panel says so, and shows the rest.`

const stateOf = ({ findings, skipped }: Checked) =>
  findings.length > 0 ? 'failed' : skipped === undefined ? 'passed' : 'not checked'

/** What got better or worse since an earlier run of the same provider, and what was checked in one of them only. */
export function changesSince(before: Report, now: Report): string {
  const statesOf = ({ checks }: Report) =>
    new Map(checks.map((one) => [`${one.area}: ${labelOf(one.call)}: ${one.check}`, stateOf(one)]))
  const [former, present] = [statesOf(before), statesOf(now)]
  const lines = [...present].flatMap(([check, state]) => {
    const was = former.get(check) ?? 'not checked'
    if (was === state) return []
    const word = state === 'failed' ? 'Worse' : was === 'failed' && state === 'passed' ? 'Better' : 'Changed'
    return [`${word}: ${check} (${was} → ${state})`]
  })
  const gone = [...former.keys()].filter((check) => !present.has(check)).length
  const rest = gone > 0 ? [`${gone} checks of the earlier run were not made.`] : []
  return [...lines.toSorted(), ...rest].join('\n') || 'Nothing has changed since the earlier run.'
}

export function asText(report: Report): string {
  const lines = report.checks.flatMap(({ call, check, findings }) =>
    findings.flatMap(({ severity, sent, got, expected }) => [
      `${severity.toUpperCase()}  ${labelOf(call)}: ${check}`,
      `  sent      ${sent}`,
      `  got       ${got}`,
      `  expected  ${expected}`,
      '',
    ]),
  )
  const reasons = new Set(report.checks.flatMap(({ skipped }) => skipped ?? []))
  const notChecked = [...reasons].flatMap((reason) =>
    reason.startsWith('not offered') ? [] : [`Not checked: ${reason}`],
  )
  return [...lines, ...notChecked, notOfferedIn(report), summaryOf(report)].filter(Boolean).join('\n')
}

/** XML 1.0 has no place for most control characters. */
// oxlint-disable-next-line no-control-regex
const xml = (text: string) =>
  escaped(text.replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '?'))

export function asJUnit(report: Report): string {
  const failed = report.checks.filter(({ findings }) => findings.length > 0).length
  const skipped = report.checks.filter((check) => check.skipped !== undefined).length
  const cases = report.checks.map(({ area, call, check, findings, skipped: reason }) => {
    const inside = [
      ...findings.map(
        ({ severity, sent, got, expected }) =>
          `<failure type="${severity}" message="${xml(expected)}">${xml(`sent ${sent}\ngot ${got}\nexpected ${expected}`)}</failure>`,
      ),
      ...(reason === undefined ? [] : [`<skipped message="${xml(reason)}"/>`]),
    ]
    return `<testcase classname="${area}" name="${xml(`${labelOf(call)}: ${check}`)}">${inside.join('')}</testcase>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites><testsuite name="conformance" tests="${report.checks.length}" failures="${failed}" skipped="${skipped}">
${cases.join('\n')}
</testsuite></testsuites>
`
}

/** @param style a style sheet to put into the page, so that it needs no other file */
export function asHtml(report: Report, style: string): string {
  const { checks, base } = report
  const failures = checks.flatMap(({ call, check, findings }) =>
    findings.map(({ severity, sent, got, expected }) =>
      [severity, labelOf(call), check, sent, got, expected].map(xml),
    ),
  )
  const others = checks
    .filter(({ findings }) => findings.length === 0)
    .map(({ area, call, check, skipped }) => [area, labelOf(call), check, skipped ?? 'passed'].map(xml))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of a provider</title><style>${style}</style></head><body><main>
<h1>Conformance of a provider</h1>
<p>${xml(base)}</p><p>${summaryOf(report)}</p><p>${xml(notOfferedIn(report))}</p>
<dl>${Object.entries(severities)
    .map(([name, meaning]) => `<dt>${name}</dt><dd>${meaning}</dd>`)
    .join('')}</dl>
<h2>Found</h2>
${failures.length > 0 ? table(['Matters', 'Call', 'What has to hold', 'Sent', 'Got', 'Expected'], failures) : '<p>Nothing.</p>'}
<h2>All other checks</h2>
${table(['Area', 'Call', 'What has to hold', 'Result'], others)}
</main></body></html>
`
}
