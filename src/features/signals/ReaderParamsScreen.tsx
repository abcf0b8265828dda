import { useMemo } from 'react'
import { useGetReaderParamsQuery, useSaveReaderParamsMutation } from '@/api/signals'
import { isBot } from '@/contract/scope'
import type { ReaderParams } from '@/contract/signals'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { fieldsOf } from '@/shared/form/Field'
import { SettingsScreen } from '@/shared/form/SettingsScreen'
import { useAppSelector } from '@/store/hooks'
import { ReaderDayPanel } from './ReaderDayPanel'
import { ReaderNow } from './ReaderNow'
import { readerRules } from './readerRules'

const Field = fieldsOf<ReaderParams>()

export default function ReaderParamsScreen() {
  const scope = useAppSelector(selectBotScope)
  const query = useGetReaderParamsQuery(scope, { skip: !isBot(scope.userid) })
  const [save] = useSaveReaderParamsMutation()
  const keptZone = query.currentData?.timerzone
  const rules = useMemo(() => readerRules(keptZone), [keptZone])
  return (
    <SettingsScreen
      title="routes:/reader-params.title"
      about="routes:/reader-params.about"
      scope={scope}
      query={query}
      rules={rules}
      onSave={(params) => save({ ...params, userid: scope.userid }).unwrap()}
    >
      <ReaderNow />
      <div className="reader">
        <div className="reader__fields">
          <Field.Section title="signals:reader.clock">
            <Field.Text
              name="timerzone"
              label="signals:reader.timerzone"
              help="signals:reader.timerzoneHelp"
            />
            <Field.Number
              name="maxtrades"
              label="signals:reader.maxtrades"
              help="signals:reader.maxtradesHelp"
            />
          </Field.Section>
          <Field.Section title="signals:reader.windows">
            <WindowsAbout />
            <Field.Time name="hourStart" label="signals:reader.hourStart" />
            <Field.Time name="hourEnd" label="signals:reader.hourEnd" />
            <Field.Time name="hourStart2" label="signals:reader.hourStart2" />
            <Field.Time name="hourEnd2" label="signals:reader.hourEnd2" />
            <Field.Time name="hourStart3" label="signals:reader.hourStart3" />
            <Field.Time name="hourEnd3" label="signals:reader.hourEnd3" />
          </Field.Section>
          <Field.Section title="signals:reader.resets">
            <Field.Time
              name="hourReset"
              label="signals:reader.hourReset"
              help="signals:reader.hourResetHelp"
            />
            <Field.Time
              name="hourClearScore"
              label="signals:reader.hourClearScore"
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
