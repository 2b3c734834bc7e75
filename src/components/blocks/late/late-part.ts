/** Code that is not part of the page that uses it. */
export interface LatePart<Code> {
  /** The code, once it is there. */
  readonly code: Code | null;
  /** Fetches it; once there it is fetched no more. Rejects when it can't be had, and can be asked again. */
  fetch: () => Promise<Code>;
}

/** Code that `load` brings: when a `Late` first shows it, or ahead of that by `useFetchAhead`. */
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
