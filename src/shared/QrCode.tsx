import { QRCode } from 'antd'

/** Light modules around the code, as ISO/IEC 18004 requires: without them many phones do not recognise it. */
const QUIET_ZONE = 4

interface Props {
  readonly text: string
  /** for screen readers: where it leads */
  readonly name: string
  /** pixels */
  readonly size: number
}

/** A QR code, dark on white in both themes: cameras need the contrast. */
export function QrCode({ text, name, size }: Props) {
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
}
