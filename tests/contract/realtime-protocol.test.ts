import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ana, ben } from './realtime.schema.ts';
import { joined, listenTo, openStage, type RealtimeSetup, waitForMessages } from './realtime.setup.ts';
import { openSocket, refusals } from './realtime.socket.ts';

describe('the realtime protocol', () => {
  let stage: RealtimeSetup;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.clear());
  afterAll(() => stage.backend.close());

  it('answers heartbeats', async () => {
    const socket = openSocket(stage.backend);
    expect(await socket.ask('phoenix', 'heartbeat')).toEqual({ status: 'ok', response: {} });
    socket.connection.closed();
  });

  it('writes version 1 messages as objects', async () => {
    const socket = openSocket(stage.backend, { vsn: '1.0.0' });
    socket.send({ topic: 'realtime:a', event: 'phx_join', payload: {}, ref: '1', join_ref: '1' });
    const payload = { status: 'ok', response: { postgres_changes: [] } };
    await expect
      .poll(() => socket.frames)
      .toEqual([{ topic: 'realtime:a', event: 'phx_reply', payload, ref: '1' }]);
    socket.connection.closed();
  });

  it('writes version 2 messages as arrays with the join reference', async () => {
    const socket = openSocket(stage.backend);
    socket.send(['1', '1', 'realtime:a', 'phx_join', {}]);
    socket.send(['1', '2', 'realtime:a', 'phx_leave', {}]);
    await expect
      .poll(() => socket.frames)
      .toEqual([
        ['1', '1', 'realtime:a', 'phx_reply', { status: 'ok', response: { postgres_changes: [] } }],
        ['1', '2', 'realtime:a', 'phx_reply', { status: 'ok', response: {} }],
        ['1', '1', 'realtime:a', 'phx_close', {}],
      ]);
    socket.connection.closed();
  });

  it.each([
    ['a topic that was not joined', 'realtime:none', 'broadcast', 'error', { reason: 'unmatched topic' }],
    ['a topic of another kind', 'other:a', 'phx_join', 'error', { reason: 'unmatched topic' }],
    [
      'a topic without a name',
      'realtime:',
      'phx_join',
      'error',
      { reason: 'TopicNameRequired: You must provide a topic name' },
    ],
    ['leaving what was not joined', 'realtime:none', 'phx_leave', 'ok', {}],
  ])('answers %s', async (_, topic, event, status, response) => {
    const socket = openSocket(stage.backend);
    expect(await socket.ask(topic, event)).toEqual({ status, response });
    socket.connection.closed();
  });

  it('closes the older of two channels with the same topic', async () => {
    const socket = openSocket(stage.backend);
    socket.send(['1', '1', 'realtime:a', 'phx_join', {}]);
    socket.send(['2', '2', 'realtime:a', 'phx_join', {}]);
    await expect.poll(() => socket.frames).toContainEqual(['1', '1', 'realtime:a', 'phx_close', {}]);
    await socket.ask('phoenix', 'heartbeat');
    expect(socket.frames.filter((frame) => Array.isArray(frame) && frame[3] === 'phx_close')).toHaveLength(1);
    socket.connection.closed();
  });

  it.each([
    ['text that is no JSON', '{'],
    ['JSON of another form', '{"topic":"realtime:a"}'],
    ['a list too short', '["1","1"]'],
    ['parts of the wrong type', '[1,2,3,4,5]'],
    ['a payload that is no object', '["1","1","realtime:a","phx_join","x"]'],
    ['no bytes', new ArrayBuffer(0)],
    ['bytes of an unknown kind', Uint8Array.of(9, 0, 0, 0, 0, 0, 0).buffer],
    ['lengths past the end', Uint8Array.of(3, 255, 255, 255, 255, 255, 1).buffer],
    ['names that are not UTF-8', Uint8Array.of(3, 0, 0, 1, 1, 0, 1, 255, 255).buffer],
    ['a broadcast that is no JSON', Uint8Array.of(3, 0, 0, 1, 1, 0, 1, 97, 98, 123).buffer],
  ])('ignores %s', async (_, frame) => {
    const socket = openSocket(stage.backend);
    socket.connection.receive(frame);
    expect(await socket.ask('phoenix', 'heartbeat')).toEqual({ status: 'ok', response: {} });
    expect(socket.frames).toHaveLength(1);
    socket.connection.closed();
  });

  it('survives arbitrary bytes', async () => {
    const socket = openSocket(stage.backend);
    let seed = 7;
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % 256;
    };
    for (let round = 0; round < 500; round += 1) {
      const bytes = Uint8Array.from({ length: next() % 40 }, next);
      if (round % 2 && bytes.length > 0) bytes[0] = 3;
      socket.connection.receive(bytes.buffer);
      socket.connection.receive(String.fromCharCode(...bytes));
    }
    expect(await socket.ask('phoenix', 'heartbeat')).toEqual({ status: 'ok', response: {} });
    socket.connection.closed();
  });

  it.each([
    ['a config of the wrong type', { config: 'x' }],
    [
      'parts of the wrong type',
      { config: { broadcast: [], presence: 1, private: 'perhaps', postgres_changes: null } },
    ],
    ['options of the wrong type', { config: { broadcast: { ack: 2, self: {} }, presence: { key: 3 } } }],
    ['no config', {}],
  ])('treats %s in a join as omitted', async (_, payload) => {
    const socket = openSocket(stage.backend);
    const response = { postgres_changes: [] };
    expect(await socket.ask('realtime:a', 'phx_join', payload)).toEqual({ status: 'ok', response });
    socket.connection.closed();
  });

  it('accepts boolean options written as text', async () => {
    const socket = openSocket(stage.backend);
    const config = { broadcast: { ack: 'true', self: 'True' } };
    await socket.ask('realtime:a', 'phx_join', { config });
    const sent = { type: 'broadcast', event: 'x', payload: {} };
    expect(await socket.ask('realtime:a', 'broadcast', sent)).toEqual({ status: 'ok', response: {} });
    expect(socket.frames).toContainEqual([null, null, 'realtime:a', 'broadcast', sent]);
    socket.connection.closed();
  });

  it('notifies a join, on request, when it can receive broadcasts from the database', async () => {
    const channel = stage.person().channel('a', { config: { broadcast: { replication_ready: true } } });
    const said: unknown[] = [];
    channel.on('system', {}, (payload) => said.push(payload));
    await joined(channel);
    const message = 'Replication connection established';
    await expect
      .poll(() => said)
      .toMatchObject([{ extension: 'system', status: 'ok', message, channel: 'a' }]);
  });

  it('restores channels and their messages after a lost socket', async () => {
    const [from, to] = [await stage.signedIn(ana), await stage.signedIn(ben)];
    const [one, two] = [from.channel('lobby'), to.channel('lobby')];
    const receivedMessages = listenTo(two);
    await joined(one);
    const states: string[] = [];
    two.subscribe((state) => states.push(state));
    await expect.poll(() => states).toEqual(['SUBSCRIBED']);
    to.drop();
    await expect.poll(() => states).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']);
    await waitForMessages(one, receivedMessages);
  });

  it.each([
    ['an unknown version', { vsn: '3.0.0' }],
    ['an unknown path', { path: 'longpoll' }],
  ])('closes a socket with %s', async (_, options) => {
    const socket = openSocket(stage.backend, options);
    await expect.poll(() => socket.closedWith()).toBeOneOf(refusals);
  });

  it('closes a socket that sends a frame above 5 MB', async () => {
    const socket = openSocket(stage.backend);
    socket.connection.receive(new ArrayBuffer(5_000_001));
    await expect.poll(() => socket.closedWith()).toBe(1009);
  });
});
