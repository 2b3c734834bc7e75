import type { Clock } from '#shared/clock.ts';
import { createAuth } from './auth/auth.ts';
import type { AuthTuning } from './auth/context.ts';
import type { Mailer } from './auth/mailer.ts';
import { keyOf } from './caller.ts';
import type { Database } from './db/database.ts';
import { type Keys, roleOfKey } from './keys.ts';
import { createRealtime } from './realtime/realtime.ts';
import type { Connection, Peer } from './realtime/socket.ts';
import { createRest } from './rest/rest.ts';
import type { Blobs } from './storage/blobs.ts';
import { createStorage } from './storage/storage.ts';

/** Dependencies and options of one embedded project. */
export interface GatewayOptions {
  db: Database;
  /** URL of the project, without a path: `http://127.0.0.1:54321`. */
  origin: string;
  keys: Keys;
  clock: Clock;
  /** Stores the bytes of objects. */
  blobs: Blobs;
  /** Sends the auth service's messages. */
  mailer: Mailer;
  /** Auth settings that differ from this product's. */
  auth?: AuthTuning;
  /** Schemas that REST exposes, by default only `public`; the first is the default of a request. */
  schemas?: readonly string[];
  /** Receives every error answered with an unexplained 500. */
  report?: (fault: unknown) => void;
}

/** Implements Supabase's protocols on a Postgres. */
export interface Gateway {
  /** Handles one request, with the arguments of the global `fetch`; throws only for invalid arguments. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /** Accepts a WebSocket opened at `url`; closes it at once, with 1008, if the key is not of this project. */
  connect(url: string, peer: Peer): Connection;
  /** Stops serving and closes the database. */
  close(): Promise<void>;
}

/** Paths that a hosted project serves without an API key, since links and other servers call them. */
const keylessPaths = [
  /^\/auth\/v1\/((verify|authorize|callback)$|sso\/saml\/|\.well-known\/)/,
  // Storage authenticates the caller itself, unless a URL is public or signed.
  /^\/storage\/v1\//,
];

const jsonResponse = (status: number, body: unknown) => Response.json(body, { status });

/** Allows calls from pages of any origin, as a hosted project does; cookies are not used. */
function allowAnyOrigin(request: Request, response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', '*');
  if (request.method === 'OPTIONS') {
    headers.set('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
    headers.set('access-control-allow-headers', request.headers.get('access-control-request-headers') ?? '*');
    headers.set('access-control-max-age', '3600');
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** Rejects a request without a key of this project, with a hosted project's message; otherwise null. */
function refuseKey(request: Request, url: URL, keys: Keys): Response | null {
  if (keylessPaths.some((path) => path.test(url.pathname))) return null;
  const key = keyOf(request);
  if (key === null) {
    return jsonResponse(401, {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
  }
  if (roleOfKey(keys, key) !== null) return null;
  return jsonResponse(401, { message: 'Invalid API key', hint: 'Double check your Supabase API key.' });
}

/** Returns true for an `OPTIONS` request handled by REST or resumable uploads; any other is a preflight. */
function isMethodsRequest({ headers }: Request, { pathname }: URL): boolean {
  if (pathname.startsWith('/storage/v1/upload/resumable')) return true;
  return pathname.startsWith('/rest/v1/') && !headers.has('access-control-request-method');
}

/** Combines the services: REST, auth, storage, realtime; any other path is a 404 in JSON. */
export function createGateway(options: GatewayOptions): Gateway {
  const { db, origin, keys, clock, blobs, mailer, schemas, report = () => {} } = options;
  const auth = createAuth({ ...options.auth, db, origin, keys, clock, mailer, report });
  const shared = { db, keys, clock, report, verify: auth.verify };
  const rest = createRest({ ...shared, ...(schemas && { schemas }) });
  const storage = createStorage({ ...shared, blobs });
  const realtime = createRealtime(shared);
  const services: Record<string, (request: Request) => Promise<Response>> = {
    '/rest/v1': rest.fetch,
    '/auth/v1': auth.fetch,
    '/storage/v1': storage.fetch,
    '/realtime/v1': realtime.fetch,
  };

  async function dispatch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (request.method === 'OPTIONS' && !isMethodsRequest(request, url)) {
      return new Response(null, { status: 204 });
    }
    const service = services[url.pathname.split('/', 3).join('/')];
    if (!service) return jsonResponse(404, { message: `No service answers ${url.pathname}` });
    return refuseKey(request, url, keys) ?? service(request);
  }

  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      const response = await dispatch(request).catch((fault: unknown) => {
        report(fault);
        return jsonResponse(500, { message: 'Internal server error' });
      });
      return allowAnyOrigin(request, response);
    },
    connect(url, peer) {
      const asked = new URL(url);
      if (roleOfKey(keys, asked.searchParams.get('apikey')) !== null) return realtime.connect(asked, peer);
      peer.close(1008, 'Invalid API key');
      return { receive() {}, closed() {} };
    },
    async close() {
      await realtime.close();
      await db.close();
    },
  };
}
