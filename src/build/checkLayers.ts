/** Reports imports against the table of layers, and circles of folders. Run by `npm run lint`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { layerProblems } from './layers.ts'

const files = ['src', 'mocks'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).replaceAll('\\', '/')),
)
const problems = layerProblems(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
