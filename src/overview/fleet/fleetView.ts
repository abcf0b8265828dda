/** How the person sees their fleet: hidden columns, and templates. On this device only. */
import * as v from 'valibot'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectFleetView, viewChosen } from '@/store/viewSlice'

export const columns = ['name', 'account', 'stake', 'stops', 'plans', 'conflicts', 'expiry'] as const
export type Column = (typeof columns)[number]

export const LONGEST_NAME = 40

/** Templates that are kept; the oldest go first. */
export const MOST_TEMPLATES = 20

/** A line says what a robot does now; its limits are one press away. */
const firstHidden: Column[] = ['stops']

const schema = v.object({
  hidden: v.optional(v.array(v.picklist(columns)), firstHidden),
  /** `text`: of a settings file, checked when it is opened */
  templates: v.optional(
    v.array(v.object({ name: v.pipe(v.string(), v.maxLength(LONGEST_NAME)), text: v.string() })),
    [],
  ),
})
type FleetView = v.InferOutput<typeof schema>

const blank: FleetView = { hidden: firstHidden, templates: [] }

function parsed(text: string): FleetView {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    return blank
  }
}

let last: readonly [string, FleetView] = ['', blank]

/** The same object for the same text. */
function viewIn(text: string): FleetView {
  if (text === '') return blank
  if (last[0] !== text) last = [text, parsed(text)]
  return last[1]
}

export function useFleetView() {
  const dispatch = useAppDispatch()
  const text = useAppSelector(selectFleetView)
  const view = viewIn(text)
  return {
    ...view,
    change: (change: Partial<FleetView>) =>
      void dispatch(viewChosen({ fleet: JSON.stringify({ ...view, ...change }) })),
  }
}
