export { default as common } from '@locales/pt-BR/common.json'
export { default as errors } from '@locales/pt-BR/errors.json'
export { default as session } from '@locales/pt-BR/session.json'
