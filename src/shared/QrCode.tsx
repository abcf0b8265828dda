import { QRCode } from 'antd'
import { memo, useDeferredValue } from 'react'

/** Light modules around the code, as ISO/IEC 18004 requires: without them many phones do not recognise it. */
const QUIET_ZONE = 4

interface Props {
  readonly text: string
  /** for screen readers: where it leads */
  readonly name: string
  /** pixels */
  readonly size: number
}

/** Computing a code takes longer than a key press: a field that it depends on is drawn first. */
export function QrCode({ text, ...props }: Props) {
  return <Code {...props} text={useDeferredValue(text)} />
}

/** Dark on white in both themes: cameras need the contrast. */
const Code = memo(function Code({ text, name, size }: Props) {
  return (
    <QRCode
      type="svg"
      value={text}
      size={size}
      marginSize={QUIET_ZONE}
      color="#000"
      bgColor="#fff"
      bordered={false}
      aria-label={name}
    />
  )
})
