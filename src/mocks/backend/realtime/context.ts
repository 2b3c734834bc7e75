import type { Verify } from '#mocks/backend/caller.ts';
import type { Database } from '#mocks/backend/db/database.ts';
import type { Keys } from '#mocks/backend/keys.ts';
import type { Clock } from '#shared/clock.ts';
import type { Meter } from './limits.ts';
import type { Rooms } from './rooms.ts';

/** Dependencies of the realtime service. */
export interface RealtimeOptions {
  db: Database;
  keys: Keys;
  clock: Clock;
  verify: Verify;
  /** Receives every error that a response does not explain. */
  report: (fault: unknown) => void;
}

/** Context shared by every part of the service. */
export interface RealtimeContext extends RealtimeOptions {
  rooms: Rooms;
  /** Rate of joins in the whole project. */
  allowJoin: Meter;
}
