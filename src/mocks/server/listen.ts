import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Backend } from '#mocks/backend/backend.ts';
import { codeOf } from './data-directory.ts';
import { serveSockets } from './sockets.ts';

type RequestHandler = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** Another program uses the port. */
export class PortInUse extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`);
  }
}

/** A listening HTTP server. */
export interface Listener {
  /** Passes WebSockets to `connect` from now on; earlier ones are rejected. */
  openSockets(connect: Backend['connect']): void;
  /** Ends open connections and frees the port. */
  close(): Promise<void>;
}

/** Listens on `host:port` and passes every request to `answer`. Throws `PortInUse`. */
export async function listen(host: string, port: number, answer: RequestHandler): Promise<Listener> {
  // The adaptor creates a plain HTTP server by default.
  const server = createAdaptorServer({ fetch: answer, hostname: host }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(codeOf(cause) === 'EADDRINUSE' ? new PortInUse(port) : cause));
    server.listen(port, host, resolve);
  });
  let disconnect = () => {};
  return {
    openSockets(connect) {
      disconnect = serveSockets(server, host, connect);
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      disconnect();
      await closed;
    },
  };
}
