import { recoveryPercent } from '@/contract/codes'

/** Menu code → percent of the loss that each win recovers. */
const percents: Readonly<Record<number, number>> = {
  [recoveryPercent.codes.disabled]: 0,
  [recoveryPercent.codes.p100]: 100,
  [recoveryPercent.codes.p50]: 50,
  [recoveryPercent.codes.p40]: 40,
  [recoveryPercent.codes.p25]: 25,
  [recoveryPercent.codes.p20]: 20,
  [recoveryPercent.codes.p15]: 15,
  [recoveryPercent.codes.p10]: 10,
  [recoveryPercent.codes.p5]: 5,
}

/** Menu code 0…8 → percent 0–100, as the provider stores it. */
export const percentOf = (code: number): number | undefined => percents[code]

/** Percent → menu code; `undefined` if the menu does not have it. */
export const menuCodeOf = (percent: number): number | undefined =>
  recoveryPercent.options.find(({ value }) => percents[value] === percent)?.value
