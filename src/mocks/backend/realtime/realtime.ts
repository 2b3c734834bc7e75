import type { Verify } from '#mocks/backend/caller.ts';
import type { Database } from '#mocks/backend/db/database.ts';
import type { Keys } from '#mocks/backend/keys.ts';
import type { Clock } from '#shared/clock.ts';
import type { Connection, Peer } from './socket.ts';

/** What the realtime service runs on. */
export interface RealtimeOptions {
  db: Database;
  keys: Keys;
  clock: Clock;
  verify: Verify;
  report: (fault: unknown) => void;
}

/** `/realtime/v1`. */
export interface Realtime {
  /** Answers plain HTTP: broadcasts sent without a socket. */
  fetch(request: Request): Promise<Response>;
  /** Takes an open WebSocket, which asked for `url`, whose key was checked. */
  connect(url: URL, peer: Peer): Connection;
  /** Ends every connection and stops listening to the database. */
  close(): Promise<void>;
}

/** Creates the service over a database that has `realtime/schema.sql`. */
export function createRealtime(_options: RealtimeOptions): Realtime {
  return {
    fetch: async () => Response.json({ message: 'not implemented' }, { status: 501 }),
    connect(_url, peer) {
      peer.close(1011, 'not implemented');
      return { receive() {}, closed() {} };
    },
    async close() {},
  };
}
