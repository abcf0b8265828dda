import { useRef, useState } from 'react'
import { brokersApi } from '@/api/brokers'
import type { CTraderTokens } from '@/contract/brokers'
import type { WithGaps } from '@/contract/told'
import { readToken } from './pastedToken'
import { selectBotScope } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { fieldsOf } from '@/shared/fields/Field'
import { SettingsForm } from '@/shared/form/SettingsForm'
import { Question } from '@/shared/Question'
import { useNotify } from '@/shared/notices'
import { useAsk } from '@/shared/useAsk'
import { mutate } from '@/store/thunk'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { cTraderRules } from './rules'

const Field = fieldsOf<CTraderTokens>({
  tokenDemo: { label: 'brokers:cTrader.tokenDemo' },
  tokenLive: { label: 'brokers:cTrader.tokenLive' },
})

const blank: CTraderTokens = { tokenDemo: '', tokenLive: '' }

/** The only broker with credentials. Shows 'saved' before the provider answers, as the specification requires; a failure replaces it. */
export function CTraderCard() {
  const t = useT()
  const ask = useAsk()
  const notify = useNotify()
  const dispatch = useAppDispatch()
  const scope = useAppSelector(selectBotScope)
  /** those that this screen has sent: what was stored before, no call tells */
  const sent = useRef<ReadonlySet<string>>(new Set())
  // Blanks the form after a save, so that the tokens do not stay visible.
  const [saves, setSaves] = useState(0)
  /** An empty token is sent too and would replace a stored one, so this asks first. A first token is no danger. */
  async function askToConfirm(_before: object, { tokenDemo, tokenLive }: WithGaps<CTraderTokens>) {
    if (tokenDemo !== '' && tokenLive !== '') return true
    const only = tokenDemo === '' ? 'onlyLive' : 'onlyDemo'
    const isReplaced = sent.current.has(tokenDemo === '' ? 'tokenDemo' : 'tokenLive')
    return ask((answer) => (
      <Question
        of={[{ userid: scope.userid, accounts: [] }]}
        title={t(`brokers:cTrader.${only}.title`)}
        about={t(`brokers:cTrader.${only}.${isReplaced ? 'replaced' : 'text'}`)}
        yes={t(`brokers:cTrader.${only}.yes`)}
        isHarmless={!isReplaced}
        onAnswer={answer}
      />
    ))
  }
  return (
    <SettingsForm
      form={`cTrader ${scope.userid}`}
      isSecret
      askToConfirm={askToConfirm}
      loaded={blank}
      loadedAt={saves}
      onSaved={() => setSaves(saves + 1)}
      rules={cTraderRules}
      savedMessage={null}
      historyEntry={() => ({
        path: '/brokerconfig',
        act: 'sent',
        bot: scope.userid,
        name: t('brokers:cTrader.title'),
      })}
      onSave={(tokens) => {
        notify.done('brokers:cTrader.saved')
        const { tokenDemo, tokenLive } = tokens as CTraderTokens
        // The rules have refused what cannot be read.
        const read = {
          tokenDemo: readToken(tokenDemo).value ?? '',
          tokenLive: readToken(tokenLive).value ?? '',
        }
        return dispatch(mutate(brokersApi.endpoints.saveCTrader, { ...read, ...scope })).then(() => {
          const filled = Object.entries(read).filter(([, token]) => token !== '')
          sent.current = new Set(filled.map(([field]) => field))
        })
      }}
    >
      <Field.Section title="brokers:cTrader.title">
        <p className="muted form__wide">{t('brokers:cTrader.about')}</p>
        <Field.Secret name="tokenDemo" />
        <Field.Secret name="tokenLive" />
      </Field.Section>
    </SettingsForm>
  )
}
