/** What a member says of itself, and the reference by which clients tell one saying from the next. */
type Meta = Record<string, unknown> & { phx_ref: string };

/** Who is there, by key: a person with two tabs has two metas under one key. */
export type PresenceState = Record<string, { metas: Meta[] }>;

/** Who came and who went at one moment. */
export interface PresenceDiff {
  joins: PresenceState;
  leaves: PresenceState;
}

/** Who is there on one topic. */
export interface Presence {
  state(): PresenceState;
  /** Makes `payload` what the member says of itself; the same once more changes nothing. */
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

/** Keeps who is there and gives every change to `announce`. */
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
