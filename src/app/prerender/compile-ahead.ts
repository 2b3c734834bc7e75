import type { Plugin } from 'vite';

/** First words of a file all of whose functions V8 compiles as the file arrives, beside the thread that draws. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has every script of the app compiled before it runs. Left to itself a browser compiles a function when it is first
 * called, in the middle of a drawing; browsers without the hint go on doing so. It counts at the very beginning alone,
 * before what Vite puts there, so an option of the bundler can't write it.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
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
