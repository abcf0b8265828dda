/** What Ant Design's calendars need: the names of days and months, in all languages of the panel, and what day it is. */
import './calendarClock'

import.meta.glob('/locales/*/dayjs.ts', { eager: true })
