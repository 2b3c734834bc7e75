import type { Verify } from '#mocks/backend/caller.ts';
import type { Database } from '#mocks/backend/db/database.ts';
import type { Keys } from '#mocks/backend/keys.ts';
import type { Clock } from '#shared/clock.ts';
import type { Meter } from './limits.ts';
import type { Rooms } from './rooms.ts';

/** What the realtime service runs on. */
export interface RealtimeOptions {
  db: Database;
  keys: Keys;
  clock: Clock;
  verify: Verify;
  /** Hears of every fault that an answer keeps to itself. */
  report: (fault: unknown) => void;
}

/** What every part of the service stands on. */
export interface RealtimeContext extends RealtimeOptions {
  rooms: Rooms;
  /** The joins of the whole project. */
  joins: Meter;
}
