import { Flex } from 'antd'

const colour = 'var(--ant-color-primary)'

/** A ship's wheel and the name. */
export function Brand() {
  return (
    <Flex component="span" className="brand" align="center" gap="small">
      <svg aria-hidden="true" width="26" height="26" viewBox="0 0 32 32" fill="none" stroke={colour}>
        <g strokeWidth="2.2" strokeLinecap="round">
          <circle cx="16" cy="16" r="7" />
          <circle cx="16" cy="16" r="1.8" fill={colour} />
          <path d="M16 3v6m0 14v6M3 16h6m14 0h6M6.800 6.800l4.250 4.250m9.900 9.900 4.250 4.250m0-18.400-4.250 4.250m-9.900 9.900-4.250 4.250" />
        </g>
      </svg>
      Leme
    </Flex>
  )
}
