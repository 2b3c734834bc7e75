import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, signIn } from './auth.accounts.ts';
import { openBackend } from './engines.ts';
import { hostileFrame } from './hostile-frames.ts';
import { type HostileRequest, hostileRequest } from './hostile-requests.ts';
import { openSocket } from './realtime.socket.ts';
import type { TestBackend } from './test-backend.ts';

const count = 3000;
const concurrency = 20;
/** The same requests in every run. */
const requests = fc.sample(hostileRequest, { seed: 20260101, numRuns: count });

const frames = fc.sample(hostileFrame, { seed: 20260101, numRuns: count });

/** Text that reveals a program's internals. */
const leakPattern = /\n\s+at \S+|node_modules|file:\/\/|\.ts:\d+/;

/** Paths where the hosted services reject in plain text: resumable uploads, and unknown auth paths. */
const plainRefusals = [/^\/storage\/v1\/upload\/resumable/, /^\/auth\/v1/];

describe('malformed requests', () => {
  let backend: TestBackend;
  let token: string;

  beforeAll(async () => {
    backend = await openBackend();
    const { session } = await signIn(backend, await createAccount(backend, 'rana'));
    token = session.access_token;
  });
  afterAll(() => backend.close());

  /** Sends the request and returns a problem with the response, or null. */
  async function fault({ method, path, headers, body, as }: HostileRequest): Promise<string | null> {
    const all = new Headers({ apikey: as === 'secret' ? backend.keys.secret : backend.keys.publishable });
    if (as === 'person') all.set('authorization', `Bearer ${token}`);
    for (const [name, value] of headers) all.set(name, value);
    const answer = await backend.fetch(`${backend.origin}${path}`, { method, headers: all, body });
    const text = await answer.text();
    if (answer.status >= 500 && answer.status !== 501) return `${answer.status} ${text}`;
    // A text search has its own syntax; any other syntax error means that input was executed as SQL.
    if (text.includes('"42601"') && !text.includes('tsquery')) return `reached SQL: ${text}`;
    if (leakPattern.test(text)) return `shows its insides: ${text}`;
    const type = answer.headers.get('content-type') ?? '';
    const plain = plainRefusals.some((pattern) => pattern.test(path)) && type.startsWith('text/plain');
    if (text === '' || plain || (answer.ok && !type.includes('json'))) return null;
    try {
      JSON.parse(text);
      return null;
    } catch {
      return `${answer.status} is no JSON: ${text}`;
    }
  }

  it(`answers ${count} of them in JSON, without an internal error`, { timeout: 180_000 }, async () => {
    const found: (HostileRequest & { fault: string })[] = [];
    for (let start = 0; start < count; start += concurrency) {
      const batch = requests.slice(start, start + concurrency);
      const faults = await Promise.all(batch.map(fault));
      for (const [at, request] of batch.entries()) {
        const wrong = faults[at];
        if (wrong) found.push({ ...request, fault: wrong });
      }
    }
    expect(found).toEqual([]);
  });

  it(`handles ${count} malformed frames, and closes no other socket`, {
    timeout: 60_000,
  }, async () => {
    const witness = openSocket(backend);
    const sockets = Array.from({ length: count / concurrency }, (_, group) => {
      const socket = openSocket(backend);
      for (const frame of frames.slice(group * concurrency, (group + 1) * concurrency))
        socket.connection.receive(frame);
      socket.send([null, 'last', 'phoenix', 'heartbeat', {}]);
      return socket;
    });
    const unanswered = () =>
      sockets.filter(
        ({ frames: sent, closedWith }) =>
          closedWith() === undefined && !sent.some((frame) => Array.isArray(frame) && frame[1] === 'last'),
      );
    await expect.poll(() => unanswered().length, { timeout: 30_000 }).toBe(0);
    for (const { connection } of sockets) connection.closed();
    expect(await witness.ask('phoenix', 'heartbeat')).toMatchObject({ status: 'ok' });
    expect(witness.closedWith()).toBeUndefined();
    witness.connection.closed();
  });

  it('still serves all clients afterwards', async () => {
    const { error } = await backend.client({ token }).from('candidates').select('id').limit(1);
    expect(error).toBeNull();
  });
});
