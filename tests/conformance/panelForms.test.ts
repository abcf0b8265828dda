/** What the panel's forms let through is what the document allows: a form must not send what every provider has to refuse. */
import { expect, it } from 'vitest'
import { contractCall, type ContractCallName } from '@/contract/calls'
import { positionRules } from '@/features/copyTrading/cards/position'
import { traderDataRules, traderInfoRules } from '@/features/copyTrading/rules'
import {
  cyclesRules,
  masanielloRules,
  recoveryParamsRules,
  recoveryRules,
  sorosRules,
} from '@/features/money/rules'
import { readerRules } from '@/features/signals/readerRules'
import { problemsOf, type FormRules } from '@/shared/fields/formProblem'
import { bodySchema } from '@mocks/conformance/document/jsonSchema'
import { validBodies, type Body } from '@mocks/conformance/kit/bodies'
import { isAllowedBy } from '@mocks/conformance/kit/wrongValues'

/** The form's rules are about these values. */
const forms: readonly (readonly [ContractCallName, FormRules<never>])[] = [
  ['saveSoros', sorosRules],
  ['saveCycles', cyclesRules],
  ['saveRecoveryParams', recoveryParamsRules],
  ['saveLossRecovery', recoveryRules],
  ['saveMasaniello', masanielloRules],
  ['saveReaderParams', readerRules(undefined)],
  ['saveTraderInfo', traderInfoRules],
  ['saveTraderData', traderDataRules],
  ['saveTrader', positionRules],
  ['saveMetaData', positionRules],
]

/** What people type into a number's field, beside what is right; how much is too much the provider says. */
const typed = [-1, -0.5, 0, 0.5, 1.5, 7.25]

it.each(forms)('%s', (save, rules) => {
  const { properties = {} } = bodySchema(contractCall(save)) ?? {}
  const [body = {}] = validBodies(save, { userid: 1001 }, { seed: 3, runs: 1 })
  const values: Body = { ...body, trailingStopLoss: body['trailingSL'] }
  expect(problemsOf(values, rules as FormRules<Body>)).toEqual([])
  for (const [name, field] of Object.entries(properties)) {
    // A menu offers its codes only, and a form only what is in it.
    const isTyped = name in body && (field.type === 'integer' || field.type === 'number') && !field.enum
    const allowed = isAllowedBy(field)
    for (const value of isTyped ? typed.filter((one) => !allowed(one)) : []) {
      const blamed = problemsOf({ ...values, [name]: value }, rules as FormRules<Body>).map(
        (one) => one.field,
      )
      expect([name, value, blamed]).toEqual([name, value, expect.arrayContaining([name])])
    }
  }
})
