export { default as common } from '@locales/es-ES/common.json'
export { default as errors } from '@locales/es-ES/errors.json'
export { default as session } from '@locales/es-ES/session.json'
