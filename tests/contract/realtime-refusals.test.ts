import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ana } from './realtime.schema.ts';
import { joined, openStage, type RealtimeSetup } from './realtime.setup.ts';
import { openSocket } from './realtime.socket.ts';

describe('realtime refuses with a specific error', () => {
  let stage: RealtimeSetup;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.clear());
  afterAll(() => stage.backend.close());

  it('table changes (postgres_changes)', async () => {
    const channel = stage.person().channel('drivers');
    channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'drivers' }, () => {});
    expect(await joined(channel)).toBe(
      'CHANNEL_ERROR: RealtimeDisabledForConfiguration: Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: INSERT, schema: public, table: drivers]',
    );
  });

  it('storing a client’s broadcast for replay (persist)', async () => {
    const config = { private: true, broadcast: { ack: true } };
    const channel = (await stage.signedIn(ana)).channel('room:1', { config });
    expect(await joined(channel)).toBe('SUBSCRIBED');
    const sent = { type: 'broadcast', event: 'kept', payload: { n: 1 }, persist: true } as const;
    expect(await channel.send(sent)).toBe('A broadcast with persist is not there yet');
    await expect(channel.httpSend('kept', { n: 1 }, { persist: true })).rejects.toThrow(
      'A broadcast with persist is not there yet',
    );
  });

  it('replay on a public topic', async () => {
    const socket = openSocket(stage.backend);
    const config = { broadcast: { replay: { since: 0 } } };
    expect(await socket.ask('realtime:a', 'phx_join', { config })).toEqual({
      status: 'error',
      response: { reason: 'UnableToReplayMessages: Replay is not allowed for public channels' },
    });
    socket.connection.closed();
  });
});
