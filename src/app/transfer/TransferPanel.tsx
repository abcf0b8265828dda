import { useId, useRef } from 'react'
import { isProviderError } from '@/contract/providerError'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { Failed, Bone, Skeleton } from '@/shared/Loaded'
import { Icon } from '@/shared/icons'
import { useAppSelector } from '@/store/hooks'
import { ImportReview } from './ImportReview'
import { useExport } from './useExport'
import { useImport } from './useImport'
import { usePartName } from './usePartName'
import './transfer.css'

/** All settings of the chosen bot into one file, and from a file into the chosen bot. */
export function TransferPanel() {
  const t = useT()
  const id = useId()
  const importing = useImport()
  return (
    <section className="transfer" aria-labelledby={id}>
      <h2 id={id} className="transfer__title">
        {t('settings:transfer.title')}
      </h2>
      <div className="transfer__cards">
        <ExportCard />
        <ImportCard importing={importing} />
      </div>
      <ImportFindings importing={importing} />
    </section>
  )
}

function ExportCard() {
  const t = useT()
  const userId = useAppSelector(selectUserId)
  const partName = usePartName()
  const { present, read, write } = useExport()
  return (
    <div className="card transfer__card">
      <h3 className="card__title">{t('settings:transfer.export')}</h3>
      <p className="card__about">{t('settings:transfer.exportAbout', { bot: userId })}</p>
      {present.state === 'gaps' && (
        <div className="transfer__gaps" role="alert">
          <p>{t('settings:transfer.gaps')}</p>
          <ul>
            {present.gaps.map(({ part, error }) => {
              const message = isProviderError(error) ? messageOf(error) : undefined
              return (
                <li key={part.id}>
                  <strong>{partName(part)}</strong>:{' '}
                  {message ? t(message.key, message.values) : t('errors:unexpected')}
                </li>
              )
            })}
          </ul>
        </div>
      )}
      <div className="transfer__deeds">
        <Button busy={present.state === 'reading'} onClick={() => void read()}>
          <Icon name="download" size={18} />
          {t(present.state === 'gaps' ? 'common:retry' : 'settings:transfer.exportNow')}
        </Button>
        {present.state === 'gaps' && (
          <Button onClick={() => void write(present.settings)}>{t('settings:transfer.exportRest')}</Button>
        )}
      </div>
      <p role="status" className="transfer__said">
        {present.state === 'done' && t('settings:transfer.exported')}
      </p>
    </div>
  )
}

type Importing = ReturnType<typeof useImport>

function ImportCard({ importing }: { readonly importing: Importing }) {
  const t = useT()
  const userId = useAppSelector(selectUserId)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="card transfer__card">
      <h3 className="card__title">{t('settings:transfer.import')}</h3>
      <p className="card__about">{t('settings:transfer.importAbout', { bot: userId })}</p>
      <div className="transfer__deeds">
        <Button disabled={importing.isSending} onClick={() => input.current?.click()}>
          <Icon name="upload" size={18} />
          {t('settings:transfer.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={t('settings:transfer.choose')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            // The same file can be chosen again after it was put right.
            target.value = ''
            if (chosen) void importing.open(chosen)
          }}
        />
      </div>
      {importing.present.state === 'refused' && (
        <p className="transfer__refused" role="alert">
          <Icon name="alert" size={18} />
          {t(`settings:transfer.problems.${importing.present.problem}`)}
        </p>
      )}
    </div>
  )
}

function ImportFindings({ importing }: { readonly importing: Importing }) {
  const { present, compare } = importing
  if (present.state === 'comparing')
    return (
      <Skeleton>
        <Bone height="220px" />
      </Skeleton>
    )
  if (present.state === 'failed')
    return <Failed error={present.error} onRetry={() => compare(present.file)} />
  if (present.state !== 'review') return null
  return <ImportReview file={present.file} reviews={present.reviews} importing={importing} />
}
