/** The edge function `api`: the API of `_shared` on a hosted project, at `/functions/v1/api`. */
import { createApi } from '../_shared/api.ts';
import { systemClock } from '../_shared/clock.ts';

/** The platform ends a function after its response, unless remaining work is registered. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

const api = createApi({
  url: required('SUPABASE_URL'),
  publishableKey: projectKey('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY'),
  secretKey: projectKey('SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY'),
  fetch,
  clock: systemClock,
  origins: list('APP_ORIGINS'),
  driverDomain: Deno.env.get('DRIVER_IDENTITY_DOMAIN') || 'internal',
  // The platform appends to an X-Forwarded-For sent by the client, but always sets this header itself.
  address: ({ headers }) => headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for'),
  waitUntil(work) {
    if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
  },
  // biome-ignore lint/suspicious/noConsole: the function's log is where its operator looks.
  report: (error, requestId) => console.error(requestId, error),
});

Deno.serve((request) => api.fetch(request));

/** Returns the key named "default" in a platform's dictionary of keys, or the single key of older projects. */
function projectKey(dictionary: string, single: string): string {
  const keys: Record<string, string> = JSON.parse(Deno.env.get(dictionary) ?? '{}');
  return keys.default ?? required(single);
}

/** Returns the values of a list such as `https://app.example, https://www.app.example`; empty if not set. */
function list(name: string): string[] {
  return (Deno.env.get(name) ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
}

function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
