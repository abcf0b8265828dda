import { CloseCircleFilled } from '@ant-design/icons'
import { Input } from 'antd'
import { useT } from '@/i18n'
import { Icon } from './icons'

interface Props {
  readonly id: string
  /** what is searched */
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Its button to clear has WCAG's least target size. */
const styles = { root: { width: 'min(100%, 380px)' }, clear: { minWidth: 24, minHeight: 24 } }

/** The search field of a list. It searches on every key, so it has no button. */
export function SearchField({ id, label, value, onChange }: Props) {
  const t = useT()
  return (
    <Input
      type="search"
      id={id}
      className="search"
      styles={styles}
      prefix={<Icon name="search" />}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      allowClear={{ clearIcon: <CloseCircleFilled aria-label={t('common:clearField', { field: label })} /> }}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
