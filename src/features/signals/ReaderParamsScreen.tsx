import { Col, Flex, Row } from 'antd'
import type { ReaderParams } from '@/contract/signals'
import { useT } from '@/i18n'
import { fieldsOf } from '@/shared/fields/Field'
import { timeFieldOf } from '@/shared/fields/TimeField'
import { RecordScreen } from '@/shared/form/RecordScreen'
import { selectTraderScope } from '@/store/botsSlice'
import { useAppSelector } from '@/store/hooks'
import { ReaderDayPanel } from './ReaderDayPanel'
import { ReaderNow } from './ReaderNow'
import { readerRecord } from './readerRecord'
import { useReaderQuestion } from './useReaderQuestion'

const Field = fieldsOf<ReaderParams>(readerRecord.fields)
const Time = timeFieldOf<ReaderParams>(readerRecord.fields)

export default function ReaderParamsScreen() {
  const askToConfirm = useReaderQuestion(useAppSelector(selectTraderScope))
  return (
    <RecordScreen record={readerRecord} askToConfirm={askToConfirm}>
      <ReaderNow />
      <Row gutter={[16, 16]} align="top" className="reader">
        <Col xs={24} xl={14}>
          <Flex vertical gap="middle">
            <Field.Section title="signals:reader.clock">
              <Field.Text name="timerzone" help="signals:reader.timerzoneHelp" />
              <Field.Number name="maxtrades" help="signals:reader.maxtradesHelp" />
            </Field.Section>
            <Field.Section title="signals:reader.windows">
              <WindowsAbout />
              <Time name="hourStart" />
              <Time name="hourEnd" />
              <Time name="hourStart2" />
              <Time name="hourEnd2" />
              <Time name="hourStart3" />
              <Time name="hourEnd3" />
            </Field.Section>
            <Field.Section title="signals:reader.resets">
              <Time name="hourReset" help="signals:reader.hourResetHelp" />
              <Time name="hourClearScore" help="signals:reader.hourClearScoreHelp" />
            </Field.Section>
          </Flex>
        </Col>
        <Col xs={24} xl={10} className="stays-beside">
          <ReaderDayPanel />
        </Col>
      </Row>
    </RecordScreen>
  )
}

function WindowsAbout() {
  const t = useT()
  return <p className="form__wide">{t('signals:reader.windowsAbout')}</p>
}
