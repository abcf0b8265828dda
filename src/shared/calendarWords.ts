/** Names of days and months for Ant Design's calendars, in all languages of the panel. */
import.meta.glob('/locales/*/dayjs.ts', { eager: true })
