/** The build's settings, read once. Each name uses dot notation so that the bundler can inline it. */
import * as z from 'zod/mini';

const optionalUrl = z.optional(z.url({ protocol: /^https?$/, error: 'must be an http or https address' }));

const settings = z.object({
  VITE_BACKEND: z._default(
    z.enum(['supabase', 'embedded', 'demo'], { error: 'must be supabase, embedded or demo' }),
    'supabase',
  ),
  VITE_SUPABASE_URL: optionalUrl,
  VITE_SUPABASE_PUBLISHABLE_KEY: z._default(z.string(), ''),
  VITE_API_URL: z._default(z.string(), '/api'),
  VITE_CAPTCHA_SITE_KEY: z._default(z.string(), ''),
});

/** Base URLs of the app's requests, without a trailing slash. */
export interface Env {
  backend: 'supabase' | 'embedded' | 'demo';
  supabaseUrl: string;
  /** Sent as `apikey`; empty if the server of the page adds it. */
  publishableKey: string;
  apiUrl: string;
  /** The site key of Cloudflare Turnstile, if the project requires a captcha; else empty. */
  captchaSiteKey: string;
}

/**
 * Parses the settings of a build from `source`; `origin` is the page's origin and the default for Supabase's URL.
 * Throws an Error that names each invalid setting and its required format.
 */
export function parseEnv(source: Readonly<Record<string, unknown>>, origin: string): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`Wrong settings of the build: ${wrong.join('; ')}`);
  }
  return {
    backend: parsed.data.VITE_BACKEND,
    supabaseUrl: withoutTrailingSlash(parsed.data.VITE_SUPABASE_URL ?? origin),
    publishableKey: parsed.data.VITE_SUPABASE_PUBLISHABLE_KEY,
    apiUrl: withoutTrailingSlash(parsed.data.VITE_API_URL),
    captchaSiteKey: parsed.data.VITE_CAPTCHA_SITE_KEY,
  };
}

function withoutTrailingSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

/** The settings of this build. */
export const env: Env = parseEnv(
  {
    VITE_BACKEND: import.meta.env.VITE_BACKEND,
    VITE_SUPABASE_URL: import.meta.env.VITE_SUPABASE_URL,
    VITE_SUPABASE_PUBLISHABLE_KEY: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
    VITE_API_URL: import.meta.env.VITE_API_URL,
    VITE_CAPTCHA_SITE_KEY: import.meta.env.VITE_CAPTCHA_SITE_KEY,
  },
  globalThis.location?.origin ?? 'http://localhost',
);
