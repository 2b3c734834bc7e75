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
  const api = createApi({
    url: origin,
    publishableKey: keys.publishable,
    secretKey: keys.secret,
    fetch: gateway.fetch,
    clock,
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
    close: gateway.close,
  };
}
