import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines } from './engines.ts';
import { embeddedOnly } from './hosted.skip.ts';
import { ana, ben } from './realtime.schema.ts';
import type { RealtimeSetup, ReceivedBroadcast } from './realtime.setup.ts';
import { isPrivate, joined, listenTo, openStage, waitForMessages } from './realtime.setup.ts';
import { openReporting } from './realtime.socket.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

describe.each(engines)('broadcasts from the database on %s', (engine) => {
  let stage: RealtimeSetup;
  beforeAll(async () => {
    stage = await openStage({ engine });
  });
  afterEach(() => stage.clear());
  afterAll(() => stage.backend.close());

  async function listener(topic: string, options?: typeof isPrivate) {
    const channel = (await stage.signedIn(ben)).channel(topic, options);
    const receivedMessages = listenTo(channel);
    expect(await joined(channel)).toBe('SUBSCRIBED');
    return receivedMessages;
  }
  const query = (text: string, params: unknown[] = []) =>
    stage.backend.db.tx((sql) => sql.query(text, params));
  const send = (topic: string, event: string, payload: object, inPrivate = true) =>
    query('select realtime.send($1, $2, $3, $4)', [payload, event, topic, inPrivate]);

  /** Returns all messages so far, after pending ones have arrived. */
  async function all(topic: string, receivedMessages: ReceivedBroadcast[]): Promise<ReceivedBroadcast[]> {
    const mark = crypto.randomUUID();
    await send(topic, 'mark', { id: mark });
    await expect.poll(() => receivedMessages.at(-1)?.payload).toEqual({ id: mark });
    return receivedMessages.slice(0, -1);
  }

  it('carry the payload, and the message id in it', async () => {
    const receivedMessages = await listener('news:sent', isPrivate);
    await send('news:sent', 'told', { n: 1 });
    await expect.poll(() => receivedMessages.length).toBe(1);
    const [{ payload, meta, event } = {}] = receivedMessages;
    expect(meta?.id).toMatch(uuid);
    expect({ event, payload }).toEqual({ event: 'told', payload: { n: 1, id: meta?.id } });
  });

  it('leave an id in the payload unchanged', async () => {
    const receivedMessages = await listener('news:id', isPrivate);
    await send('news:id', 'told', { id: 7 });
    await expect.poll(() => receivedMessages.map(({ payload }) => payload)).toEqual([{ id: 7 }]);
  });

  it('can be sent by a function called over REST', async () => {
    const receivedMessages = await listener('news:rest', isPrivate);
    const { error } = await stage
      .person()
      .client.rpc('tell', { topic: 'news:rest', event: 'told', payload: { id: 1 } });
    expect(error).toBeNull();
    await expect.poll(() => receivedMessages.map(({ payload }) => payload)).toEqual([{ id: 1 }]);
  });

  it('of a failed transaction reach no client', async () => {
    const receivedMessages = await listener('news:failed', isPrivate);
    const { error } = await stage.person().client.rpc('tell_and_fail', { topic: 'news:failed' });
    expect(error?.message).toBe('No');
    expect(await all('news:failed', receivedMessages)).toEqual([]);
  });

  it('arrive in order, within and across transactions', async () => {
    const receivedMessages = await listener('news:order', isPrivate);
    await stage.backend.db.tx(async (sql) => {
      for (const id of [1, 2, 3])
        await sql.query('select realtime.send($1, $2, $3)', [{ id }, 'n', 'news:order']);
    });
    for (const id of [4, 5]) await send('news:order', 'n', { id });
    await expect
      .poll(() => receivedMessages.map(({ payload }) => payload))
      .toEqual([1, 2, 3, 4, 5].map((id) => ({ id })));
  });

  it('go to the public topic if they are public, otherwise to the private one', async () => {
    const [inPublic, inPrivate] = [await listener('news:both'), await listener('news:both', isPrivate)];
    await send('news:both', 'open', { id: 1 }, false);
    await send('news:both', 'closed', { id: 2 });
    await expect.poll(() => inPublic.map(({ event }) => event)).toEqual(['open']);
    await expect.poll(() => inPrivate.map(({ event }) => event)).toEqual(['closed']);
  });

  it.each([
    ['INSERT', 'insert', { old_record: null, record: { id: 1, name: 'Omar' } }],
    ['UPDATE', 'update', { old_record: { id: 1, name: 'Omar' }, record: { id: 1, name: 'Ali' } }],
    ['DELETE', 'delete', { old_record: { id: 1, name: 'Ali' }, record: null }],
  ])('of a changed row contain the old and the new record: %s', async (event, change, records) => {
    const receivedMessages = await listener('news:drivers', isPrivate);
    const drivers = stage.person().client.from('drivers');
    const { error } =
      change === 'insert'
        ? await drivers.insert({ id: 1, name: 'Omar' })
        : await (change === 'update' ? drivers.update({ name: 'Ali' }) : drivers.delete()).eq('id', 1);
    expect(error).toBeNull();
    await expect.poll(() => receivedMessages.length).toBe(1);
    const expected = { ...records, operation: event, schema: 'public', table: 'drivers' };
    expect(receivedMessages).toMatchObject([{ event, payload: expected }]);
  });

  it.each([
    [
      'a statement',
      `'INSERT', 'drivers', 'public', null::public.drivers, null::public.drivers, 'STATEMENT'`,
      'function can only be triggered for each row, not for each statement',
    ],
    [
      'another operation',
      `'TRUNCATE', 'drivers', 'public', null::public.drivers, null::public.drivers`,
      'Unexpected operation type: TRUNCATE',
    ],
  ])('of changed rows fail for %s', async (_, rest, reason) => {
    await expect(query(`select realtime.broadcast_changes('t', 'e', ${rest})`)).rejects.toThrow(
      `Failed to process the row: ${reason}`,
    );
  });

  it('carry binary data', async () => {
    const receivedMessages = await listener('news:bytes', isPrivate);
    await query('select realtime.send_binary($1, $2, $3)', [Uint8Array.of(1, 0, 255), 'bytes', 'news:bytes']);
    await expect.poll(() => receivedMessages.length).toBe(1);
    const [got] = receivedMessages;
    expect(got?.payload instanceof ArrayBuffer && [...new Uint8Array(got.payload)]).toEqual([1, 0, 255]);
  });

  it('are sent for callers whom a policy allows', async () => {
    const receivedMessages = await listener('room:caller', isPrivate);
    const { client } = await stage.signedIn(ana);
    const told = { topic: 'room:caller', event: 'told', payload: { id: 1 } };
    expect((await client.rpc('tell_as_caller', told)).error).toBeNull();
    await expect.poll(() => receivedMessages.map(({ payload }) => payload)).toEqual([{ id: 1 }]);
  });

  it('of callers without a policy reach no client, and raise no error', async () => {
    const receivedMessages = await listener('news:caller', isPrivate);
    const { client } = await stage.signedIn(ana);
    const told = { topic: 'news:caller', event: 'told', payload: { id: 1 } };
    expect((await client.rpc('tell_as_caller', told)).error).toBeNull();
    expect(await all('news:caller', receivedMessages)).toEqual([]);
  });

  it('are also sent for manually inserted rows that have an event', async () => {
    const receivedMessages = await listener('news:rows', isPrivate);
    const insert = `insert into realtime.messages (topic, extension, event, payload, private)
      values ('news:rows', 'broadcast', $1, '{"id": 1}', true)`;
    await query(insert, [null]);
    await query(insert, ['told']);
    await expect.poll(() => receivedMessages.map(({ event }) => event)).toEqual(['told']);
  });

  it('reach all clients again when one joins after a lost database connection', async () => {
    embeddedOnly('database that fails a test');
    const { db } = stage.backend;
    const lost = new Error('The connection is lost');
    const listen = vi.fn(db.listen).mockRejectedValueOnce(lost);
    const { open, faults } = openReporting({ ...stage.backend, db: { ...db, listen } });
    const first = open();
    await first.ask('realtime:news:again', 'phx_join');
    const next = open();
    await next.ask('realtime:news:again', 'phx_join');
    await send('news:again', 'told', { id: 1 }, false);
    for (const { frames, connection } of [first, next]) {
      await expect.poll(() => frames.filter((frame) => frame instanceof ArrayBuffer)).toHaveLength(1);
      connection.closed();
    }
    expect(faults).toEqual([lost]);
  });

  it('above 256 kB reach no client', async () => {
    const receivedMessages = await listener('news:big', isPrivate);
    await send('news:big', 'big', { text: 'x'.repeat(256_000) });
    expect(await all('news:big', receivedMessages)).toEqual([]);
  });

  describe('replayed on request', () => {
    const asking = (replay: { since: number; limit?: number }) => ({
      config: { private: true, broadcast: { replay } },
    });
    /** Sends messages with these ids and waits until they can be replayed. */
    const tell = async (topic: string, ids: number[]) => {
      const receivedMessages = await listener(topic, isPrivate);
      for (const id of ids) await send(topic, 'told', { id });
      await expect.poll(() => receivedMessages.length).toBe(ids.length);
    };

    it('arrive oldest first and are marked as replayed', async () => {
      await tell('news:replayed', [1, 2, 3]);
      const receivedMessages = await listener('news:replayed', asking({ since: Date.now() - 60_000 }));
      await expect.poll(() => receivedMessages.length).toBe(3);
      expect(receivedMessages.map(({ payload }) => payload)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
      expect(receivedMessages.every(({ meta }) => meta?.replayed && uuid.test(meta.id))).toBe(true);
    });

    it.each([
      ['the latest', 2, [2, 3]],
      ['one at least', 0, [3]],
    ])('are limited to the requested number: %s', async (_, limit, ids) => {
      const topic = `news:limit:${limit}`;
      await tell(topic, [1, 2, 3]);
      const received = await all(topic, await listener(topic, asking({ since: 0, limit })));
      expect(received.map(({ payload }) => payload)).toEqual(ids.map((id) => ({ id })));
    });

    it('arrive once, even if their notification is late', async () => {
      await tell('news:late', [1]);
      const receivedMessages = await listener('news:late', asking({ since: 0 }));
      await query(
        `select pg_notify('realtime_messages', id::text) from realtime.messages where topic = 'news:late'`,
      );
      expect((await all('news:late', receivedMessages)).map(({ payload }) => payload)).toEqual([{ id: 1 }]);
    });

    it('include only those sent since the given time', async () => {
      await tell('news:since', [1]);
      const receivedMessages = await listener('news:since', asking({ since: Date.now() + 60_000 }));
      expect(await all('news:since', receivedMessages)).toEqual([]);
    });

    it.each([
      [
        'on a topic where the caller may not listen',
        'seen:x',
        'You do not have permissions to read from this Channel topic: seen:x',
        0,
      ],
      ['with a time that is none', 'news:x', 'Replay params are not valid', 0.5],
    ])('are refused %s', async (_, topic, reason, since) => {
      const options = { config: { ...asking({ since }).config, presence: { enabled: true } } };
      const channel = (await stage.signedIn(ana)).channel(topic, options);
      expect(await joined(channel)).toMatch(reason);
    });
  });

  it('reach senders like all other clients', async () => {
    const channel = (await stage.signedIn(ana)).channel('room:mixed', isPrivate);
    const receivedMessages = listenTo(channel);
    await joined(channel);
    const other = (await stage.signedIn(ben)).channel('room:mixed', isPrivate);
    await joined(other);
    await send('room:mixed', 'told', { id: 1 });
    await expect.poll(() => receivedMessages.length).toBe(1);
    await waitForMessages(other, receivedMessages);
    expect(receivedMessages.map(({ event }) => event)).toEqual(['told']);
  });
});
