import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { embeddedOnly } from './hosted.skip.ts';
import { ana, ben } from './realtime.schema.ts';
import {
  isPrivate,
  joined,
  listenTo,
  openStage,
  type RealtimeSetup,
  waitForMessages,
} from './realtime.setup.ts';
import { openReporting, openSocket, refusals } from './realtime.socket.ts';

const unauthorizedMessage = (topic: string) =>
  `CHANNEL_ERROR: Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;

/** Not available on a hosted project, which limits sign-ins. */
const secondToken = 'second token of one person';

/** Collects the reasons with which the service closes a channel. */
function reasonsOf(channel: RealtimeChannel): string[] {
  const reasons: string[] = [];
  channel.on('system', {}, ({ status, message }) => reasons.push(`${status}: ${message}`));
  return reasons;
}

describe('private topics', () => {
  let stage: RealtimeSetup;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.clear());
  afterAll(() => stage.backend.close());

  const join = async (topic: string, sub?: string) => {
    const person = sub ? await stage.signedIn(sub) : stage.person();
    return joined(person.channel(topic, isPrivate));
  };

  it('can be joined by users whom a policy allows to read them', async () => {
    expect(await join('room:1', ana)).toBe('SUBSCRIBED');
    expect(await join(`box:${ana}`, ana)).toBe('SUBSCRIBED');
  });

  it.each([
    ['another user', `box:${ana}`, ben],
    ['a visitor', 'room:1', undefined],
    ['all users when no policy mentions them', 'nowhere', ana],
    ['all users when a policy fails', 'broken:1', ana],
    ['a user who may only see presence and does not request it', 'seen:1', ana],
  ])('cannot be joined by %s', async (_, topic, sub) => {
    expect(await join(topic, sub)).toBe(unauthorizedMessage(topic));
  });

  it('refuse a name that no policy can match, without a service error', async () => {
    embeddedOnly('reports that a test can read');
    const { open, faults } = openReporting(stage.backend);
    const socket = open();
    const joinReply = await socket.ask('realtime:a\0b', 'phx_join', isPrivate);
    expect(joinReply).toMatchObject({
      status: 'error',
      response: { reason: expect.stringMatching(/^Unauthorized: /) },
    });
    expect(faults).toEqual([]);
    socket.connection.closed();
  });

  it('can be joined with the secret key', async () => {
    const server = stage.person({ key: stage.backend.keys.secret });
    expect(await joined(server.channel('nowhere', isPrivate))).toBe('SUBSCRIBED');
  });

  it('leave no rows of their permission checks in the database', async () => {
    const messages = () => stage.backend.db.tx((sql) => sql.query('select from realtime.messages'));
    // A hosted project keeps those of earlier tests.
    const before = await messages();
    expect(await join('room:1', ana)).toBe('SUBSCRIBED');
    const channel = (await stage.signedIn(ben)).channel('room:1', isPrivate);
    await joined(channel);
    await channel.send({ type: 'broadcast', event: 'hello', payload: {} });
    expect(await messages()).toEqual(before);
  });

  it('refuse a token with a role of the database server', async () => {
    const token = await stage.backend.token({ sub: ana, role: 'postgres' });
    expect(await joined((await stage.bearer(token)).channel('room:1', isPrivate))).toBe(
      'CHANNEL_ERROR: Unauthorized: permission denied to set role "postgres"',
    );
  });

  it('refuse an expired token, as public topics do', async () => {
    const token = await stage.backend.token({ sub: ana, expiresIn: -5 });
    expect(await joined((await stage.bearer(token)).channel('lobby'))).toMatch(
      /^CHANNEL_ERROR: InvalidJWTToken: Token has expired \d+ seconds ago$/,
    );
  });

  it.each([
    ['no token at all', () => 'nonsense', 'MalformedJWT: The token provided is not a valid JWT'],
    [
      'a token with another signature',
      (token: string) => `${token.slice(0, -6)}AAAAAA`,
      'JwtSignatureError: Failed to validate JWT signature',
    ],
    [
      'a token by an unknown key',
      (token: string) =>
        [btoa('{"alg":"ES256","kid":"other"}').replaceAll('=', ''), ...token.split('.').slice(1)].join('.'),
      'JwtSignerError: Failed to generate JWT signer for key ID (kid) "other", check your JWT secret or JWKS configuration',
    ],
  ])('refuse %s, as public topics do', async (_, spoil, reason) => {
    const token = spoil(await stage.backend.token({ sub: ana }));
    expect(await joined((await stage.bearer(token)).channel('lobby'))).toBe(`CHANNEL_ERROR: ${reason}`);
  });

  it('check permissions again with each new token', async () => {
    const topic = 'managers:1';
    const person = await stage.signedIn(ana);
    await person.renew(await stage.backend.token({ sub: ana, user_role: 'manager' }));
    const channel = person.channel(topic, isPrivate);
    const reasons = reasonsOf(channel);
    expect(await joined(channel)).toBe('SUBSCRIBED');
    await person.renew(await stage.backend.token({ sub: ana, user_role: 'driver' }));
    await expect.poll(() => channel.state).toBe('closed');
    expect(reasons).toEqual([`error: You do not have permissions to read from this Channel topic: ${topic}`]);
  });

  it('close when a new token no longer allows receiving broadcasts', async () => {
    embeddedOnly(secondToken);
    const person = await stage.bearer(await stage.backend.token({ sub: ana }));
    const channel = person.channel('seen:only', { config: { private: true, presence: { enabled: true } } });
    const reasons = reasonsOf(channel);
    const policy = `create policy "for now" on realtime.messages for select to authenticated
      using (realtime.topic() = 'seen:only' and extension = 'broadcast')`;
    await stage.backend.db.exec(policy);
    expect(await joined(channel)).toBe('SUBSCRIBED');
    await stage.backend.db.exec('drop policy "for now" on realtime.messages');
    await person.renew(await stage.backend.token({ sub: ana }));
    await expect.poll(() => channel.state).toBe('closed');
    expect(reasons).toEqual([
      'error: You no longer have permission to read from this Channel topic: seen:only',
    ]);
  });

  it('stay open with a new token of the same rights, and send with its rights', async () => {
    embeddedOnly(secondToken);
    const person = await stage.signedIn(ana);
    const channel = person.channel('room:1', isPrivate);
    const reasons = reasonsOf(channel);
    expect(await joined(channel)).toBe('SUBSCRIBED');
    await person.renew(await stage.backend.token({ sub: ana }));
    const listener = (await stage.signedIn(ben)).channel('room:1', isPrivate);
    const receivedMessages = listenTo(listener);
    await joined(listener);
    await waitForMessages(channel, receivedMessages);
    expect(reasons).toEqual([]);
  });

  it('evaluate their policies once per join, until the next token', async () => {
    embeddedOnly(secondToken);
    const person = await stage.signedIn(ana);
    const channel = person.channel('news:late', isPrivate);
    await joined(channel);
    const listener = (await stage.signedIn(ben)).channel('news:late', isPrivate);
    const receivedMessages = listenTo(listener);
    await joined(listener);
    /** Sends, and waits until the service has handled it. */
    const speak = async (event: string) => {
      await channel.send({ type: 'broadcast', event, payload: {} });
      await channel.untrack();
    };
    await speak('before');
    await stage.backend.db.exec(`create policy "late" on realtime.messages for insert to authenticated
      with check (realtime.topic() = 'news:late')`);
    await speak('between');
    await person.renew(await stage.backend.token({ sub: ana }));
    await waitForMessages(channel, receivedMessages);
    await stage.backend.db.exec('drop policy "late" on realtime.messages');
    expect(receivedMessages).toEqual([]);
  });

  it.each([
    ['nonsense', 'error: The token provided is not a valid JWT'],
    [null, 'open'],
    ['sb_publishable_whatever', 'open'],
  ])('when the token is replaced by %s after joining: %s', async (token, outcome) => {
    const socket = openSocket(stage.backend);
    await socket.ask('realtime:lobby', 'phx_join');
    socket.send(['join', '9', 'realtime:lobby', 'access_token', { access_token: token }]);
    await socket.ask('phoenix', 'heartbeat');
    const said = socket.frames.flatMap((frame) => (Array.isArray(frame) ? [frame.slice(3)] : []));
    const closes = [
      ['system', { extension: 'system', status: 'error', message: outcome.slice(7), channel: 'lobby' }],
      ['phx_close', {}],
    ];
    expect(said.filter(([event]) => event !== 'phx_reply')).toEqual(outcome === 'open' ? [] : closes);
    socket.connection.closed();
  });

  it('refuse a socket with a key of another project', async () => {
    const socket = openSocket(stage.backend, { key: 'sb_publishable_other' });
    await expect.poll(() => socket.closedWith()).toBeOneOf(refusals);
  });
});
