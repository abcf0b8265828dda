/** Exact sums and products of decimal numbers as people write them: 0.1 + 0.2 is 0.3. */
import { writeNumber } from './numberText'

/** `units` / 10 ^ `places` */
export interface Decimal {
  readonly units: bigint
  readonly places: number
}

/** The shortest decimal that represents this number, up to 20 places. */
function decimalOf(number: number): Decimal {
  const [whole = '', fraction = ''] = writeNumber(number, '.').split('.')
  return { units: BigInt(whole + fraction), places: fraction.length }
}

export const product = (...numbers: readonly number[]): Decimal =>
  numbers
    .map(decimalOf)
    .reduce((a, b) => ({ units: a.units * b.units, places: a.places + b.places }), { units: 1n, places: 0 })

export const sum = (decimals: readonly Decimal[]): Decimal => {
  const places = Math.max(0, ...decimals.map((one) => one.places))
  return {
    units: decimals.reduce((all, one) => all + one.units * 10n ** BigInt(places - one.places), 0n),
    places,
  }
}

/** The nearest number. */
export const numberOf = ({ units, places }: Decimal) => Number(`${units}e-${places}`)
