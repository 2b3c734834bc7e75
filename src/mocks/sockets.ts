import { type WebSocketHandler, ws } from 'msw';
import type { Connection } from './backend/realtime/socket.ts';
import type { PageBackend } from './page-backend.ts';

/** Passes every WebSocket of the product to the embedded backend returned by `open`. */
export function socketHandlers(open: () => Promise<PageBackend>): WebSocketHandler[] {
  const sockets = ws.link('*/realtime/v1/websocket');
  return [
    sockets.addEventListener('connection', ({ client }) => {
      const url = new URL(client.url);
      // Clients always send a key, and a page knows none: the backend adds its own.
      url.searchParams.delete('apikey');
      const connect = async (): Promise<Connection> => {
        const backend = await open();
        return backend.connect(url.href, {
          send: (frame) => client.send(frame),
          close: (code, reason) => client.close(code, reason),
        });
      };
      const opened = connect().catch((): Connection => {
        client.close(1011, 'The backend can’t start');
        return { receive() {}, closed() {} };
      });
      let last = opened;
      client.addEventListener('message', ({ data }) => {
        // Sequential, since bytes may have to be read first.
        last = last.then(async (connection) => {
          connection.receive(typeof data === 'string' ? data : await new Response(data).arrayBuffer());
          return connection;
        });
      });
      client.addEventListener('close', () => opened.then((connection) => connection.closed()));
    }),
  ];
}
