// What CHANGELOG.md says of the version of a tag, for its release: node src/build/releaseNotes.mjs v1.3.0
import { readFileSync } from 'node:fs'

const read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const [, , tag = ''] = process.argv
const { version } = JSON.parse(read('package.json'))
const sections = read('CHANGELOG.md').split(/^## /m)
const notes = sections
  .find((section) => /^\S+/.exec(section)?.[0] === version)
  ?.replace(/^.*/, '')
  .trim()

if (tag !== `v${version}` || !notes) {
  console.error(
    `The tag is "${tag}". It has to be v${version}, as package.json says, and CHANGELOG.md needs a section ${version}.`,
  )
  process.exit(1)
}
console.log(notes)
