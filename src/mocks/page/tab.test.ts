import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message, Progress, ToHost } from './messages.ts';
import { openTab } from './tab.ts';

const template = {
  version: '1',
  madeAt: new Date(0),
  data: { url: '', bytes: 0 },
  system: { url: '', bytes: 0 },
  engine: { url: '', bytes: 0 },
};

/** Channels by name, in memory: Node's own cannot transfer blobs. */
class Channel {
  static all: Channel[] = [];
  onmessage: ((event: { data: Message }) => void) | undefined;
  constructor() {
    Channel.all.push(this);
  }
  postMessage(data: Message) {
    for (const other of Channel.all) if (other !== this) queueMicrotask(() => other.onmessage?.({ data }));
  }
}

beforeEach(() => {
  Channel.all = [];
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
    },
  );
  vi.stubGlobal('navigator', { locks: { request: () => {} } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const ready: Progress = { step: 'ready', isStored: true, isReplaced: false };

/** Fakes a host: records its requests, announces itself and responds. */
function playHost(host: string) {
  const channel = new Channel();
  const asked: Extract<ToHost, { kind: 'request' }>[] = [];
  const receivedKinds: ToHost['kind'][] = [];
  channel.onmessage = ({ data }) => {
    if (data.to !== 'host' || data.kind === 'greeting' || data.host !== host) return;
    receivedKinds.push(data.kind);
    if (data.kind === 'request') asked.push(data);
  };
  const postToTab = (message: Message) => channel.postMessage(message);
  return {
    asked,
    heard: receivedKinds,
    tell: (progress: Progress) => postToTab({ to: 'tabs', kind: 'progress', progress, host }),
    answer(text: string) {
      const response = { status: 200, statusText: 'OK', headers: [], body: new Blob([text]) };
      for (const { id } of asked)
        postToTab({ to: 'tabs', kind: 'response', id, response: { ...response, headers: [] } });
    },
  };
}

const tab = () => openTab({ name: 'demo', template, onProgress() {}, onStartOver() {} });
const get = () => new Request('http://localhost/rest/v1/leads');
const post = () => new Request('http://localhost/rest/v1/leads', { method: 'POST', body: '{}' });

test('requests wait until a host is ready', async () => {
  const host = playHost('a');
  const answer = tab().fetch(post());
  host.tell({ step: 'opening' });
  host.tell(ready);
  await expect.poll(() => host.asked).toHaveLength(1);
  host.answer('done');
  expect(await (await answer).text()).toBe('done');
});

test('a read is sent again to the next host when the host ends', async () => {
  const [first, second] = [playHost('a'), playHost('b')];
  const answer = tab().fetch(get());
  first.tell(ready);
  await expect.poll(() => first.asked).toHaveLength(1);
  second.tell({ step: 'opening' });
  second.tell(ready);
  await expect.poll(() => second.asked).toHaveLength(1);
  second.answer('read');
  expect(await (await answer).text()).toBe('read');
});

test('a write ends with a network error, and is never sent twice, when the host ends', async () => {
  const [first, second] = [playHost('a'), playHost('b')];
  const answer = tab().fetch(post());
  first.tell(ready);
  await expect.poll(() => first.asked).toHaveLength(1);
  second.tell({ step: 'opening' });
  second.tell(ready);
  expect((await answer).type).toBe('error');
  expect(second.asked).toEqual([]);
});

test('a socket closed before a host is ready receives nothing', async () => {
  const [first, second] = [playHost('a'), playHost('b')];
  const peer = { send: vi.fn(), close: vi.fn() };
  const one = tab();
  one.connect('ws://localhost/realtime/v1/websocket', peer).closed();
  first.tell(ready);
  await expect.poll(() => first.heard).toEqual(['socket', 'closed']);
  second.tell(ready);
  const answer = one.fetch(get());
  await expect.poll(() => second.asked).toHaveLength(1);
  second.answer('read');
  await answer;
  expect(peer.close).not.toHaveBeenCalled();
});
