import { useSyncExternalStore } from 'react'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { useKeepOpen } from '@/shared/form/useKeepOpen'
import type { Channels } from './useChannels'

/** How many cards are not saved, all of them at once, and what became of it. Nothing to say, nothing there. */
export function UnsavedBar({ channels: { forms, deeds, run } }: { readonly channels: Channels }) {
  const t = useT()
  const isDirty = useKeepOpen(forms)
  const unsaved = useSyncExternalStore(forms.subscribe, forms.unsaved)
  const isRunning = run?.state === 'running'
  if (!isDirty && !isRunning) return null
  const missed = run?.state === 'ended' ? run.tally.missed.filter((key) => unsaved.has(key)) : []
  const [firstMissed] = missed
  const saveAll = () => deeds.saveMany([...forms.records().keys()].filter((key) => forms.unsaved().has(key)))
  return (
    <div className="channels__unsaved" role="group" aria-label={t('channels:unsaved.title')}>
      <p className={isRunning ? 'channels__said tabular' : 'channels__said form__mark'} role="status">
        <Said run={run} missed={missed.length} unsaved={unsaved} />
      </p>
      <div className="channels__deeds">
        {firstMissed !== undefined && (
          <Button onClick={() => deeds.want({ key: firstMissed, field: 'title' })}>
            {t('channels:unsaved.showMissed')}
          </Button>
        )}
        <Button onClick={forms.discard} disabled={isRunning}>
          {t('channels:unsaved.discardAll')}
        </Button>
        <Button look="primary" busy={isRunning} onClick={() => void saveAll()}>
          {t(firstMissed === undefined ? 'channels:unsaved.saveAll' : 'channels:unsaved.retry')}
        </Button>
      </div>
    </div>
  )
}

interface SaidProps extends Pick<Channels, 'run'> {
  readonly missed: number
  readonly unsaved: ReadonlySet<string>
}

function Said({ run, missed, unsaved }: SaidProps) {
  const t = useT()
  if (run?.state === 'running') {
    const left = run.keys.filter((key) => unsaved.has(key)).length
    const done = Math.min(run.keys.length, run.keys.length - left + 1)
    return t('channels:unsaved.progress', { done, count: run.keys.length })
  }
  if (run && missed > 0) return t('channels:unsaved.missed', { saved: run.tally.saved, count: missed })
  return t('channels:unsaved.count', { count: unsaved.size })
}
