import { createApi } from '#shared/api.ts';
import { createGateway, type Gateway, type GatewayOptions } from './gateway.ts';

/** The product's server: `/api` and the gateway combined. */
export type Backend = Gateway;

/**
 * Creates the product's whole server: the edge function's own code handles `/api/*`, the gateway all other paths. That
 * code calls the gateway too.
 */
export function createBackend(options: GatewayOptions): Backend {
  const { origin, keys, clock, report } = options;
  const gateway = createGateway(options);
  // Background work of `/api` after a response; the database closes when it is done.
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
