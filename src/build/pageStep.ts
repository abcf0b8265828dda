import type { Plugin, ResolvedConfig, Rollup } from 'vite'

interface Built {
  /** `index.html` */
  readonly page: Rollup.OutputAsset
  readonly bundle: Rollup.OutputBundle
  readonly config: ResolvedConfig
}

/** A step at the end of the panel's build, when all of its files are known. Builds without a page, such as that of the boot script, skip it. */
export function pageStep(
  name: string,
  work: (context: Rollup.PluginContext, built: Built) => Promise<void>,
): Plugin {
  let config: ResolvedConfig
  return {
    name,
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      async handler(_output, bundle) {
        const page = bundle['index.html']
        if (page?.type === 'asset') await work(this, { page, bundle, config })
      },
    },
  }
}
