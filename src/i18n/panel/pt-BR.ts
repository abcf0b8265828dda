export { default as bots } from '@locales/pt-BR/bots.json'
export { default as home } from '@locales/pt-BR/home.json'
export { default as options } from '@locales/pt-BR/options.json'
export { default as routes } from '@locales/pt-BR/routes.json'
