import { expect, it, vi } from 'vitest'
import { readsAt } from '@/api/reads'
import { signedInPaths } from '@/config/paths'

const paths = signedInPaths.filter((path) => readsAt(path).some(({ calls }) => calls))

it.each(paths)('the code of %s comes with the calls that it reads: others may load later', async (path) => {
  vi.resetModules()
  const [{ providerApi }, { routes }] = await Promise.all([
    import('@/api/providerApi'),
    import('@/app/routes'),
    import('@/app/prefetch'),
  ])
  await routes[path].load()
  const missing = readsAt(path).filter(({ query }) => !(query in providerApi.endpoints))
  expect(missing).toEqual([])
})
