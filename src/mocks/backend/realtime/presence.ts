/** A member's presence data, and the reference by which clients distinguish its updates. */
type Meta = Record<string, unknown> & { phx_ref: string };

/** Present members, by key: a user with two tabs has two metas under one key. */
export type PresenceState = Record<string, { metas: Meta[] }>;

/** Members that joined and left at one moment. */
export interface PresenceDiff {
  joins: PresenceState;
  leaves: PresenceState;
}

/** Presence on one topic. */
export interface Presence {
  state(): PresenceState;
  /** Sets the member's presence data to `payload`; unchanged data has no effect. */
  track(member: object, key: string, payload: Readonly<Record<string, unknown>>): void;
  untrack(member: object): void;
}

interface Tracked {
  key: string;
  /** The payload as JSON. */
  text: string;
  meta: Meta;
}

const byKey = ({ key, meta }: Tracked): PresenceState => ({ [key]: { metas: [meta] } });

/** Tracks presence and passes every change to `announce`. */
export function createPresence(announce: (diff: PresenceDiff) => void): Presence {
  const tracked = new Map<object, Tracked>();
  return {
    state() {
      const metas = Map.groupBy(tracked.values(), ({ key }) => key);
      return Object.fromEntries(
        [...metas].map(([key, all]) => [key, { metas: all.map(({ meta }) => meta) }]),
      );
    },
    track(member, key, payload) {
      const before = tracked.get(member);
      const text = JSON.stringify(payload);
      if (before?.text === text) return;
      const meta: Meta = {
        ...payload,
        phx_ref: crypto.randomUUID(),
        ...(before && { phx_ref_prev: before.meta.phx_ref }),
      };
      const now = { key, text, meta };
      tracked.set(member, now);
      announce({ joins: byKey(now), leaves: before ? byKey(before) : {} });
    },
    untrack(member) {
      const before = tracked.get(member);
      if (!before) return;
      tracked.delete(member);
      announce({ joins: {}, leaves: byKey(before) });
    },
  };
}
