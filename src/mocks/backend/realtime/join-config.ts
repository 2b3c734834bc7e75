import { isObject } from '#mocks/backend/json.ts';
import { RealtimeError } from './errors.ts';
import { limits } from './limits.ts';

/** Past messages that a join requests. */
export interface Replay {
  since: Date;
  /** Maximum number, counted from the latest. */
  limit: number;
}

/** Options of a join. */
export interface JoinConfig {
  isPrivate: boolean;
  broadcast: {
    /** Acknowledges every broadcast of the client. */
    ack: boolean;
    /** The client also receives its own broadcasts. */
    self: boolean;
    /** Notifies the client when broadcasts from the database can reach it. */
    replicationReady: boolean;
    replay: Replay | null;
  };
  presence: {
    key: string;
    /** The client receives presence updates. */
    enabled: boolean;
  };
  token: string | undefined;
}

const objectOf = (value: unknown) => (isObject(value) ? value : {});
const isTrue = (value: unknown) => String(value).toLowerCase() === 'true';
const tokenOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * Parses a join's payload. Ignores options of the wrong type, as a hosted project does. Throws a `RealtimeError` for
 * table changes, which this service does not support, and for an invalid replay.
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

/** The latest time a Date can represent, in milliseconds. */
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
