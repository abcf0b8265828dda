import { Tag } from 'antd'
import { accountType } from '@/contract/codes'
import { knownValue, type Gap } from '@/contract/told'
import { useT } from '@/i18n'
import { Icon } from './icons'
import './styles/botMark.css'
import { useGapText } from './useGapText'

export const accountColours = { demo: 'blue', real: 'orange', tournament: 'purple' } as const

/** Whose money an account trades with, or that it is not known. */
export function AccountTag({ code }: { readonly code: number | Gap }) {
  const t = useT()
  const gapText = useGapText()
  const kind = accountType.nameOf(knownValue(code) ?? 0)
  return (
    <Tag
      variant="outlined"
      color={kind ? accountColours[kind] : 'default'}
      icon={<Icon name={kind ?? 'alert'} size={14} />}
    >
      {/* Ant Design's purple is too dark for words in the dark theme. */}
      <span className="account-text">
        {gapText(code) ?? t(kind ? `options:accountType.${kind}` : 'bots:account.unknown')}
      </span>
    </Tag>
  )
}
