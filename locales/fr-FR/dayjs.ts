import 'dayjs/locale/fr'
