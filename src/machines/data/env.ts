/** The build's settings, read once. Each name is written with a dot so that the bundler can fold it. */
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

/** Where the app's requests go; addresses carry no slash at their end. */
export interface Env {
  backend: 'supabase' | 'embedded' | 'demo';
  supabaseUrl: string;
  /** Sent as `apikey`; empty when whatever serves the page adds it. */
  publishableKey: string;
  apiUrl: string;
  /** The site's key at Cloudflare Turnstile, where the project asks for a captcha; else empty. */
  captchaSiteKey: string;
}

/**
 * Reads the settings of a build from `source`; `origin` is the page's own address and the default for Supabase's.
 * Throws an Error that names each wrong setting and what it must be.
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
    supabaseUrl: withoutEndSlash(parsed.data.VITE_SUPABASE_URL ?? origin),
    publishableKey: parsed.data.VITE_SUPABASE_PUBLISHABLE_KEY,
    apiUrl: withoutEndSlash(parsed.data.VITE_API_URL),
    captchaSiteKey: parsed.data.VITE_CAPTCHA_SITE_KEY,
  };
}

function withoutEndSlash(address: string): string {
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
