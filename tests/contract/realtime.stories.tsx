import { createClient, type RealtimeChannel } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';

/** A person on a topic, in this page. */
interface Member {
  channel: RealtimeChannel;
  /** Received events and payloads. */
  receivedMessages: unknown[];
  leave(): Promise<unknown>;
}

/** Joins with a separate client over an ordinary WebSocket; any key works, since the page knows none. */
async function join(topic: string, key: string): Promise<Member> {
  const client = createClient(location.origin, 'sb_publishable_page', {
    accessToken: async () => null,
  });
  const channel = client.channel(topic, { config: { presence: { key } } });
  const receivedMessages: unknown[] = [];
  channel
    .on('broadcast', { event: '*' }, ({ event, payload }) => receivedMessages.push([event, payload]))
    .on('presence', { event: 'sync' }, () => {});
  await new Promise<void>((resolve, reject) => {
    // The first subscription waits until Postgres has started in the page.
    channel.subscribe((state, error) => {
      if (state === 'SUBSCRIBED') resolve();
      else reject(error ?? new Error(state));
    }, 29_000);
  });
  return { channel, receivedMessages, leave: () => client.removeAllChannels() };
}

/** Behaviour that sockets in a page share with network sockets. */
const claims: Record<string, (one: Member, two: Member) => Promise<unknown>> = {
  async 'A broadcast reaches the others and not its sender'(one, two) {
    await one.channel.send({ type: 'broadcast', event: 'hello', payload: { n: 1 } });
    await waitFor(() => expect(two.receivedMessages).toEqual([['hello', { n: 1 }]]));
    expect(one.receivedMessages).toEqual([]);
  },
  async 'Bytes arrive as they were sent'(one, two) {
    await one.channel.send({ type: 'broadcast', event: 'bytes', payload: Uint8Array.of(0, 255).buffer });
    await waitFor(() => expect(two.receivedMessages).toHaveLength(1));
    expect(two.receivedMessages).toEqual([['bytes', Uint8Array.of(0, 255).buffer]]);
  },
  async 'Broadcasts arrive in order'(one, two) {
    const sent = Array.from({ length: 20 }, (_, n) => ['count', { n }]);
    for (const [, payload] of sent) one.channel.send({ type: 'broadcast', event: 'count', payload });
    await waitFor(() => expect(two.receivedMessages).toEqual(sent));
  },
  async 'Everybody sees who is there'(one, two) {
    expect(await one.channel.track({ truck: 7 })).toBe('ok');
    await waitFor(() => expect(two.channel.presenceState()).toMatchObject({ one: [{ truck: 7 }] }));
    await one.leave();
    await waitFor(() => expect(two.channel.presenceState()).toEqual({}));
  },
  async 'A private topic needs a policy'(one) {
    const closed = one.channel.socket.channel('nowhere', { config: { private: true } });
    const error = await new Promise((resolve) => closed.subscribe((_, cause) => resolve(cause?.message)));
    expect(error).toBe('Unauthorized: You do not have permissions to read from this Channel topic: nowhere');
  },
};

/** Joins two people to a topic while `check` runs. */
async function withTwo(topic: string, check: (one: Member, two: Member) => Promise<unknown>) {
  const [one, two] = await Promise.all([join(topic, 'one'), join(topic, 'two')]);
  await check(one, two);
  await Promise.all([one.leave(), two.leave()]);
}

/** Result of a test: `failure` is empty if it passed. */
interface Result {
  name: string;
  failure: string;
}

/** Runs every test, each with two people on a separate topic. */
async function checkAll(tell: (result: Result) => void): Promise<void> {
  for (const [name, check] of Object.entries(claims)) {
    const failure = await withTwo(name, check).then(
      () => '',
      (error: Error) => error.message,
    );
    tell({ name, failure });
  }
}

function Sockets() {
  const [results, setResults] = useState<Result[]>([]);
  useEffect(() => {
    checkAll((result) => setResults((before) => [...before, result]));
  }, []);
  return (
    <main>
      <h1>Realtime behind a service worker</h1>
      <ol>
        {results.map(({ name, failure }) => (
          <li key={name} data-failure={failure || undefined}>
            {failure ? `${name}: ${failure}` : name}
          </li>
        ))}
      </ol>
    </main>
  );
}

const meta = preview.meta({ component: Sockets, tags: ['network', '!autodocs', '!dev'] });

/** Two clients in one page, whose sockets the page itself serves. */
export const InChromium = meta.story({
  play: async ({ canvas }) => {
    const told = () => canvas.getAllByRole('listitem');
    await waitFor(() => expect(told()).toHaveLength(Object.keys(claims).length), { timeout: 29_000 });
    const failed = told().filter((claim) => claim.dataset.failure);
    await expect(failed.map((claim) => claim.textContent)).toEqual([]);
  },
});
