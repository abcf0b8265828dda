import { expect, it } from 'vitest'
import { brokerSelection } from '@/domain/brokerAccounts'

it.each([
  [0, false, 3],
  [0, true, 3],
  [1, false, 1],
  [1, true, 3],
  [2, false, 2],
  [2, true, 3],
])('account %i, several: %s, is the mask %i', (curBrokerID, multiBroker, brokersMask) => {
  expect(brokerSelection(curBrokerID, multiBroker)).toEqual({ curBrokerID, multiBroker, brokersMask })
})
