/** The page behind a payment link: plain HTML, no script. */
import type { Order } from '../core/records'
import { checkoutTexts, type Language } from './texts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const amountOf = ({ cents, coin }: Order, language: Language) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: coin }).format(cents / 100)

interface Addresses {
  readonly styleSheet: string
  readonly panel: string
}

const frame = (language: Language, { styleSheet }: Addresses, content: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${checkoutTexts[language].title} · Leme</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styleSheet}">
</head>
<body><main>
<h1>${checkoutTexts[language].title}</h1>
<p class="sandbox">${checkoutTexts[language].sandbox}</p>
${content}
</main></body>
</html>
`

const linkTo = (panel: string, label: string) =>
  `<p><a class="button" href="${escaped(panel)}">${label}</a></p>`

export function unknownPage(language: Language, addresses: Addresses): string {
  const { unknown, back } = checkoutTexts[language]
  return frame(language, addresses, `<p class="state">${unknown}</p>${linkTo(addresses.panel, back)}`)
}

const answersIn = (...answers: readonly (readonly [value: string, label: string])[]) =>
  `<form method="post">${answers
    .map(
      ([value, label]) => `<button class="button ${value}" name="answer" value="${value}">${label}</button>`,
    )
    .join('\n')}</form>`

/** An open order can be paid or cancelled, and a paid one refunded; for any other the page shows its state. */
export function orderPage(order: Order, language: Language, addresses: Addresses): string {
  const texts = checkoutTexts[language]
  const { days, quantity, state } = order
  const rows = [
    [texts.bot, order.userid],
    [texts.plan, quantity > 1 ? texts.bots(quantity, days) : texts.days(days)],
    [texts.method, order.paymethod],
    [texts.number, order.id],
    [texts.amount, amountOf(order, language)],
  ] as const
  const list = rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`).join('\n')
  const others = quantity > 1 ? `<p>${texts.others(quantity - 1)}</p>` : ''
  const next = addresses.panel + (state === 'paid' ? 'paymentok' : 'comprar')
  const answers =
    state === 'open'
      ? answersIn(['pay', texts.pay], ['giveUp', texts.giveUp])
      : linkTo(next, texts.back) + (state === 'paid' ? answersIn(['refund', texts.refund]) : '')
  const said = `<p class="state ${state}">${texts.states[state]}</p>`
  return frame(language, addresses, `${said}\n<dl>${list}</dl>\n${others}\n${answers}`)
}

/** With the panel's colours. */
export const styleSheet = `:root { color-scheme: dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #0c1217; color: #e8eef3; }
main { box-sizing: border-box; width: min(100%, 30rem); padding: 1.5rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
.sandbox { margin: 0 0 1.5rem; color: #a3b3c1; }
.state { margin: 0 0 1rem; font-weight: 600; }
.state.paid { color: #4fca8c; }
dl { margin: 0 0 1.5rem; border: 1px solid #2b3945; border-radius: 12px; background: #131b22; }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem 1rem; border-top: 1px solid #2b3945; }
dl div:first-child { border-top: 0; }
dl div:last-child dd { font-size: 1.25rem; font-weight: 600; }
dt { color: #a3b3c1; }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
form { display: flex; flex-wrap: wrap; gap: .75rem; }
.button { flex: 1 1 8rem; box-sizing: border-box; min-height: 44px; padding: .625rem 1rem; border: 1px solid #5d7183; border-radius: 8px; background: transparent; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer; }
a.button { display: inline-block; }
.pay { border-color: transparent; background: #3cc4b2; color: #04110f; font-weight: 600; }
.button:hover { filter: brightness(1.12); }
.button:focus-visible { outline: 3px solid #5ed6c6; outline-offset: 2px; }
`
