import { setBuildSettings } from './build-settings.ts';

/** Options for serving the sources. */
export interface SourcesOptions {
  port: number;
  host: string;
  /** Port of the backend. */
  apiPort: number;
  publishableKey: string;
}

/**
 * Serves the app from its sources with hot reload, with the backend on the same origin. Returns a function that stops
 * it.
 */
export async function serveSources({ port, host, apiPort, publishableKey }: SourcesOptions) {
  setBuildSettings(publishableKey);
  const { createServer } = await import('vite');
  const target = `http://${host}:${apiPort}`;
  const proxy = {
    '/api': target,
    '/rest/v1': target,
    '/auth/v1': target,
    '/storage/v1': target,
    // Keeps the requested host name, which the backend checks: Vite does not for sockets.
    '/realtime/v1': { target, ws: true },
  };
  const server = await createServer({ server: { port, host, strictPort: true, proxy } });
  await server.listen();
  return () => server.close();
}
