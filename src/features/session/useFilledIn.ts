import type { FormInstance } from 'antd'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** Before React hears of any of these, so that no render overwrites what was filled in. */
const events = ['focusin', 'focusout', 'input', 'keydown', 'pointerdown', 'pointerenter', 'submit']

/** Milliseconds between two looks: a person hardly sees the submit button lag behind. */
const OFTEN = 400

/** Takes what stands in the fields into the form, where it differs. */
function takeIn<Values extends object>(form: FormInstance<Values>, element: HTMLElement) {
  const kept = form.getFieldsValue() as Readonly<Record<string, unknown>>
  const shown = [...element.querySelectorAll('input')].filter(
    ({ id, value }) => id in kept && value !== (kept[id] ?? ''),
  )
  if (shown.length > 0)
    form.setFieldsValue(Object.fromEntries(shown.map(({ id, value }) => [id, value])) as never)
}

/**
 * Password managers fill fields without a word to the page, and what is typed before any JavaScript runs comes without one too. Such a
 * form reads its fields: at once, at each event around them, and from time to time.
 *
 * @returns the form's ref
 */
export function useFilledIn<Values extends object>(form: FormInstance<Values>) {
  const ref = useRef<FormInstance<Values> & { readonly nativeElement?: HTMLElement }>(null)
  useLayoutEffect(() => {
    const element = ref.current?.nativeElement
    if (element) takeIn(form, element)
  }, [form])
  useEffect(() => {
    const element = ref.current?.nativeElement
    if (!element) return undefined
    const look = () => takeIn(form, element)
    for (const event of events) element.addEventListener(event, look, true)
    const timer = setInterval(look, OFTEN)
    return () => {
      clearInterval(timer)
      for (const event of events) element.removeEventListener(event, look, true)
    }
  }, [form])
  return ref
}
