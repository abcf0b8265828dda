// Runs a TypeScript file of this project with its aliases: node src/build/run.mjs FILE [arguments…]
import { projectImport } from './projectImport.mjs'

const [file, ...args] = process.argv.slice(2)
if (file === undefined) {
  console.error('Say which file to run: node src/build/run.mjs FILE [arguments…]')
  process.exit(2)
}
// So that the file finds its own arguments in the usual place.
process.argv = [process.argv[0], file, ...args]
try {
  await projectImport(file)
} catch (error) {
  console.error(error instanceof Error && error.name === 'CannotStart' ? error.message : error)
  process.exitCode = 1
}
