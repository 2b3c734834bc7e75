import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';
import type { Backend } from '#mocks/backend/backend.ts';

/** Names by which a machine refers to itself. */
const localName = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)$/;

/**
 * Returns whether a server on `host` accepts the name `name`: a local-only host accepts only the machine's own names.
 */
export function acceptsHostName(host: string, name: string): boolean {
  return !localName.test(host) || localName.test(name);
}

/** Maximum bytes of a request body. Stored objects have their own limits. */
const maxBodyBytes = 16 * 1024 * 1024;

const immutableForYear = 'public, max-age=31536000, immutable';

/**
 * Creates the site of `npm start`: the built app in `appDir`, and the embedded backend on the same origin. A local-only
 * `host` accepts only the machine's own names (else 421). Otherwise a foreign page whose name is made to resolve here
 * (DNS rebinding) could read everything as its own origin.
 */
export function createSite(appDir: string, backend: Pick<Backend, 'fetch'>, host = '127.0.0.1'): Hono {
  const site = new Hono();
  site.use(async (c, next) => {
    const { hostname } = new URL(c.req.url);
    return acceptsHostName(host, hostname) ? next() : c.text('Misdirected Request', 421);
  });
  site.use(
    secureHeaders({
      // A stored object has a stricter policy.
      overwrite: false,
      // Pages contain their own script policy; a frame rule works only as a header.
      contentSecurityPolicy: { frameAncestors: ["'none'"] },
      xFrameOptions: 'DENY',
      referrerPolicy: 'same-origin',
      // Plain http on this machine only: an https promise would lock the browser out.
      strictTransportSecurity: false,
    }),
  );

  // As on hosted projects: responses are compressed.
  site.use('/rest/v1/*', compress());

  const limited = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => c.json({ message: `Request body too large (max ${maxBodyBytes} bytes)` }, 413),
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
      // `onFound` is called too late: the response exists by then.
      c.header('Cache-Control', cacheControl);
      return serve(c, async () => {
        c.header('Cache-Control', undefined);
        await next();
      });
    };
  };
  site.get('/assets/*', file(immutableForYear), (c) => c.text('Not found', 404));
  site.get('/login', file('no-cache', 'login.html'));
  site.get('*', file('no-cache'), file('no-cache', 'index.html'));
  return site;
}
