/** Ant Design's calendars and clocks ask dayjs what day it is: the corrected clock says so. */
import dayjs from 'dayjs'
import { millisecondsNow } from '@/config/clock'

interface Parsing {
  /** the hook that dayjs has for plugins: without a date it is now */
  parse: (given: { readonly date?: unknown }) => void
}

dayjs.extend((_options, Dayjs) => {
  const prototype = Dayjs.prototype as unknown as Parsing
  const { parse } = prototype
  prototype.parse = function (given) {
    parse.call(this, given.date === undefined ? { ...given, date: new Date(millisecondsNow()) } : given)
  }
})
