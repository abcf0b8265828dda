export { default as common } from '@locales/en-US/common.json'
export { default as errors } from '@locales/en-US/errors.json'
export { default as session } from '@locales/en-US/session.json'
