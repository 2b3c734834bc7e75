import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Backend } from '#mocks/backend/backend.ts';
import { limits } from '#mocks/backend/realtime/limits.ts';
import { acceptsHostName } from './site.ts';

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Passes every WebSocket opened on `server` to `connect`. Like the site, a server that listens on a
 * local-only `host` accepts only the machine's own host names. Returns a function that closes all sockets.
 */
export function serveSockets(server: Server, host: string, connect: Backend['connect']): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes });

  server.on('upgrade', (request, stream, head) => {
    // A client that disconnects during the handshake isn't an error.
    stream.on('error', () => {});
    const address = `http://${request.headers.host}${request.url}`;
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url) return refuse(stream, '400 Bad Request');
    if (!acceptsHostName(host, url.hostname)) return refuse(stream, '421 Misdirected Request');
    if (url.pathname !== '/realtime/v1/websocket') return refuse(stream, '404 Not Found');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.binaryType = 'arraybuffer';
      const connection = connect(url.href, {
        send: (frame) => socket.send(frame),
        close: (code, reason) => socket.close(code, reason),
      });
      socket.on('message', (data) =>
        connection.receive(data instanceof ArrayBuffer ? data : data.toString()),
      );
      socket.on('close', () => connection.closed());
      // A socket error also closes the socket.
      socket.on('error', () => {});
    });
  });

  return () => {
    for (const socket of sockets.clients) socket.terminate();
  };
}
