/** Lazily loaded code of a part of a page. */
export interface LatePart<Code> {
  /** The code; null until loaded. */
  readonly code: Code | null;
  /** Loads the code and caches it. Rejects if loading fails, and can then be called again. */
  fetch: () => Promise<Code>;
}

/** Creates a part whose code is loaded by `load`: when a `Late` first renders it, or earlier by `useFetchAhead`. */
export function latePart<Code>(load: () => Promise<Code>): LatePart<Code> {
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
