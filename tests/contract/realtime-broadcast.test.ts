import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ana, ben } from './realtime.schema.ts';
import {
  isPrivate,
  joined,
  listenTo,
  openStage,
  type Person,
  type RealtimeSetup,
  waitForMessages,
} from './realtime.setup.ts';

describe('broadcasts', () => {
  let stage: RealtimeSetup;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.clear());
  afterAll(() => stage.backend.close());

  /** Creates two people who joined the topic, and their received messages. */
  async function pair(topic: string, options?: Parameters<Person['channel']>[1]) {
    const [from, to] = [await stage.signedIn(ana), await stage.signedIn(ben)].map(({ channel }) =>
      channel(topic, options),
    );
    if (!from || !to) throw new Error('Two people were asked for');
    const [own, receivedMessages] = [listenTo(from), listenTo(to)];
    expect([await joined(from), await joined(to)]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
    return { from, to, own, heard: receivedMessages };
  }

  it('reach the other clients on the topic', async () => {
    const { from, to, own, heard } = await pair('lobby');
    expect(await from.send({ type: 'broadcast', event: 'hello', payload: { n: 1 } })).toBe('ok');
    await expect.poll(() => heard).toEqual([{ event: 'hello', payload: { n: 1 } }]);
    await waitForMessages(to, own);
    expect(own).toEqual([]);
  });

  it('return to a sender that requests its own messages', async () => {
    const { from, own } = await pair('lobby', { config: { broadcast: { self: true } } });
    await from.send({ type: 'broadcast', event: 'hello', payload: { n: 2 } });
    await expect.poll(() => own).toEqual([{ event: 'hello', payload: { n: 2 } }]);
  });

  it('are acknowledged once they have been sent', async () => {
    const { from, heard } = await pair('lobby', { config: { broadcast: { ack: true } } });
    expect(await from.send({ type: 'broadcast', event: 'hello', payload: { n: 3 } })).toBe('ok');
    expect(heard).toEqual([{ event: 'hello', payload: { n: 3 } }]);
  });

  it('arrive in the order they were sent', async () => {
    const { from, heard } = await pair('room:order', isPrivate);
    const numbers = Array.from({ length: 50 }, (_, n) => n);
    for (const n of numbers) from.send({ type: 'broadcast', event: 'count', payload: { n } });
    await expect.poll(() => heard.map(({ payload }) => payload)).toEqual(numbers.map((n) => ({ n })));
  });

  it.each([
    ['nested values', 'plain', { a: [1, null, 'x'], b: { c: true } }],
    ['every script, in event and value', 'حالة 🚚', { text: 'سائق 🚚' }],
    ['nothing', 'empty', {}],
  ])('carry %s', async (_, event, payload) => {
    const { from, heard } = await pair('lobby');
    await from.send({ type: 'broadcast', event, payload });
    await expect.poll(() => heard).toEqual([{ event, payload }]);
  });

  it('carry binary data', async () => {
    const { from, heard } = await pair('lobby');
    const bytes = Uint8Array.of(0, 255, 1, 254);
    await from.send({ type: 'broadcast', event: 'bytes', payload: bytes.buffer });
    await expect.poll(() => heard.length).toBe(1);
    const [got] = heard;
    expect(got?.payload instanceof ArrayBuffer && [...new Uint8Array(got.payload)]).toEqual([...bytes]);
  });

  it('stay on their topic', async () => {
    const { from } = await pair('one');
    const { from: marker, heard } = await pair('two');
    await from.send({ type: 'broadcast', event: 'hello', payload: {} });
    await waitForMessages(marker, heard);
    expect(heard).toEqual([]);
  });

  it.each([
    [true, false],
    [false, true],
  ])('sent with private=%s are not received with private=%s', async (sent, received) => {
    const { from } = await pair('room:both', { config: { private: sent } });
    const { from: marker, heard } = await pair('room:both', { config: { private: received } });
    await from.send({ type: 'broadcast', event: 'hello', payload: {} });
    await waitForMessages(marker, heard);
    expect(heard).toEqual([]);
  });

  it('pass between clients of both protocol versions', async () => {
    const { from: newChannel, own: receivedByNew } = await pair('lobby');
    const old = (await stage.signedIn(ana, { vsn: '1.0.0' })).channel('lobby');
    const receivedByOld = listenTo(old);
    expect(await joined(old)).toBe('SUBSCRIBED');
    await old.send({ type: 'broadcast', event: 'old', payload: { n: 1 } });
    await expect.poll(() => receivedByNew).toEqual([{ event: 'old', payload: { n: 1 } }]);
    // The older version cannot represent bytes.
    await newChannel.send({ type: 'broadcast', event: 'bytes', payload: new ArrayBuffer(2) });
    await newChannel.send({ type: 'broadcast', event: 'young', payload: { n: 2 } });
    await expect.poll(() => receivedByOld).toEqual([{ event: 'young', payload: { n: 2 } }]);
  });

  it('no longer reach a client that left', async () => {
    const { from, to, heard } = await pair('lobby');
    expect(await to.unsubscribe()).toBe('ok');
    await from.send({ type: 'broadcast', event: 'hello', payload: {} });
    const { from: marker, heard: later } = await pair('lobby');
    await waitForMessages(marker, later);
    expect(heard).toEqual([]);
  });

  it('above 256 kB reach no client, and a sender that requests a reply gets an error', async () => {
    const { from, heard } = await pair('lobby', { config: { broadcast: { ack: true } } });
    const payload = { text: 'x'.repeat(256_000) };
    expect(await from.send({ type: 'broadcast', event: 'big', payload })).toBe('error');
    await waitForMessages(from, heard);
    expect(heard).toEqual([]);
  });

  it('of clients that may only listen reach no other client', async () => {
    const server = stage.person({ key: stage.backend.keys.secret }).channel('news:all', isPrivate);
    const { from, heard } = await pair('news:all', isPrivate);
    expect(await joined(server)).toBe('SUBSCRIBED');
    await from.send({ type: 'broadcast', event: 'rumour', payload: {} });
    await server.send({ type: 'broadcast', event: 'fact', payload: {} });
    await expect.poll(() => heard).toEqual([{ event: 'fact', payload: {} }]);
  });
});
