import { useContext, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { useRecordForm } from '@/shared/fields/useRecordForm'
import { FormContext } from '../fields/formContext'

const valueSchema = v.union([v.pipe(v.number(), v.finite()), v.boolean()])
const stateSchema = v.object({ fill: v.record(v.string(), valueSchema) })

/** Numbers and switches that a link brings (`state={{ fill }}`) are put into the form, once, as if they had been typed. Stands in the form. */
export function FilledByLink() {
  const { state, ...location } = useLocation()
  const navigate = useNavigate()
  const at = useContext(FormContext)?.at
  const { edit } = useRecordForm(at ?? { form: '', card: '' })
  const brought = v.safeParse(stateSchema, state)
  const fill = brought.success ? JSON.stringify(brought.output.fill) : undefined
  const isReady = at !== undefined && fill !== undefined
  useEffect(() => {
    if (!isReady) return
    for (const [name, value] of Object.entries(JSON.parse(fill) as Record<string, number | boolean>))
      edit(name, value)
    void navigate(location, { replace: true, state: null })
    // oxlint-disable-next-line react/exhaustive-deps -- the address is the one that brought the numbers
  }, [isReady, fill, edit])
  return null
}
