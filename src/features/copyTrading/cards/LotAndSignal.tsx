import { Flex, Tag } from 'antd'
import type { ReactNode } from 'react'
import { metaSignalType } from '@/contract/codes'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'

interface Props {
  /** prefix of the amount: the kind of lot */
  readonly lot: string
  readonly record: { readonly lote: number; readonly signalType: number }
  /** further tags */
  readonly children?: ReactNode
}

const exact = { maximumFractionDigits: 10 } as const

/** Lot and signal type as saved, not as being typed. */
export function LotAndSignal({ lot, record: { lote, signalType }, children }: Props) {
  const t = useT()
  const language = useLanguage()
  const signal = metaSignalType.nameOf(signalType)
  return (
    <Flex wrap gap="small">
      <Tag className="tabular">
        {lot}
        {formatNumber(language, lote, exact)}
      </Tag>
      {signal && <Tag>{t(`options:metaSignalType.${signal}`)}</Tag>}
      {children}
    </Flex>
  )
}
