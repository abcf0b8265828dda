import 'dayjs/locale/pt-br'
