import type { ReaderParams } from '@/contract/signals'
import type { FieldTable } from '@/shared/fields/fieldTable'

/** Labels of the reader's fields. */
export const readerFields = {
  timerzone: { label: 'signals:reader.timerzone' },
  maxtrades: { label: 'signals:reader.maxtrades' },
  hourStart: { label: 'signals:reader.hourStart' },
  hourEnd: { label: 'signals:reader.hourEnd' },
  hourStart2: { label: 'signals:reader.hourStart2' },
  hourEnd2: { label: 'signals:reader.hourEnd2' },
  hourStart3: { label: 'signals:reader.hourStart3' },
  hourEnd3: { label: 'signals:reader.hourEnd3' },
  hourReset: { label: 'signals:reader.hourReset' },
  hourClearScore: { label: 'signals:reader.hourClearScore' },
} as const satisfies FieldTable<ReaderParams>
