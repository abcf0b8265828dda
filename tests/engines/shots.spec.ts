import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pictureOf, screens } from '../e2e/screens'
import { expect, test } from './panel'

/** Higher than that, an engine draws no picture. */
const HIGHEST = 8000

/** Screenshots of every screen from each engine, for a person to look at: `npm run engines:shots`, in `.shots/engines/`. */
for (const width of [375, 1440])
  test(`every screen at ${width} pixels`, async ({ panel }, { project }) => {
    test.setTimeout(900_000)
    const { engine } = panel
    const height = width < 500 ? 740 : 900
    const folder = resolve(import.meta.dirname, '../../.shots/engines', project.name, String(width))
    await mkdir(folder, { recursive: true })
    async function shoot(path: string, name: string) {
      await engine.resize(width, height)
      await panel.open(path)
      await panel.loaded()
      // A picture shows what is in the window: until all of the screen is.
      await expect(async () => {
        const whole = await engine.run<number>('return document.documentElement.scrollHeight')
        const seen = await engine.run<number>('return innerHeight')
        await engine.resize(width, Math.min(whole, HIGHEST))
        expect(seen).toBe(Math.min(whole, HIGHEST))
        expect(await engine.run('return innerWidth')).toBe(width)
      }).toPass()
      await panel.loaded()
      await writeFile(`${folder}/${name}.png`, await engine.screenshot())
    }
    for (const path of screens.signedOut) await shoot(`${path}?lng=pt-BR`, `out-${pictureOf(path)}`)
    await panel.signIn('ana@leme.example')
    for (const path of screens.signedIn) await shoot(path, pictureOf(path))
  })
