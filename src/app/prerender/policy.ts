import { createHash } from 'node:crypto';

/** What a build needs to know to write its policy. */
export interface PolicyOptions {
  /** Scripts that stand inside the page, allowed by their hash alone. */
  inlineScripts: readonly string[];
  /** Address of the Supabase project, or empty when it answers on the page's own origin. */
  supabaseUrl: string;
  /** The demo build runs Postgres as WebAssembly in the page. */
  webAssembly: boolean;
}

/**
 * The Content-Security-Policy of every page. The session lives in the browser's storage, so no script but our
 * own may ever run. Styles may be inline because react-aria positions with them.
 */
export function contentSecurityPolicy({ inlineScripts, supabaseUrl, webAssembly }: PolicyOptions): string {
  const hashes = inlineScripts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const project = supabaseUrl ? [supabaseUrl, supabaseUrl.replace(/^http/, 'ws')] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, ...(webAssembly ? ["'wasm-unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...project.slice(0, 1)],
    'connect-src': ["'self'", ...project],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
