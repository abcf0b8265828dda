export { default as bots } from '@locales/es-ES/bots.json'
export { default as home } from '@locales/es-ES/home.json'
export { default as options } from '@locales/es-ES/options.json'
export { default as routes } from '@locales/es-ES/routes.json'
