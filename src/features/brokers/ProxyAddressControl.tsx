import { Input } from 'antd'
import { useState } from 'react'
import { plainText, trimmedSecret } from '@/contract/plainText'
import { readProxy, type PastedProxy } from './proxyAddress'
import { useLanguage, useT } from '@/i18n'
import { draftText, type Bound } from '@/shared/fields/Field'
import { useField } from '@/shared/fields/formContext'
import { Note } from '@/shared/Note'

const isTyped = (inputType: string | undefined) =>
  inputType === 'insertText' || inputType === 'insertCompositionText' || inputType?.startsWith('delete')

/** The address. A proxy that is pasted whole goes into its four fields, at the latest when this one is left. */
export function ProxyAddressControl({ id, draft, edit, describedBy }: Bound) {
  const [split, setSplit] = useState<PastedProxy>()
  const others = { port: useField('port'), login: useField('login'), password: useField('password') }
  function take(text: string, isWhole: boolean) {
    const seen = plainText(text).trim()
    const read = isWhole ? readProxy(text) : undefined
    if (!read || read.address === seen) {
      edit(isWhole ? seen : text)
      // Leaving the field does not take back what was said of it.
      if (text !== draftText(draft)) setSplit(undefined)
      return
    }
    const { address, port, login, password } = read
    edit(address)
    // What was not pasted stays as it was typed.
    if (port) others.port.edit(port)
    if (login) others.login.edit(login)
    if (password) others.password.edit({ text: password, reading: { value: trimmedSecret(password) } })
    setSplit(read)
  }
  return (
    <>
      <Input
        id={id}
        autoComplete="off"
        value={draftText(draft)}
        onChange={({ target, nativeEvent }) =>
          take(target.value, !isTyped((nativeEvent as InputEvent).inputType))
        }
        // A field of one line would join the lines of `IP: …`, `Port: …`.
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!/[\r\n\t]/.test(text.trim()) || !readProxy(text)) return
          event.preventDefault()
          take(text, true)
        }}
        onBlur={({ target }) => take(target.value, true)}
        {...describedBy(`${id}-split`)}
      />
      <div id={`${id}-split`} role="status">
        {split && <WhatWasSplit {...split} />}
      </div>
    </>
  )
}

const fields = ['address', 'port', 'login', 'password'] as const

/** Which fields were filled, without their values: one is a password. */
function WhatWasSplit(split: PastedProxy) {
  const t = useT()
  const language = useLanguage()
  const filled = fields.filter((field) => split[field] !== '').map((field) => t(`brokers:proxy.${field}`))
  return (
    <>
      {filled.length > 1 && (
        <p className="muted">
          {t('brokers:proxy.split', { fields: new Intl.ListFormat(language).format(filled) })}
        </p>
      )}
      {split.scheme !== '' && (
        <Note
          type={/^https?$/.test(split.scheme) ? 'info' : 'warning'}
          title={t('brokers:proxy.scheme', { scheme: split.scheme })}
        />
      )}
    </>
  )
}
