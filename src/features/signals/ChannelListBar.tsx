import { Alert, Badge, Flex } from 'antd'
import { useState } from 'react'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import type { FieldTable } from '@/shared/fields/fieldTable'
import { KeptDifferently, KeptTheirs, NewerFields, SaveProof } from '@/shared/saving/SaveProof'
import { useUnloadWarning } from '@/shared/saving/useRecordForm'
import type { Place } from '@/store/draftsSlice'
import { NEWER } from '@/store/save'
import { useTickCounts, type Ticks } from './channelTicks'
import type { ChannelListNotice, useChannelListActions } from './useChannelListActions'
import './signals.css'

interface Props {
  /** the selection in the store */
  readonly at: Place
  /** the channels' names */
  readonly fields: FieldTable<Ticks>
  readonly actions: ReturnType<typeof useChannelListActions>
}

/** The sticky bar with save and refresh, the unsaved changes and the notice. */
export function ChannelListBar({ at, fields, actions }: Props) {
  const t = useT()
  const language = useLanguage()
  const { isSaving, isUpdating, notice, save, update } = actions
  const { added, removed } = useTickCounts(at)
  const isDirty = useUnloadWarning(at)
  return (
    <Flex vertical gap="small" className="signals-bar">
      <div style={{ maxHeight: '40vh', overflow: 'auto' }}>
        <NewerFields id={NEWER} at={at} fields={fields} />
        <KeptTheirs at={at} fields={fields} />
        <KeptDifferently at={at} fields={fields} onSendAgain={async () => save()} />
      </div>
      <Flex wrap align="center" gap="small">
        <Notice notice={notice} />
        <Button variant="primary" busy={isSaving} disabled={isUpdating} onClick={save}>
          {t(isSaving ? 'common:saving' : 'common:save')}
        </Button>
        <Button busy={isUpdating} disabled={isSaving} onClick={update}>
          {t('channelList:update')}
        </Button>
        {!isSaving && <SaveProof at={at} canBeRead />}
        {isDirty && (
          <Badge
            status="warning"
            text={t('channelList:changes', {
              added: formatNumber(language, added),
              removed: formatNumber(language, removed),
            })}
          />
        )}
      </Flex>
    </Flex>
  )
}

/** Fades in and out in a second; the text stays while it fades out. */
function Notice({ notice }: { readonly notice: ChannelListNotice | undefined }) {
  const t = useT()
  const [last, setLast] = useState(notice)
  if (notice && notice !== last) setLast(notice)
  const text = notice ?? last
  return (
    <div className="channel-list__notices" role="status">
      {text && (
        <Alert
          className={notice ? 'channel-list__notice' : 'channel-list__notice channel-list__notice--gone'}
          type={text === 'saved' ? 'success' : 'info'}
          role="none"
          showIcon
          icon={<Icon name={text === 'saved' ? 'check' : 'clock'} />}
          title={t(`channelList:${text}`)}
        />
      )}
    </div>
  )
}
