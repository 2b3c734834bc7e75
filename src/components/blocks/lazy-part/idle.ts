/** Maximum wait for the browser to be idle, in milliseconds. */
const maxIdleWait = 1_000;

/** Resolves when the browser is idle. In browsers without `requestIdleCallback`, resolves after the next frame. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: maxIdleWait });
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
