import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joined, listenTo, openStage, type RealtimeSetup } from './realtime.setup.ts';
import { openSocket } from './realtime.socket.ts';

describe('differences from hosted realtime', () => {
  let stage: RealtimeSetup;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.clear());
  afterAll(() => stage.backend.close());

  it('answers an unknown event with an error; hosted does not answer', async () => {
    const socket = openSocket(stage.backend);
    await socket.ask('realtime:a', 'phx_join');
    const response = { reason: 'Unexpected message of type wave' };
    expect(await socket.ask('realtime:a', 'wave')).toEqual({ status: 'error', response });
    socket.connection.closed();
  });

  it('refuses a join for table changes; hosted joins and reports the error later', async () => {
    const channel = stage.person().channel('a');
    channel.on('postgres_changes', { event: '*', schema: 'public' }, () => {});
    expect(await joined(channel)).toMatch('RealtimeDisabledForConfiguration');
  });

  it('stores messages in one table; hosted has a partition per day', async () => {
    const kinds = await stage.backend.db.tx((sql) =>
      sql.query(`select relkind::text from pg_class where oid = 'realtime.messages'::regclass`),
    );
    expect(kinds).toEqual([{ relkind: 'r' }]);
  });

  it('closes a socket with a wrong key once it is open; hosted never opens it', () => {
    expect(openSocket(stage.backend, { key: 'sb_publishable_other' }).closedWith()).toBe(1008);
  });

  it('delivers more than a hundred messages a second; hosted closes the channel', async () => {
    const channel = stage.person().channel('a', { config: { broadcast: { self: true } } });
    const receivedMessages = listenTo(channel);
    await joined(channel);
    for (let n = 0; n < 300; n += 1) channel.send({ type: 'broadcast', event: 'n', payload: { n } });
    await expect.poll(() => receivedMessages.length).toBe(300);
  });
});
