import { Collapse } from 'antd'
import { useContext } from 'react'
import type { PlanKind } from '@/domain/money/stakingPlans'
import { useT } from '@/i18n'
import { FormContext } from '@/shared/fields/formContext'
import { FilledByLink } from '@/shared/form/FilledByLink'
import { later } from '@/shared/later'
import { Placeholder } from '@/shared/Skeleton'

const Choices = later(async () => (await import('./Presets')).PresetChoices, '21rem')

/** Three plans for a person's own limits, loaded once they are wanted. Choosing one fills the form; nothing is saved. */
export function PresetsFold({ of }: { readonly of: PlanKind }) {
  const t = useT()
  if (!useContext(FormContext))
    return (
      <div className="room-below">
        <Placeholder height="calc(var(--ant-font-size) * var(--ant-line-height) + 18px)" />
      </div>
    )
  return (
    <>
      <FilledByLink />
      <Collapse
        size="small"
        className="room-below"
        items={[{ key: 'presets', label: t('money:presets.title'), children: <Choices of={of} /> }]}
      />
    </>
  )
}
