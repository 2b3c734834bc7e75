import { setBuildSettings } from './build-settings.ts';

/** What it takes to serve the sources. */
export interface SourcesOptions {
  port: number;
  host: string;
  /** Where the backend listens. */
  apiPort: number;
  publishableKey: string;
}

/** Serves the app from its sources with hot reload, the backend behind the same origin. Gives the way to stop. */
export async function serveSources({ port, host, apiPort, publishableKey }: SourcesOptions) {
  setBuildSettings(publishableKey);
  const { createServer } = await import('vite');
  const target = `http://${host}:${apiPort}`;
  const proxy = {
    '/api': target,
    '/rest/v1': target,
    '/auth/v1': target,
    '/storage/v1': target,
    // With the name it was asked by, which the backend checks: Vite checks none for sockets.
    '/realtime/v1': { target, ws: true },
  };
  const server = await createServer({ server: { port, host, strictPort: true, proxy } });
  await server.listen();
  return () => server.close();
}
