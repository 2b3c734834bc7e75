import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { WebSocketServer } from 'ws';
import type { Backend } from '#mocks/backend/backend.ts';

/** A project served over the network. */
export interface ServedProject {
  /** `127.0.0.1:<port>`. */
  host: string;
  /** The same as a URL. */
  origin: string;
  /** Forwards every request under `/functions/v1` to the function at `origin`, as a hosted project does. */
  deploy(origin: string): void;
  close(): Promise<void>;
}

/** Path prefix of a hosted project's functions; a function receives the rest of the path. */
const functions = '/functions/v1';

/** Serves a gateway on a free port of this machine: HTTP and, if supported, WebSockets. */
export async function serveProject(
  gateway: (request: Request) => Promise<Response>,
  connect?: Backend['connect'],
): Promise<ServedProject> {
  let deployed: string | null = null;

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (deployed === null || !pathname.startsWith(`${functions}/`)) return gateway(request);
    const { method, headers } = request;
    const body = ['GET', 'HEAD'].includes(method) ? null : await request.arrayBuffer();
    return fetch(`${deployed}${pathname.slice(functions.length)}${search}`, { method, headers, body });
  }

  const server = createAdaptorServer({ fetch: answer });
  if (connect) acceptSockets(server, connect);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1');
  const host = `127.0.0.1:${address.port}`;
  return {
    host,
    origin: `http://${host}`,
    deploy(origin) {
      deployed = origin;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}

/** Passes every WebSocket opened on `server` to `connect`. */
function acceptSockets(server: ReturnType<typeof createAdaptorServer>, connect: Backend['connect']): void {
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, stream, head) =>
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.binaryType = 'arraybuffer';
      const connection = connect(`ws://${request.headers.host}${request.url}`, {
        send: (frame) => socket.send(frame),
        close: (code, reason) => socket.close(code, reason),
      });
      socket.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' || data instanceof ArrayBuffer) connection.receive(data);
      });
      socket.addEventListener('close', () => connection.closed());
    }),
  );
}
