import { handleBroadcast } from './broadcast-requests.ts';
import { createConnection, type OpenConnection } from './connection.ts';
import type { RealtimeContext, RealtimeOptions } from './context.ts';
import { versions } from './frames.ts';
import { limits, meter } from './limits.ts';
import { createRooms } from './rooms.ts';
import type { Connection, Peer } from './socket.ts';
import { deliverStored, purge } from './stored-messages.ts';

/** `/realtime/v1`. */
export interface Realtime {
  /** Handles plain HTTP: broadcasts sent without a socket. */
  fetch(request: Request): Promise<Response>;
  /** Accepts an open WebSocket for `url`, whose key was checked. */
  connect(url: URL, peer: Peer): Connection;
  /** Ends every connection and stops listening to the database. */
  close(): Promise<void>;
}

/** Interval of the checks for expired tokens and silent clients, in milliseconds. */
const watch = 1000;

/** Interval at which old messages are deleted, in milliseconds. */
const day = 86_400_000;

/** Creates the service over a database with `realtime/schema.sql`; listens to it from the first client on. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { clock, report } = options;
  const context: RealtimeContext = {
    ...options,
    rooms: createRooms(),
    allowJoin: meter(limits.joinsPerSecond, 1000, clock),
  };
  const connections = new Set<OpenConnection>();
  const isPurgeDue = meter(1, day, clock);
  let listening: Promise<(() => Promise<void>) | undefined> | undefined;
  let watcher: ReturnType<typeof setInterval> | undefined;

  /** Starts listening to the database; a failure is reported, and the next client tries again. */
  function listen() {
    listening ??= deliverStored(context).catch((fault: unknown) => {
      listening = undefined;
      report(fault);
      return undefined;
    });
    return listening;
  }

  function expireAll(): void {
    const now = clock.now();
    for (const connection of connections) connection.expire(now);
  }

  function removeConnection(connection: OpenConnection): void {
    connections.delete(connection);
    if (connections.size > 0) return;
    clearInterval(watcher);
    watcher = undefined;
  }

  return {
    fetch: (request) => handleBroadcast(context, request),
    connect(url, peer) {
      const version = versions.find((known) => known === (url.searchParams.get('vsn') ?? '1.0.0'));
      if (!version || url.pathname !== '/realtime/v1/websocket') {
        peer.close(1008, version ? 'Unknown path' : 'Unknown protocol version');
        return { receive() {}, closed() {} };
      }
      const purged = isPurgeDue() && purge(context).catch(report);
      const ready = Promise.all([purged, listen()]);
      watcher ??= setInterval(expireAll, watch);
      const key = url.searchParams.get('apikey');
      const connection = createConnection(context, { key, version, peer, ready }, removeConnection);
      connections.add(connection);
      return connection;
    },
    async close() {
      for (const connection of connections) connection.end(1001);
      const stop = await listening;
      await stop?.();
    },
  };
}
