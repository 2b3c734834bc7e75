import { createHash } from 'node:crypto';

/** Inputs for a build's policy. */
export interface PolicyOptions {
  /** Inline scripts of the page, allowed only by their hash. */
  inlineScripts: readonly string[];
  /** URLs that the app calls; one without an origin, or empty, is on the page's own. */
  servers: readonly string[];
  /** The project uses a captcha: Cloudflare's script and frame. */
  captcha: boolean;
}

/** Origin of the captcha. */
const turnstile = 'https://challenges.cloudflare.com';

/**
 * Returns the Content-Security-Policy of every page. The session is in the browser's storage, so only our own scripts
 * may run. Styles may be inline because react-aria positions with them.
 */
export function contentSecurityPolicy({ inlineScripts, servers, captcha }: PolicyOptions): string {
  const hashes = inlineScripts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  // Only origins: a URL with a path would allow only that path.
  const absolute = servers.filter((address) => /^https?:/.test(address));
  const origins = [...new Set(absolute.map((address) => new URL(address).origin))];
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // WebAssembly shapes the letters of receipts (ADR 32); it is not a script, and evaluating text stays forbidden.
    'script-src': ["'self'", ...hashes, "'wasm-unsafe-eval'", ...(captcha ? [turnstile] : [])],
    'frame-src': captcha ? [turnstile] : ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...origins],
    // A new recording, played before it is sent.
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
