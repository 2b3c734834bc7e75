import { http, type RequestHandler } from 'msw';
import type { PageBackend } from './page-backend.ts';

let booted: Promise<PageBackend> | undefined;
let touched = false;

/** Hands every request to Supabase and to `/api` to the embedded backend, which starts at the first of them. */
export function backendHandlers(): RequestHandler[] {
  return ['/rest/v1/*', '/auth/v1/*', '/api/*'].map((path) =>
    http.all(path, async ({ request }) => {
      touched = true;
      booted ??= boot();
      const backend = await booted;
      return backend.fetch(request);
    }),
  );
}

/** Puts the seed back when anything was asked since the last time; costs nothing otherwise. */
export async function resetBackend(): Promise<void> {
  if (!touched || !booted) return;
  const backend = await booted;
  await backend.reset();
  touched = false;
}

async function boot(): Promise<PageBackend> {
  const { startPageBackend } = await import('./page-backend.ts');
  return startPageBackend(location.origin);
}
