import 'dayjs/locale/es'
