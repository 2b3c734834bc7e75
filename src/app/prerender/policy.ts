import { createHash } from 'node:crypto';

/** What a build needs to know to write its policy. */
export interface PolicyOptions {
  /** Scripts that stand inside the page, allowed by their hash alone. */
  inlineScripts: readonly string[];
  /** Addresses that the app calls; one without an origin, or empty, is on the page's own. */
  servers: readonly string[];
  /** Where the project asks for a captcha: Cloudflare's script and frame. */
  captcha: boolean;
}

/** Where the check that a person is there comes from. */
const turnstile = 'https://challenges.cloudflare.com';

/**
 * The Content-Security-Policy of every page. The session lives in the browser's storage, so no script but our
 * own may ever run. Styles may be inline because react-aria positions with them.
 */
export function contentSecurityPolicy({ inlineScripts, servers, captcha }: PolicyOptions): string {
  const hashes = inlineScripts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  // Origins alone: an address with a path would allow that one path and nothing below it.
  const absolute = servers.filter((address) => /^https?:/.test(address));
  const origins = [...new Set(absolute.map((address) => new URL(address).origin))];
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // WebAssembly shapes the letters of receipts (ADR 32); it is no script, and text is still never run as one.
    'script-src': ["'self'", ...hashes, "'wasm-unsafe-eval'", ...(captcha ? [turnstile] : [])],
    'frame-src': captcha ? [turnstile] : ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...origins],
    // What somebody has just recorded, to be heard before it is sent.
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...origins, ...sockets],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
