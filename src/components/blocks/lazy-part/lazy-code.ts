/** Lazily loaded code of a part of a page. */
export interface LazyCode<Code> {
  /** The code; null until loaded. */
  readonly code: Code | null;
  /** Loads the code and caches it. Rejects if loading fails, and can then be called again. */
  fetch: () => Promise<Code>;
}

/** Creates a part whose code is loaded by `load` when a `LazyPart` first renders it, or earlier by `usePreload`. */
export function lazyPart<Code>(load: () => Promise<Code>): LazyCode<Code> {
  let code: Code | null = null;
  return {
    get code() {
      return code;
    },
    fetch: async () => {
      code ??= await load();
      return code;
    },
  };
}
