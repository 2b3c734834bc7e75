import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testClock } from './auth.accounts.ts';
import { embeddedOnly } from './hosted.skip.ts';
import { ana } from './realtime.schema.ts';
import { isPrivate, joined, openStage, type RealtimeSetup } from './realtime.setup.ts';
import { openSocket } from './realtime.socket.ts';

describe('realtime limits', () => {
  const clock = testClock();
  let stage: RealtimeSetup;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    stage = await openStage({ clock });
  });
  afterEach(() => stage.clear());
  afterAll(async () => {
    await stage.backend.close();
    vi.useRealTimers();
  });

  /** Advances the clock, and lets the service handle it. */
  function pass(seconds: number) {
    clock.advance(seconds);
    vi.advanceTimersByTime(1000);
  }

  it('close a socket after a minute of silence', async () => {
    const socket = openSocket(stage.backend);
    await socket.ask('realtime:a', 'phx_join');
    pass(50);
    await socket.ask('phoenix', 'heartbeat');
    pass(50);
    expect(socket.closedWith()).toBeUndefined();
    pass(11);
    expect(socket.closedWith()).toBe(1000);
  });

  it('close a channel when its token expires', async () => {
    const token = await stage.backend.token({ sub: ana, expiresIn: 30 });
    const channel = (await stage.bearer(token)).channel('room:1', isPrivate);
    const said: unknown[] = [];
    channel.on('system', {}, ({ message }) => said.push(message));
    expect(await joined(channel)).toBe('SUBSCRIBED');
    pass(29);
    expect(channel.state).toBe('joined');
    pass(1);
    await expect.poll(() => channel.state).toBe('closed');
    expect(said).toEqual(['Token has expired 0 seconds ago']);
  });

  it('keep a channel open if its token was renewed in time', async () => {
    const person = await stage.bearer(await stage.backend.token({ sub: ana, expiresIn: 30 }));
    const channel = person.channel('room:1', isPrivate);
    expect(await joined(channel)).toBe('SUBSCRIBED');
    pass(20);
    await person.renew(await stage.backend.token({ sub: ana, expiresIn: 30 }));
    // The reply to a later push confirms that the new token was read.
    await channel.track({});
    pass(20);
    expect(channel.state).toBe('joined');
  });

  it('allow a hundred channels on a socket', async () => {
    const socket = openSocket(stage.backend);
    for (let n = 0; n < 100; n += 1) {
      const { status } = Object(await socket.ask(`realtime:${n}`, 'phx_join'));
      expect(status).toBe('ok');
      pass(1);
    }
    const response = { reason: 'ChannelRateLimitReached: Too many channels' };
    expect(await socket.ask('realtime:more', 'phx_join')).toEqual({ status: 'error', response });
    await socket.ask('realtime:0', 'phx_leave');
    expect(await socket.ask('realtime:more', 'phx_join')).toMatchObject({ status: 'ok' });
    socket.connection.closed();
  });

  it('allow a hundred joins a second', async () => {
    pass(1);
    const socket = openSocket(stage.backend);
    for (let n = 0; n < 100; n += 1) await socket.ask('realtime:a', 'phx_join');
    const response = { reason: 'ClientJoinRateLimitReached: Too many joins per second' };
    expect(await socket.ask('realtime:a', 'phx_join')).toEqual({ status: 'error', response });
    expect(socket.closedWith()).toBe(1000);
    pass(1);
    const next = openSocket(stage.backend);
    expect(await next.ask('realtime:a', 'phx_join')).toMatchObject({ status: 'ok' });
    next.connection.closed();
  });

  it('delete messages after three days while the service keeps running', async () => {
    embeddedOnly('clock that a test can move');
    const visit = async () => {
      const socket = openSocket(stage.backend);
      await socket.ask('phoenix', 'heartbeat');
      socket.connection.closed();
      return stage.backend.db.tx((sql) => sql.query(`select from realtime.messages where topic = 'kept'`));
    };
    await visit();
    await stage.backend.db.tx((sql) =>
      sql.query(
        `insert into realtime.messages (topic, extension, inserted_at)
          values ('kept', 'broadcast', $1::timestamptz at time zone 'UTC' - interval '71 hours')`,
        [clock.now()],
      ),
    );
    pass(86_400);
    expect(await visit()).toEqual([]);
  });
});

describe('the realtime service', () => {
  it('deletes messages after three days, and closes every socket when it stops', async () => {
    embeddedOnly('sweep or end that a test may wait for');
    const stage = await openStage();
    const { db } = stage.backend;
    const insert = `insert into realtime.messages (topic, extension, event, inserted_at)
      values ($1, 'broadcast', 'e', now() - $2::interval)`;
    await db.tx(async (sql) => {
      await sql.query(insert, ['old', '73 hours']);
      await sql.query(insert, ['young', '71 hours']);
    });
    const socket = openSocket(stage.backend);
    await socket.ask('phoenix', 'heartbeat');
    const topics = await db.tx((sql) => sql.query('select topic from realtime.messages'));
    expect(topics).toEqual([{ topic: 'young' }]);
    await stage.backend.close();
    expect(socket.closedWith()).toBe(1001);
  });
});
