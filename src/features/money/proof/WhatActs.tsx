import type { RobotStakes } from '@/domain/money/robotStakes'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import { usePlanName } from '../usePlanName'

/** That several plans act on one stake, and which could not be read: what the figures beside it do not say. */
export function WhatActs({ stakes: { stakes, unread } }: { readonly stakes: RobotStakes }) {
  const t = useT()
  const planName = usePlanName()
  const list = (plans: readonly (typeof stakes)[number]['plan'][]) => plans.map(planName).join(', ')
  return (
    <>
      {stakes.length > 1 && (
        <Note
          title={t('proof:together.several', {
            count: stakes.length,
            plans: list(stakes.map(({ plan }) => plan)),
          })}
        />
      )}
      {unread.length > 0 && (
        <Note title={t('proof:together.unread', { count: unread.length, plans: list(unread) })} />
      )}
    </>
  )
}
