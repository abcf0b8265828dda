import { DownOutlined, LoadingOutlined } from '@ant-design/icons'
import { Select as AntdSelect, type SelectProps } from 'antd'
import type { DefaultOptionType } from 'antd/es/select'

/** Ant Design's select with its icon hidden from screen readers: otherwise the icon of an open search is read out. */
export function Select<Value, Option extends DefaultOptionType = DefaultOptionType>(
  props: SelectProps<Value, Option>,
) {
  const sign = props.loading ? <LoadingOutlined aria-hidden spin /> : <DownOutlined aria-hidden />
  return <AntdSelect suffixIcon={sign} {...props} />
}
