import { useMemo } from 'react'
import { signalsApi, useGetReaderParamsQuery, useSaveReaderParamsMutation } from '@/api/signals'
import { isBot } from '@/contract/scope'
import type { ReaderParams } from '@/contract/signals'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { fieldsOf } from '@/shared/form/Field'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import { useAppSelector } from '@/store/hooks'
import { fresh, useCopySource } from '@/store/useCopySource'
import { ReaderDayPanel } from './ReaderDayPanel'
import { ReaderNow } from './ReaderNow'
import { readerFields as fields } from './fields'
import { readerRules } from './readerRules'

const Field = fieldsOf<ReaderParams>()

export default function ReaderParamsScreen() {
  const scope = useAppSelector(selectBotScope)
  const query = useGetReaderParamsQuery(scope, { skip: !isBot(scope.userid) })
  const [save] = useSaveReaderParamsMutation()
  const source = useCopySource(scope, (other) => signalsApi.endpoints.getReaderParams.initiate(other, fresh))
  const keptZone = query.currentData?.timerzone
  const rules = useMemo(() => readerRules(keptZone), [keptZone])
  return (
    <SettingsScreen
      title="routes:/reader-params.title"
      about="routes:/reader-params.about"
      scope={scope}
      query={query}
      rules={rules}
      copy={{ ...source, fields }}
      onSave={(params) => save({ ...params, userid: scope.userid }).unwrap()}
    >
      <ReaderNow />
      <div className="reader">
        <div className="reader__fields">
          <Field.Section title="signals:reader.clock">
            <Field.Text name="timerzone" {...fields.timerzone} help="signals:reader.timerzoneHelp" />
            <Field.Number name="maxtrades" {...fields.maxtrades} help="signals:reader.maxtradesHelp" />
          </Field.Section>
          <Field.Section title="signals:reader.windows">
            <WindowsAbout />
            <Field.Time name="hourStart" {...fields.hourStart} />
            <Field.Time name="hourEnd" {...fields.hourEnd} />
            <Field.Time name="hourStart2" {...fields.hourStart2} />
            <Field.Time name="hourEnd2" {...fields.hourEnd2} />
            <Field.Time name="hourStart3" {...fields.hourStart3} />
            <Field.Time name="hourEnd3" {...fields.hourEnd3} />
          </Field.Section>
          <Field.Section title="signals:reader.resets">
            <Field.Time name="hourReset" {...fields.hourReset} help="signals:reader.hourResetHelp" />
            <Field.Time
              name="hourClearScore"
              {...fields.hourClearScore}
              help="signals:reader.hourClearScoreHelp"
            />
          </Field.Section>
        </div>
        <ReaderDayPanel />
      </div>
    </SettingsScreen>
  )
}

function WindowsAbout() {
  const t = useT()
  return <p className="reader__about form__wide">{t('signals:reader.windowsAbout')}</p>
}
