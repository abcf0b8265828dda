import { useState } from 'react'
import type { CTraderTokens } from '@/contract/brokers'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { fieldsOf } from '@/shared/form/Field'
import { SettingsForm } from '@/shared/form/SettingsForm'
import { useNotify } from '@/shared/notices'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { cTraderRules } from './rules'
import { sendCTrader } from './sendSecrets'

const Field = fieldsOf<CTraderTokens>()

const blank: CTraderTokens = { tokenDemo: '', tokenLive: '' }

/** The one broker with credentials. Says 'saved' before the provider answers, as the specification wants; a failure takes its place. */
export function CTraderCard() {
  const t = useT()
  const notify = useNotify()
  const dispatch = useAppDispatch()
  const scope = useAppSelector(selectBotScope)
  // After a save the form is blank again: what was sent is nobody's to see any more.
  const [saves, setSaves] = useState(0)
  return (
    <SettingsForm
      loaded={blank}
      loadedAt={saves}
      onSaved={() => setSaves(saves + 1)}
      rules={cTraderRules}
      savedMessage={null}
      onSave={(tokens) => {
        notify.done('brokers:cTrader.saved')
        return dispatch(sendCTrader({ ...tokens, ...scope }))
      }}
    >
      <Field.Section title="brokers:cTrader.title">
        <p className="form__wide brokers__about">{t('brokers:cTrader.about')}</p>
        <Field.Secret name="tokenDemo" label="brokers:cTrader.tokenDemo" />
        <Field.Secret name="tokenLive" label="brokers:cTrader.tokenLive" help="brokers:cTrader.help" />
      </Field.Section>
    </SettingsForm>
  )
}
