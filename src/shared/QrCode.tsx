import { encode } from 'uqr'
import './look/qrCode.css'

/** Light modules around the code, as the standard asks: without them many phones find nothing. */
const QUIET = 4

/** One path for all dark modules, a run of them at a time. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      let end = x
      while (row[end]) end++
      path += `M${x} ${y}h${end - x}v1h${x - end}z`
      x = end
    }
  return path
}

/** A text for a phone's camera: dark on white, whatever the theme. `name` says what it leads to. */
export function QrCode({ text, name }: { readonly text: string; readonly name: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  return (
    <svg
      className="qr"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={pathOf(data)} />
    </svg>
  )
}
