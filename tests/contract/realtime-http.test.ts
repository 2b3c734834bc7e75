import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ana, ben } from './realtime.schema.ts';
import {
  isPrivate,
  joined,
  listenTo,
  openStage,
  type RealtimeSetup,
  type ReceivedBroadcast,
  waitForMessages,
} from './realtime.setup.ts';

describe('broadcasts over HTTP', () => {
  let stage: RealtimeSetup;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.clear());
  afterAll(() => stage.backend.close());

  /** Subscribes to the topic, and collects its messages. */
  async function listener(topic: string, options?: typeof isPrivate) {
    const channel = (await stage.signedIn(ben)).channel(topic, options);
    const receivedMessages = listenTo(channel);
    expect(await joined(channel)).toBe('SUBSCRIBED');
    return { channel, heard: receivedMessages };
  }

  async function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
    const { backend } = stage;
    const answer = await backend.fetch(`${backend.origin}/realtime/v1/api/broadcast${path}`, {
      method: 'POST',
      headers: { apikey: backend.keys.publishable, 'content-type': 'application/json', ...headers },
      body,
    });
    const text = await answer.text();
    return { status: answer.status, body: text && JSON.parse(text) };
  }

  /** Returns the received messages without the test's own marker. */
  async function rest(
    channel: Awaited<ReturnType<typeof listener>>['channel'],
    receivedMessages: ReceivedBroadcast[],
  ) {
    const other = stage.person({ key: stage.backend.keys.secret });
    const from = other.channel(channel.subTopic, { config: { private: channel.private } });
    await joined(from);
    await waitForMessages(from, receivedMessages);
    return receivedMessages;
  }

  it.each([
    ['an object', { n: 1 }, { n: 1 }],
    ['a list, in an object', [1, 2], { _json: [1, 2] }],
  ])('carry %s', async (_, payload, expected) => {
    const { heard } = await listener('lobby');
    const sent = await stage.person().channel('lobby').httpSend('hello', payload);
    expect(sent).toEqual({ success: true });
    await expect.poll(() => heard).toEqual([{ event: 'hello', payload: expected }]);
  });

  it('carry binary data', async () => {
    const { heard } = await listener('lobby');
    await stage
      .person()
      .channel('lobby')
      .httpSend('bytes', Uint8Array.of(7, 0, 255));
    await expect.poll(() => heard.length).toBe(1);
    const [got] = heard;
    expect(got?.payload instanceof ArrayBuffer && [...new Uint8Array(got.payload)]).toEqual([7, 0, 255]);
  });

  it('carry any script in topic and event names', async () => {
    const { heard } = await listener('غرفة/١');
    await stage.person().channel('غرفة/١').httpSend('حالة 🚚', { n: 1 });
    await expect.poll(() => heard).toEqual([{ event: 'حالة 🚚', payload: { n: 1 } }]);
  });

  it('reach a private topic if the sender may send there', async () => {
    const { heard } = await listener('room:http', isPrivate);
    const channel = (await stage.signedIn(ana)).channel('room:http', isPrivate);
    await channel.httpSend('hello', { n: 1 });
    await expect.poll(() => heard).toEqual([{ event: 'hello', payload: { n: 1 } }]);
  });

  it.each([
    ['may only listen', ana],
    ['is not signed in', null],
  ])('are refused on a private topic if the sender %s', async (_, sub) => {
    const { channel, heard } = await listener('news:http', isPrivate);
    const person = sub === null ? stage.person() : await stage.signedIn(sub);
    const sent = person.channel('news:http', isPrivate).httpSend('hello', { n: 1 });
    await expect(sent).rejects.toThrow('Unauthorized');
    expect(await rest(channel, heard)).toEqual([]);
  });

  it('can be sent in batches', async () => {
    const [one, two] = [await listener('one'), await listener('room:two', isPrivate)];
    const messages = [
      { topic: 'one', event: 'a', payload: { n: 1 } },
      { topic: 'room:two', event: 'b', payload: { n: 2 }, private: true },
      { topic: 'one', event: 'c', payload: { n: 3 }, private: false },
    ];
    const authorization = `Bearer ${await stage.backend.token({ sub: ana })}`;
    const answer = await post('', JSON.stringify({ messages }), { authorization });
    expect(answer).toEqual({ status: 202, body: '' });
    await expect.poll(() => one.heard.map(({ event }) => event)).toEqual(['a', 'c']);
    await expect.poll(() => two.heard).toEqual([{ event: 'b', payload: { n: 2 } }]);
  });

  it('skip messages of a batch that the caller may not send', async () => {
    const [open, closed] = [await listener('one'), await listener('news:all', isPrivate)];
    const messages = [
      { topic: 'news:all', event: 'a', payload: { n: 1 }, private: true },
      { topic: 'one', event: 'b', payload: { n: 2 } },
    ];
    expect((await post('', JSON.stringify({ messages }))).status).toBe(202);
    await expect.poll(() => open.heard.map(({ event }) => event)).toEqual(['b']);
    expect(await rest(closed.channel, closed.heard)).toEqual([]);
  });

  const whole = { topic: 'one', event: 'a', payload: {} };
  it.each([
    ['no messages', {}, { messages: ["can't be blank"] }],
    ['an empty batch', { messages: [] }, { messages: ["can't be blank"] }],
    ['a batch that is no list', { messages: 'x' }, { messages: ['is invalid'] }],
    [
      'a message without its parts',
      { messages: [whole, {}] },
      {
        messages: [{}, { topic: ["can't be blank"], event: ["can't be blank"], payload: ["can't be blank"] }],
      },
    ],
    [
      'a message with parts of the wrong type',
      { messages: [{ topic: 1, event: 'a', payload: [], private: 'perhaps' }] },
      { messages: [{ topic: ['is invalid'], payload: ['is invalid'], private: ['is invalid'] }] },
    ],
    [
      'a message above 256 kB',
      { messages: [{ ...whole, payload: { text: 'x'.repeat(256_000) } }] },
      { messages: [{ payload: ['Payload size exceeds tenant limit'] }] },
    ],
  ])('refuse %s', async (_, body, errors) => {
    expect(await post('', JSON.stringify(body))).toEqual({ status: 422, body: { errors } });
  });

  it.each([
    ['what is not JSON', '/one/events/a', '{', {}, 400, { message: 'Bad Request' }],
    ['another type', '/one/events/a', 'x', { 'content-type': 'text/plain' }, 415, undefined],
    ['a token that is none', '', '{}', { authorization: 'Bearer x.y.z' }, 401, { message: 'Unauthorized' }],
    ['a path there is not', '/one', '{}', {}, 404, { message: 'Not Found' }],
    ['a name that is not UTF-8', '/%ff/events/a', '{}', {}, 400, { message: 'Bad Request' }],
  ])('refuse %s', async (_, path, body, headers, status, expected) => {
    const answer = await post(path, body, headers);
    expect(answer.status).toBe(status);
    if (expected) expect(answer.body).toEqual(expected);
  });

  it('refuse one message above 256 kB', async () => {
    const answer = await post('/one/events/a', new Uint8Array(256_001), {
      'content-type': 'application/octet-stream',
    });
    const errors = { payload: ['Payload size exceeds tenant limit'] };
    expect(answer).toEqual({ status: 422, body: { errors } });
  });
});
