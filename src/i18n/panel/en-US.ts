export { default as bots } from '@locales/en-US/bots.json'
export { default as home } from '@locales/en-US/home.json'
export { default as options } from '@locales/en-US/options.json'
export { default as routes } from '@locales/en-US/routes.json'
