import { Collapse } from 'antd'
import { useState } from 'react'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Dangers } from './Dangers'
import type { ForecastReport, ForecastRequest } from './forecast'
import { MasanielloSearch } from './MasanielloSearch'
import { Payouts } from './Payouts'
import { MOST_VARIANTS, Variants, type Variant } from './Variants'

interface Props {
  readonly request: ForecastRequest
  readonly report: ForecastReport
  readonly target: MessageKey | undefined
}

/** Further analysis for professionals. Each part is computed when it is opened. */
export function MoreAnalysis({ request, report, target }: Props) {
  const t = useT()
  const [variants, setVariants] = useState<readonly Variant[]>([])
  const [open, setOpen] = useState<readonly string[]>([])
  const add = (variant: Omit<Variant, 'id'>) =>
    setVariants((all) => [...all, { ...variant, id: Math.max(0, ...all.map(({ id }) => id)) + 1 }])
  const { choice } = request
  return (
    <Collapse
      size="small"
      activeKey={[...open]}
      onChange={(keys) => setOpen(keys)}
      items={[
        {
          key: 'dangers',
          label: t('risk:dangers.title'),
          children: <Dangers request={request} report={report} />,
        },
        {
          key: 'variants',
          label: t('risk:variants.title'),
          children: (
            <Variants
              request={request}
              report={report}
              target={target}
              variants={variants}
              onAdd={add}
              onRemove={(gone) => setVariants((all) => all.filter(({ id }) => id !== gone))}
            />
          ),
        },
        ...(choice.kind === 'masaniello'
          ? [
              {
                key: 'search',
                label: t('risk:search.title'),
                children: (
                  <MasanielloSearch
                    request={request}
                    settings={choice.settings}
                    onCompare={
                      variants.length < MOST_VARIANTS
                        ? (change) => {
                            add({ change })
                            setOpen((keys) => [...new Set([...keys, 'variants'])])
                          }
                        : undefined
                    }
                  />
                ),
              },
            ]
          : []),
        { key: 'payouts', label: t('risk:payouts.title'), children: <Payouts request={request} /> },
      ]}
    />
  )
}
