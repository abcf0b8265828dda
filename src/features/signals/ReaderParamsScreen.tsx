import { Flex } from 'antd'
import type { ReaderParams } from '@/contract/signals'
import { useT } from '@/i18n'
import { fieldsOf } from '@/shared/fields/Field'
import { timeFieldOf } from '@/shared/fields/TimeField'
import { RecordScreen } from '@/shared/form/RecordScreen'
import { PathLink } from '@/shared/PathLink'
import { ReaderDayPanel } from './ReaderDayPanel'
import { ReaderNow } from './ReaderNow'
import { readerFields as fields } from './fields'
import { readerRecord } from './readerRecord'

const Field = fieldsOf<ReaderParams>()
const Time = timeFieldOf<ReaderParams>()

export default function ReaderParamsScreen() {
  return (
    <RecordScreen record={readerRecord} note={<NextStep />}>
      <ReaderNow />
      <div className="reader">
        <Flex vertical gap="middle">
          <Field.Section title="signals:reader.clock">
            <Field.Text name="timerzone" {...fields.timerzone} help="signals:reader.timerzoneHelp" />
            <Field.Number name="maxtrades" {...fields.maxtrades} help="signals:reader.maxtradesHelp" />
          </Field.Section>
          <Field.Section title="signals:reader.windows">
            <WindowsAbout />
            <Time name="hourStart" {...fields.hourStart} />
            <Time name="hourEnd" {...fields.hourEnd} />
            <Time name="hourStart2" {...fields.hourStart2} />
            <Time name="hourEnd2" {...fields.hourEnd2} />
            <Time name="hourStart3" {...fields.hourStart3} />
            <Time name="hourEnd3" {...fields.hourEnd3} />
          </Field.Section>
          <Field.Section title="signals:reader.resets">
            <Time name="hourReset" {...fields.hourReset} help="signals:reader.hourResetHelp" />
            <Time name="hourClearScore" {...fields.hourClearScore} help="signals:reader.hourClearScoreHelp" />
          </Field.Section>
        </Flex>
        <ReaderDayPanel />
      </div>
    </RecordScreen>
  )
}

/** The hub's checklist, which says what is still missing. */
function NextStep() {
  const t = useT()
  return <PathLink to="/copysignals">{t('signals:reader.steps')}</PathLink>
}

function WindowsAbout() {
  const t = useT()
  return <p className="form__wide">{t('signals:reader.windowsAbout')}</p>
}
