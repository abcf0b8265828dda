import { Flex, Radio } from 'antd'
import type { ReactNode } from 'react'

interface Props<Value> {
  readonly id: string
  /** translated */
  readonly label: string
  /** neither is one of the options while nothing is chosen */
  readonly value: Value | 0 | ''
  readonly onChoose: (value: Value) => void
  readonly options: readonly {
    readonly value: Value
    readonly title: string
    /** beside the title */
    readonly price?: string
    readonly about: ReactNode
  }[]
}

/** The texts beside the dot fill the card. */
const cardStyles = {
  icon: { alignSelf: 'start', marginBlockStart: 3 },
  label: { flex: 1, paddingInlineEnd: 0 },
} as const

/** One choice of several, each on a card. */
export function RadioCards<Value>({ id, label, value, onChoose, options }: Props<Value>) {
  return (
    <div className="radio-cards-room">
      <Radio.Group
        id={id}
        className="radio-cards tabular"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value as Value)}
      >
        {options.map(({ value: option, title, price, about }, place) => {
          const own = `${id}_${place + 1}`
          return (
            <Radio
              key={own}
              id={own}
              className="radio-card"
              styles={cardStyles}
              value={option}
              aria-describedby={`${own}-about`}
            >
              <Flex wrap component="span" align="baseline" justify="space-between" gap="0 8px">
                <strong>{title}</strong>
                {price && <span className="radio-card__price">{price}</span>}
              </Flex>
              <Flex wrap component="span" gap="0 8px" id={`${own}-about`} className="note">
                {about}
              </Flex>
            </Radio>
          )
        })}
      </Radio.Group>
    </div>
  )
}
