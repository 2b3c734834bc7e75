import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { realtimeTransport } from '#mocks/backend/realtime/transport.ts';
import type { Clock } from '#shared/clock.ts';
import { type Engine, openBackend } from './engines.ts';
import { realtimeSchema } from './realtime.schema.ts';
import type { TestBackend } from './test-backend.ts';

/** Somebody with a client of their own. */
export interface Person {
  client: SupabaseClient;
  channel: SupabaseClient['channel'];
  /** Breaks the open sockets, as a lost network does. */
  drop(): void;
  /** Makes `token` the one that the client has from now on. */
  renew(token: string): Promise<void>;
}

/** How somebody's client is set up. */
interface PersonOptions {
  key?: string;
  /** The version of the protocol. */
  vsn?: string;
}

/** A backend with `realtimeSchema`, and the people on it. */
export interface Stage {
  backend: TestBackend;
  /** Gives whoever the key stands for an unmodified client. */
  person(options?: PersonOptions): Person;
  /** Gives the bearer of a token a client that has it already: one that hasn't joins without. */
  bearer(token: string, options?: PersonOptions): Promise<Person>;
  /** A person of this id who is signed in. */
  signedIn(sub: string, options?: PersonOptions): Promise<Person>;
  /** Takes everybody's channels away. */
  clear(): Promise<unknown>;
}

/** Opens a stage; `clock` sets its time. */
export async function openStage(options: { engine?: Engine; clock?: Clock } = {}): Promise<Stage> {
  const backend = await openBackend({ script: realtimeSchema, ...options });
  const people = new Set<Person>();

  const add = (one: Person) => {
    people.add(one);
    return one;
  };
  const stage: Stage = {
    backend,
    person: (asked) => add(personOn(backend, asked)),
    async bearer(token, asked) {
      const one = add(personOn(backend, asked, token));
      await one.client.realtime.setAuth();
      return one;
    },
    signedIn: async (sub, asked) => stage.bearer(await backend.token({ sub }), asked),
    async clear() {
      await Promise.all([...people].map(({ client }) => client.removeAllChannels()));
      people.clear();
    },
  };
  return stage;
}

function personOn(
  backend: TestBackend,
  { key = backend.keys.publishable, vsn }: PersonOptions = {},
  token?: string,
): Person {
  let current = token;
  const drops = new Set<() => void>();
  const transport = realtimeTransport((url, peer) => {
    drops.add(() => peer.close(1006));
    return backend.connect(url, peer);
  });
  const client = createClient(backend.origin, key, {
    global: { fetch: backend.fetch },
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport, reconnectAfterMs: () => 1, ...(vsn !== undefined && { vsn }) },
    ...(current !== undefined && { accessToken: async () => current ?? '' }),
  });
  return {
    client,
    channel: (name, options) => client.channel(name, options),
    drop() {
      for (const lose of drops) lose();
      drops.clear();
    },
    async renew(next) {
      current = next;
      await client.realtime.setAuth();
    },
  };
}

/** Subscribes and gives what `subscribe` reports first: `SUBSCRIBED`, or the state and its reason. */
export function joined(channel: RealtimeChannel): Promise<string> {
  return new Promise((resolve) => {
    channel.subscribe((state, error) => resolve(error ? `${state}: ${error.message}` : state));
  });
}

/** A broadcast as a client hears it. */
export interface Heard {
  event: string;
  payload: unknown;
  meta?: { id: string; replayed?: boolean };
}

/** Collects the broadcasts that come to a channel, from now on. */
export function listenTo(channel: RealtimeChannel): Heard[] {
  const heard: Heard[] = [];
  channel.on('broadcast', { event: '*' }, ({ event, payload, meta }) => {
    heard.push({ event, payload, ...(meta && { meta }) });
  });
  return heard;
}

/** Sends a mark and waits until it has come: whatever was sent before has come too, or never will. */
export async function settled(from: RealtimeChannel, heard: Heard[]): Promise<void> {
  const mark = crypto.randomUUID();
  await from.send({ type: 'broadcast', event: 'mark', payload: { mark } });
  await expect.poll(() => heard.at(-1)?.payload).toEqual({ mark });
  heard.pop();
}

/** A private channel's options. */
export const isPrivate = { config: { private: true } };
