import { Grid, Space } from 'antd'
import { Button } from './Button'
import { Icon } from './icons'
import { Select } from './Select'

interface Props<Order extends string> {
  readonly label: string
  readonly value: Order
  readonly options: readonly { readonly value: Order; readonly label: string }[]
  readonly onChange: (order: Order) => void
  readonly isDescending: boolean
  /** of the button that reverses the direction */
  readonly directionLabel: string
  readonly onDirection: (isDescending: boolean) => void
}

/** By what a list is sorted, and in which direction, where no table heads can be pressed. */
export function SortChoice<Order extends string>(props: Props<Order>) {
  const { label, value, options, onChange, isDescending, directionLabel, onDirection } = props
  const isNarrow = Grid.useBreakpoint().md === false
  return (
    <Space.Compact>
      <Select
        aria-label={label}
        prefix={!isNarrow && label}
        virtual={false}
        popupMatchSelectWidth={false}
        value={value}
        options={[...options]}
        onChange={onChange}
      />
      <Button
        aria-label={directionLabel}
        aria-pressed={isDescending}
        icon={<Icon name={isDescending ? 'sortDown' : 'sortUp'} />}
        onClick={() => onDirection(!isDescending)}
      />
    </Space.Compact>
  )
}
