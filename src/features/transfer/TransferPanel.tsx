import { Alert, Card, Col, Flex, Row, Upload } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { failureOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { Failed } from '@/shared/Loaded'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { Icon } from '@/shared/icons'
import { later } from '@/shared/later'
import { useAppSelector } from '@/store/hooks'
import { Section } from '@/shared/Panel'
import type { ImportReview } from './ImportReview'
import { useExport, type Gap } from './useExport'
import { useImport } from './useImport'
import { usePartName } from '@/features/records/usePartName'

const comparing = (
  <Skeleton>
    <Placeholder height="220px" />
  </Skeleton>
)

/** Loaded with the first file. */
const LaterReview = later<ComponentProps<typeof ImportReview>>(
  async () => (await import('./ImportReview')).ImportReview,
  comparing,
)

/** Exports all settings of the selected bot into a file, and imports such a file. */
export function TransferPanel() {
  const t = useT()
  const importing = useImport()
  return (
    <Section title={t('settings:transfer.title')}>
      <Flex vertical gap={20}>
        <Row gutter={[16, 16]}>
          <Col xs={24} md={12} xxl={8}>
            <ExportCard />
          </Col>
          <Col xs={24} md={12} xxl={8}>
            <ImportCard importing={importing} />
          </Col>
        </Row>
        <ImportFindings importing={importing} />
      </Flex>
    </Section>
  )
}

interface CardProps {
  readonly title: string
  readonly about: string
  readonly children: ReactNode
}

function TransferCard({ title, about, children }: CardProps) {
  return (
    <Card size="small" title={<h3>{title}</h3>}>
      <Flex vertical align="flex-start" gap={12}>
        <p className="muted">{about}</p>
        {children}
      </Flex>
    </Card>
  )
}

function ExportCard() {
  const t = useT()
  const userId = useAppSelector(selectUserId)
  const { present, read, write } = useExport()
  return (
    <TransferCard
      title={t('settings:transfer.export')}
      about={t('settings:transfer.exportAbout', { bot: userId })}
    >
      {present.state === 'gaps' && (
        <Alert
          type="warning"
          showIcon
          title={t('settings:transfer.gaps')}
          description={<Gaps gaps={present.gaps} />}
        />
      )}
      <Flex wrap gap={12}>
        <Button
          busy={present.state === 'reading'}
          icon={<Icon name="download" />}
          onClick={() => void read()}
        >
          {t(present.state === 'gaps' ? 'common:retry' : 'settings:transfer.exportNow')}
        </Button>
        {present.state === 'gaps' && (
          <Button onClick={() => void write(present.settings)}>{t('settings:transfer.exportRest')}</Button>
        )}
      </Flex>
      {present.state === 'done' && (
        <Alert role="status" type="success" showIcon title={t('settings:transfer.exported')} />
      )}
    </TransferCard>
  )
}

/** The parts that could not be read, and why. */
function Gaps({ gaps }: { readonly gaps: readonly Gap[] }) {
  const t = useT()
  const partName = usePartName()
  return (
    <ul>
      {gaps.map(({ part, error }) => {
        const why = failureOf(error)
        return (
          <li key={part.id}>
            <strong>{partName(part)}</strong>: {t(why.key, why.values)}
          </li>
        )
      })}
    </ul>
  )
}

type Importing = ReturnType<typeof useImport>

function ImportCard({ importing: { present, isSending, open } }: { readonly importing: Importing }) {
  const t = useT()
  const userId = useAppSelector(selectUserId)
  return (
    <TransferCard
      title={t('settings:transfer.import')}
      about={t('settings:transfer.importAbout', { bot: userId })}
    >
      <Upload
        accept="application/json,.json"
        showUploadList={false}
        disabled={isSending}
        aria-label={t('settings:transfer.choose')}
        beforeUpload={(file) => {
          void open(file)
          // The file is read here and not uploaded.
          return false
        }}
      >
        <Button disabled={isSending} icon={<Icon name="upload" />}>
          {t('settings:transfer.choose')}
        </Button>
      </Upload>
      {present.state === 'refused' && (
        <Alert type="error" showIcon title={t(`settings:transfer.problems.${present.problem}`)} />
      )}
    </TransferCard>
  )
}

interface FindingsProps extends Pick<ComponentProps<typeof ImportReview>, 'intro' | 'same'> {
  readonly importing: Importing
}

export function ImportFindings({ importing, ...texts }: FindingsProps) {
  const { present, compare } = importing
  if (present.state === 'comparing') return comparing
  if (present.state === 'failed')
    return <Failed error={present.error} onRetry={() => compare(present.file)} />
  if (present.state !== 'review') return null
  return <LaterReview {...present} importing={importing} {...texts} />
}
