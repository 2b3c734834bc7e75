import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { freePort } from '#mocks/backend/db/free-port.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** A folder served like on a static host. */
export interface StaticSite {
  origin: string;
  stop(): Promise<void>;
}

/** Serves the files of `folder`: no rewrites, no API; an unknown URL gets `404.html`, if it exists. */
export async function serveFolder(folder: string): Promise<StaticSite> {
  const file = async (path: string) => {
    const name = join(folder, normalize(path));
    return { body: await readFile(name), type: types[extname(name)] ?? 'application/octet-stream' };
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const found = await file(path).catch(() => null);
    const { body, type } =
      found ?? (await file('404.html').catch(() => ({ body: 'Not found', type: 'text/plain' })));
    response.writeHead(found ? 200 : 404, { 'content-type': type }).end(body);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
