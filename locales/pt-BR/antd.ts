export { default } from 'antd/es/locale/pt_BR'
