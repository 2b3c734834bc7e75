import { isObject } from '#mocks/backend/json.ts';
import { RealtimeError } from './errors.ts';
import { limits } from './limits.ts';

/** Which messages of the past a join asks for. */
export interface Replay {
  since: Date;
  /** At most so many, the latest. */
  limit: number;
}

/** What a join asks for. */
export interface JoinConfig {
  isPrivate: boolean;
  broadcast: {
    /** Every broadcast of the client is answered. */
    ack: boolean;
    /** The client hears its own broadcasts. */
    self: boolean;
    /** The client is told when broadcasts from the database reach it. */
    replicationReady: boolean;
    replay: Replay | null;
  };
  presence: {
    key: string;
    /** The client is told who is there. */
    enabled: boolean;
  };
  token: string | undefined;
}

const objectOf = (value: unknown) => (isObject(value) ? value : {});
const isTrue = (value: unknown) => String(value).toLowerCase() === 'true';
const tokenOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * Reads a join's payload. What is of the wrong type counts as left out, as on a hosted project; throws a
 * `RealtimeError` for changes of tables, which this service never follows, and for a replay it can't give.
 */
export function joinConfigOf(payload: Readonly<Record<string, unknown>>): JoinConfig {
  const config = objectOf(payload.config);
  const broadcast = objectOf(config.broadcast);
  const presence = objectOf(config.presence);
  const isPrivate = isTrue(config.private);
  refuseTableChanges(config.postgres_changes);
  return {
    isPrivate,
    broadcast: {
      ack: isTrue(broadcast.ack),
      self: isTrue(broadcast.self),
      replicationReady: isTrue(broadcast.replication_ready),
      replay: 'replay' in broadcast ? replayOf(broadcast.replay, isPrivate) : null,
    },
    presence: {
      key: typeof presence.key === 'string' && presence.key !== '' ? presence.key : crypto.randomUUID(),
      enabled: isTrue(presence.enabled),
    },
    token: tokenOf(payload.user_token) ?? tokenOf(payload.access_token),
  };
}

function refuseTableChanges(changes: unknown): void {
  if (!Array.isArray(changes) || changes.length === 0) return;
  const asked = Object.entries(objectOf(changes[0])).map(([name, value]) => `${name}: ${value}`);
  throw new RealtimeError(
    'RealtimeDisabledForConfiguration',
    `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${asked.join(', ')}]`,
  );
}

/** The last moment a Date can name, in milliseconds. */
const endOfTime = 8.64e15;

function replayOf(replay: unknown, isPrivate: boolean): Replay {
  if (!isPrivate) {
    throw new RealtimeError('UnableToReplayMessages', 'Replay is not allowed for public channels');
  }
  const { since, limit = limits.replay } = objectOf(replay);
  if (!isWhole(since) || !isWhole(limit) || Math.abs(since) > endOfTime) {
    throw new RealtimeError('UnableToReplayMessages', 'Replay params are not valid');
  }
  return { since: new Date(since), limit: Math.max(1, Math.min(limit, limits.replay)) };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
