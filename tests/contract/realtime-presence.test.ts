import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ana, ben } from './realtime.schema.ts';
import { joined, listenTo, openStage, type RealtimeSetup, waitForMessages } from './realtime.setup.ts';
import { openSocket } from './realtime.socket.ts';

/** Presence events of a channel: joins and leaves, by key. */
type ReceivedPresence = { event: string; key: string; metas: unknown[] };

function watch(channel: RealtimeChannel): ReceivedPresence[] {
  const seen: ReceivedPresence[] = [];
  const metasOf = (all: Record<string, unknown>[]) =>
    all.map(({ presence_ref, ...said }) => (typeof presence_ref === 'string' ? said : { presence_ref }));
  channel
    .on('presence', { event: 'join' }, ({ key, newPresences }) => {
      seen.push({ event: 'join', key, metas: metasOf(newPresences) });
    })
    .on('presence', { event: 'leave' }, ({ key, leftPresences }) => {
      seen.push({ event: 'leave', key, metas: metasOf(leftPresences) });
    });
  return seen;
}

const keyed = (key: string, isPrivate = false) => ({ config: { private: isPrivate, presence: { key } } });
const keysOf = (channel: RealtimeChannel) => Object.keys(channel.presenceState()).toSorted();

describe('presence', () => {
  let stage: RealtimeSetup;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.clear());
  afterAll(() => stage.backend.close());

  async function seer(topic: string, key = 'seer') {
    const person = await stage.signedIn(ben);
    const channel = person.channel(topic, keyed(key));
    const seen = watch(channel);
    expect(await joined(channel)).toBe('SUBSCRIBED');
    return { person, channel, seen };
  }

  it('is sent in full to a client that joins', async () => {
    const { channel: first } = await seer('yard', 'first');
    expect(await first.track({ truck: 7 })).toBe('ok');
    const { channel: second } = await seer('yard', 'second');
    await expect.poll(() => second.presenceState()).toMatchObject({ first: [{ truck: 7 }] });
  });

  it('is also synchronised for an empty topic', async () => {
    const channel = stage.person().channel('empty');
    const synced = new Promise<object>((resolve) => {
      channel.on('presence', { event: 'sync' }, () => resolve(channel.presenceState()));
    });
    channel.subscribe();
    expect(await synced).toEqual({});
  });

  it('is sent to all clients when users join or leave, including those users', async () => {
    const { channel: one, seen } = await seer('yard', 'one');
    const { channel: two, seen: own } = await seer('yard', 'two');
    expect(await two.track({ n: 2 })).toBe('ok');
    await expect.poll(() => seen).toEqual([{ event: 'join', key: 'two', metas: [{ n: 2 }] }]);
    await expect.poll(() => own).toEqual(seen);
    expect(await two.untrack()).toBe('ok');
    await expect.poll(() => seen.at(-1)).toEqual({ event: 'leave', key: 'two', metas: [{ n: 2 }] });
    expect(keysOf(one)).toEqual([]);
  });

  it.each([
    ['leaves', (channel: RealtimeChannel) => channel.unsubscribe()],
    ['disconnects', (channel: RealtimeChannel) => channel.socket.disconnect()],
  ])('ends when a client %s', async (_, go) => {
    const { channel: one } = await seer('yard', 'one');
    const { channel: two } = await seer('yard', 'two');
    await two.track({});
    await expect.poll(() => keysOf(one)).toEqual(['two']);
    await go(two);
    await expect.poll(() => keysOf(one)).toEqual([]);
  });

  it('ends with a lost socket, and can be tracked again on the next', async () => {
    const { channel: one, seen } = await seer('yard', 'one');
    const { channel: two, person } = await seer('yard', 'two');
    await two.track({ n: 1 });
    await expect.poll(() => keysOf(one)).toEqual(['two']);
    person.drop();
    await expect.poll(() => seen.at(-1)?.event).toBe('leave');
    await expect.poll(() => two.state).toBe('joined');
    expect(await two.track({ n: 2 })).toBe('ok');
    await expect.poll(() => one.presenceState()).toMatchObject({ two: [{ n: 2 }] });
  });

  it('is sent as a join and a leave when it changes', async () => {
    const { channel: one, seen } = await seer('yard', 'one');
    const { channel: two } = await seer('yard', 'two');
    await two.track({ n: 1 });
    await two.track({ n: 2 });
    await expect.poll(() => seen.length).toBe(3);
    expect(seen.slice(1)).toEqual([
      { event: 'join', key: 'two', metas: [{ n: 2 }] },
      { event: 'leave', key: 'two', metas: [{ n: 1 }] },
    ]);
    expect(one.presenceState()).toMatchObject({ two: [{ n: 2 }] });
  });

  it('is not sent again when the same state is tracked twice', async () => {
    const { seen } = await seer('yard', 'one');
    const { channel: two } = await seer('yard', 'two');
    for (const _ of [1, 2]) expect(await two.track({ n: 1 })).toBe('ok');
    await two.untrack();
    await expect.poll(() => seen.map(({ event }) => event)).toEqual(['join', 'leave']);
  });

  it('keeps one user on two devices under one key', async () => {
    const { channel: one } = await seer('yard', 'one');
    const devices = [await seer('yard', 'two'), await seer('yard', 'two')];
    for (const [n, { channel }] of devices.entries()) await channel.track({ n });
    await expect.poll(() => one.presenceState()).toMatchObject({ two: [{ n: 0 }, { n: 1 }] });
    await devices[0]?.channel.untrack();
    await expect.poll(() => one.presenceState().two?.length).toBe(1);
    expect(one.presenceState()).toMatchObject({ two: [{ n: 1 }] });
  });

  it('assigns a unique key to a client that sets none', async () => {
    const { channel: one } = await seer('yard', 'one');
    for (const _ of [1, 2]) {
      const channel = stage.person().channel('yard');
      await joined(channel);
      await channel.track({});
    }
    await expect.poll(() => keysOf(one).length).toBe(2);
  });

  it('shows tracked clients, even those that did not request presence', async () => {
    const { channel: one } = await seer('yard', 'one');
    const blind = stage.person().channel('yard', keyed('blind'));
    await joined(blind);
    expect(await blind.track({})).toBe('ok');
    await expect.poll(() => keysOf(one)).toEqual(['blind']);
    expect(keysOf(blind)).toEqual([]);
  });

  it('does not mix topics', async () => {
    const { channel: one } = await seer('yard', 'one');
    const { channel: two } = await seer('gate', 'two');
    await two.track({});
    await expect.poll(() => keysOf(two)).toEqual(['two']);
    expect(keysOf(one)).toEqual([]);
  });

  it('allows five calls in 30 seconds and closes the channel at the sixth', async () => {
    const { channel } = await seer('yard', 'busy');
    const said: unknown[] = [];
    channel.on('system', {}, ({ message }) => said.push(message));
    for (const n of [1, 2, 3, 4, 5]) expect(await channel.track({ n })).toBe('ok');
    channel.track({ n: 6 });
    await expect.poll(() => channel.state).toBe('closed');
    expect(said).toEqual(['Client presence rate limit exceeded']);
  });

  it.each([
    ['text', { event: 'track', payload: 'here' }, { reason: 'Presence track payload must be a map' }],
    ['an unknown event', { event: 'wave' }, {}],
    ['no event', {}, {}],
  ])('refuses %s', async (_, payload, response) => {
    const socket = openSocket(stage.backend);
    await socket.ask('realtime:yard', 'phx_join');
    expect(await socket.ask('realtime:yard', 'presence', payload)).toEqual({ status: 'error', response });
    socket.connection.closed();
  });

  it('above 256 kB closes the channel', async () => {
    const { channel } = await seer('yard', 'big');
    channel.track({ text: 'x'.repeat(256_000) });
    await expect.poll(() => channel.state).toBe('closed');
  });

  it('on a private topic requires permission to send there', async () => {
    const listener = (await stage.signedIn(ana)).channel('news:yard', keyed('ana', true));
    const speaker = (await stage.signedIn(ana)).channel('room:yard', keyed('ana', true));
    watch(listener);
    watch(speaker);
    expect([await joined(listener), await joined(speaker)]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
    expect(await listener.track({})).toBe('error');
    expect(await speaker.track({})).toBe('ok');
    await expect.poll(() => keysOf(speaker)).toEqual(['ana']);
  });

  it('can be visible on a private topic whose broadcasts are not', async () => {
    const server = stage.person({ key: stage.backend.keys.secret });
    const from = server.channel('seen:yard', keyed('server', true));
    const to = (await stage.signedIn(ana)).channel('seen:yard', keyed('ana', true));
    watch(to);
    const receivedMessages = listenTo(to);
    expect([await joined(from), await joined(to)]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
    await from.send({ type: 'broadcast', event: 'hello', payload: {} });
    await from.track({});
    await expect.poll(() => keysOf(to)).toEqual(['server']);
    expect(receivedMessages).toEqual([]);
  });

  it('does not delay broadcasts of the same channel', async () => {
    const { channel: one } = await seer('yard', 'one');
    const receivedMessages = listenTo(one);
    const { channel: two } = await seer('yard', 'two');
    await two.track({});
    await waitForMessages(two, receivedMessages);
  });
});
