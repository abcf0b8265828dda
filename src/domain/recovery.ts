import { recoveryPercent } from '@/contract/codes'

/** Place in the loss recovery's menu → percent of the loss that each win recovers. */
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

/** Menu 0…8 → percent 0–100, as the provider keeps it. */
export const percentOf = (code: number): number | undefined => percents[code]

/** Percent → its place in the menu; `undefined` for a percent that the menu does not have. */
export const menuCodeOf = (percent: number): number | undefined =>
  recoveryPercent.options.find(({ value }) => percents[value] === percent)?.value
