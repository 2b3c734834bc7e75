import { createApi } from '#shared/api.ts';
import { createGateway, type Gateway, type GatewayOptions } from './gateway.ts';

/** The product's server: `/api` and the gateway behind one door. */
export type Backend = Gateway;

/**
 * The whole server of the product in one function: `/api/*` by the edge function's own code, all other
 * paths by the gateway, which that code calls in turn.
 */
export function createBackend(options: GatewayOptions): Backend {
  const { origin, keys, clock, report } = options;
  const gateway = createGateway(options);
  // What `/api` goes on with after an answer; the database is closed when it is done.
  const unfinished = new Set<Promise<void>>();
  const api = createApi({
    url: origin,
    publishableKey: keys.publishable,
    secretKey: keys.secret,
    fetch: gateway.fetch,
    clock,
    waitUntil(work) {
      const tracked = work.finally(() => unfinished.delete(tracked));
      unfinished.add(tracked);
    },
    ...(report && { report }),
  });

  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      return pathname === '/api' || pathname.startsWith('/api/')
        ? api.fetch(request)
        : gateway.fetch(request);
    },
    connect: gateway.connect,
    async close() {
      await Promise.all(unfinished);
      await gateway.close();
    },
  };
}
