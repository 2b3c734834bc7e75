import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { realtimeTransport } from '#mocks/backend/realtime/transport.ts';
import type { Clock } from '#shared/clock.ts';
import { type Engine, openBackend } from './engines.ts';
import { realtimeSchema } from './realtime.schema.ts';
import type { TestBackend } from './test-backend.ts';

/** A person with their own client. */
export interface Person {
  client: SupabaseClient;
  channel: SupabaseClient['channel'];
  /** Breaks the open sockets, like a lost network. */
  drop(): void;
  /** Sets the client's token from now on. */
  renew(token: string): Promise<void>;
}

/** Options of a person's client. */
interface PersonOptions {
  key?: string;
  /** Protocol version. */
  vsn?: string;
}

/** A backend with `realtimeSchema`, and its people. */
export interface RealtimeSetup {
  backend: TestBackend;
  /** Creates an unmodified client for the key's role. */
  person(options?: PersonOptions): Person;
  /** Creates a client that already has the token, since one without it would join anonymously. */
  bearer(token: string, options?: PersonOptions): Promise<Person>;
  /** Creates a signed-in person with this id. */
  signedIn(sub: string, options?: PersonOptions): Promise<Person>;
  /** Removes all channels. */
  clear(): Promise<unknown>;
}

/** Opens a stage; `clock` sets its time. */
export async function openStage(options: { engine?: Engine; clock?: Clock } = {}): Promise<RealtimeSetup> {
  const backend = await openBackend({ script: realtimeSchema, ...options });
  const people = new Set<Person>();

  const add = (one: Person) => {
    people.add(one);
    return one;
  };
  const stage: RealtimeSetup = {
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
      for (const dropConnection of drops) dropConnection();
      drops.clear();
    },
    async renew(next) {
      current = next;
      await client.realtime.setAuth();
    },
  };
}

/** Subscribes and returns the first report of `subscribe`: `SUBSCRIBED`, or the state and its reason. */
export function joined(channel: RealtimeChannel): Promise<string> {
  return new Promise((resolve) => {
    channel.subscribe((state, error) => resolve(error ? `${state}: ${error.message}` : state));
  });
}

/** A broadcast received by a client. */
export interface ReceivedBroadcast {
  event: string;
  payload: unknown;
  meta?: { id: string; replayed?: boolean };
}

/** Collects a channel's broadcasts, from now on. */
export function listenTo(channel: RealtimeChannel): ReceivedBroadcast[] {
  const receivedMessages: ReceivedBroadcast[] = [];
  channel.on('broadcast', { event: '*' }, ({ event, payload, meta }) => {
    receivedMessages.push({ event, payload, ...(meta && { meta }) });
  });
  return receivedMessages;
}

/** Sends a marker and waits for it: earlier messages have then arrived, or never will. */
export async function waitForMessages(
  from: RealtimeChannel,
  receivedMessages: ReceivedBroadcast[],
): Promise<void> {
  const mark = crypto.randomUUID();
  await from.send({ type: 'broadcast', event: 'mark', payload: { mark } });
  await expect.poll(() => receivedMessages.at(-1)?.payload).toEqual({ mark });
  receivedMessages.pop();
}

/** A private channel's options. */
export const isPrivate = { config: { private: true } };
