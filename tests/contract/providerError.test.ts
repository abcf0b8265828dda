import { expect, it } from 'vitest'
import { accountMoved, mayHaveArrived, type ProviderError } from '@/contract/providerError'
import { hasArrived } from '@/store/saving/batchesSlice'

it('a call may have had its effect unless the provider has clearly refused it', () => {
  const errors: readonly (readonly [error: ProviderError, mayHave: boolean])[] = [
    [{ kind: 'offline', reason: 'network' }, true],
    [{ kind: 'offline', reason: 'timeout' }, true],
    [{ kind: 'unclear' }, true],
    [{ kind: 'malformed', endpoint: 'saveSoros' }, true],
    [{ kind: 'unexpected' }, true],
    [{ kind: 'http', status: 500 }, true],
    [{ kind: 'http', status: 422 }, false],
    [{ kind: 'refused', msg: 'no' }, false],
  ]
  for (const [error, mayHave] of errors) expect([error, mayHaveArrived(error)]).toEqual([error, mayHave])
})

it('general settings of which only the second half failed are stored: a batch takes them back too', () => {
  expect(mayHaveArrived(accountMoved)).toBe(true)
  expect(hasArrived({ ended: { outcome: { kind: 'failed', error: accountMoved } } })).toBe(true)
})
