import { test as base } from '@playwright/test'
import { startProduct, type Product } from './server'

interface WorkerFixtures {
  readonly product: Product
}

/** Playwright's test with a running panel and sandbox for each worker. */
export const test = base.extend<object, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})
