/** The longest that anything waits for an idle moment, in milliseconds. */
const longestWait = 1_000;

/** Until the browser has nothing else to do. One that can't tell is idle after its next frame. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: longestWait });
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
