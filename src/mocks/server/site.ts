import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';
import type { Backend } from '#mocks/backend/backend.ts';

/** Names by which a machine calls itself. */
const ownName = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)$/;

/** Whether what listens on `host` answers to `name`: on one that only this machine reaches, to its own names alone. */
export function isOpenTo(host: string, name: string): boolean {
  return !ownName.test(host) || ownName.test(name);
}

/** Most bytes of a request's body. Objects to store have limits of their own. */
const longestBody = 16 * 1024 * 1024;

const aYear = 'public, max-age=31536000, immutable';

/**
 * The whole site of `npm start`: the built app of `appDir`, and the embedded backend behind the same origin. On a
 * `host` that only this machine reaches it answers to the machine's own names alone (else 421): a strange page
 * whose name is made to point here (DNS rebinding) would read everything as its own.
 */
export function createSite(appDir: string, backend: Pick<Backend, 'fetch'>, host = '127.0.0.1'): Hono {
  const site = new Hono();
  site.use(async (c, next) => {
    const { hostname } = new URL(c.req.url);
    return isOpenTo(host, hostname) ? next() : c.text('Misdirected Request', 421);
  });
  site.use(
    secureHeaders({
      // A stored object has a stricter policy of its own.
      overwrite: false,
      // The pages carry their own script policy; a frame rule only works as a header.
      contentSecurityPolicy: { frameAncestors: ["'none'"] },
      xFrameOptions: 'DENY',
      referrerPolicy: 'same-origin',
      // Plain http on this machine alone: a promise of https would lock the browser out.
      strictTransportSecurity: false,
    }),
  );

  // As hosted: answers travel compressed.
  site.use('/rest/v1/*', compress());

  const limited = bodyLimit({
    maxSize: longestBody,
    onError: (c) => c.json({ message: `Request body too large (max ${longestBody} bytes)` }, 413),
  });
  for (const path of ['/rest/v1/*', '/auth/v1/*', '/realtime/v1/*']) site.use(path, limited);
  for (const path of ['/api/*', '/rest/v1/*', '/auth/v1/*', '/storage/v1/*', '/realtime/v1/*']) {
    site.all(path, (c) => {
      const headers = new Headers(c.req.raw.headers);
      headers.set('x-forwarded-for', getConnInfo(c).remote.address ?? 'unknown');
      return backend.fetch(new Request(c.req.raw, { headers }));
    });
  }

  const file = (cacheControl: string, path?: string): MiddlewareHandler => {
    const serve = serveStatic({ root: appDir, precompressed: true, ...(path ? { path } : {}) });
    return async (c, next) => {
      // `onFound` comes too late: the answer is made by then.
      c.header('Cache-Control', cacheControl);
      return serve(c, async () => {
        c.header('Cache-Control', undefined);
        await next();
      });
    };
  };
  site.get('/assets/*', file(aYear), (c) => c.text('Not found', 404));
  site.get('/login', file('no-cache', 'login.html'));
  site.get('*', file('no-cache'), file('no-cache', 'index.html'));
  return site;
}
