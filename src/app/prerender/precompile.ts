import type { Plugin } from 'vite';

/** Marks a file whose functions V8 compiles while it downloads, outside of the main thread. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Compiles all scripts of the app before they run. Otherwise a browser compiles a function at its first call, during
 * rendering; browsers without the hint still do. The hint must be at the very start of a file, before Vite's code, so a
 * bundler option cannot add it.
 */
export function precompile(): Plugin {
  return {
    name: 'precompile',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (!bundle['index.html']) return;
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = hint + file.code;
      },
    },
  };
}
