import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { test } from './panel'

const folder = resolve(import.meta.dirname, '../../.shots/engines')
const screens = [
  '/',
  '/geralconfig',
  '/followerscopy',
  '/comprar',
  '/afiliados',
  '/strategies',
  '/history',
  '/configure-channels',
] as const

/** Screenshots of the main screens from each engine, for a person to look at: `npm run engines:shots`. */
for (const width of [375, 1440])
  test(`the main screens at ${width} pixels`, async ({ panel }, { project }) => {
    const { engine } = panel
    await mkdir(folder, { recursive: true })
    const shoot = async (name: string) =>
      writeFile(`${folder}/${name}-${width}-${project.name}.png`, await engine.screenshot())
    await engine.resize(width, 900)
    await panel.open('/?lng=pt-BR')
    await panel.reads(/Ainda não tem conta\?/)
    await shoot('sign-in')
    await panel.signIn('ana@leme.example')
    for (const path of screens) {
      await panel.open(path)
      await panel.loaded()
      await shoot(path === '/' ? 'home' : path.slice(1))
    }
  })
