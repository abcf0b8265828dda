import { Flex } from 'antd'
import { useState } from 'react'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Panel } from '@/shared/Panel'
import type { ForecastReport, ForecastRequest } from './forecast'
import { MasanielloSearch } from './MasanielloSearch'
import { MOST_VARIANTS, Variants, type Variant } from './Variants'

interface Props {
  readonly request: ForecastRequest
  readonly report: ForecastReport
  readonly target: MessageKey | undefined
}

/** The plan beside variants of it, and, of a Masaniello, the best ones for a goal. */
export function Comparing({ request, report, target }: Props) {
  const t = useT()
  const [variants, setVariants] = useState<readonly Variant[]>([])
  const add = (variant: Omit<Variant, 'id'>) =>
    setVariants((all) => [...all, { ...variant, id: Math.max(0, ...all.map(({ id }) => id)) + 1 }])
  const { choice } = request
  return (
    <Flex vertical gap={16}>
      <Panel level={3} title={t('risk:variants.title')}>
        <Variants
          request={request}
          report={report}
          target={target}
          variants={variants}
          onAdd={add}
          onRemove={(gone) => setVariants((all) => all.filter(({ id }) => id !== gone))}
        />
      </Panel>
      {choice.kind === 'masaniello' && (
        <Panel level={3} title={t('risk:search.title')}>
          <MasanielloSearch
            request={request}
            settings={choice.settings}
            onCompare={variants.length < MOST_VARIANTS ? (change) => add({ change }) : undefined}
          />
        </Panel>
      )}
    </Flex>
  )
}
