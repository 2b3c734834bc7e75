import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { expectations, type Outcome, piecesRows, piecesSchema, requests } from './rest.pieces.ts';
import type { TestBackend } from './test-backend.ts';

/** Effect of one request. */
interface Effect {
  status: number;
  body: string;
  headers: Record<string, string | null>;
  /** Rows of the table afterwards. */
  rows: unknown;
}

const comparedHeaders = ['content-range', 'content-type', 'location', 'content-profile'];
type Request = (typeof requests)[number];

describe('every parameter and header of a request', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openBackend({ script: piecesSchema });
  });
  afterAll(() => backend.close());

  /** Sends a request with one additional piece, on fresh rows. */
  async function effect([, method, path, body]: Request, requestPart: string | null): Promise<Effect> {
    await backend.db.exec(piecesRows);
    const headers = new Headers({ apikey: backend.keys.publishable, prefer: 'return=representation' });
    const url = new URL(`${backend.origin}/rest/v1/${path}`);
    for (const part of requestPart?.split(' + ') ?? []) {
      const [name = '', value] = part.split(': ');
      if (value === undefined) url.search += `&${part}`;
      else if (name !== 'Prefer' || value.startsWith('return=')) headers.set(name, value);
      else headers.append(name, value);
    }
    if (body !== null && !headers.has('content-type')) headers.set('content-type', 'application/json');
    const answer = await backend.fetch(url, {
      method,
      headers,
      body,
    });
    return {
      status: answer.status,
      body: await answer.text(),
      headers: Object.fromEntries(comparedHeaders.map((header) => [header, answer.headers.get(header)])),
      rows: await backend.db.tx((sql) => sql.query('select * from public.items order by id')),
    };
  }

  /** Effects of the plain requests, which are the same for every piece. */
  const plain = new Map<string, Promise<Effect>>();

  async function outcome(
    request: Request,
    requestPart: string,
  ): Promise<{ outcome: Outcome; after: Effect }> {
    const [name] = request;
    const before = await (plain.get(name) ?? plain.set(name, effect(request, null)).get(name));
    expect(before?.status).toBeLessThan(300);
    const after = await effect(request, requestPart);
    if (after.status >= 400) return { outcome: 'refuses', after };
    return { outcome: JSON.stringify(after) === JSON.stringify(before) ? 'passes over' : 'honours', after };
  }

  it.each(expectations)('%s %s %s', async (name, expected, requestPart) => {
    const request = requests.find(([known]) => known === name);
    if (!request) throw new Error(`No request is called ${name}`);
    const found = await outcome(request, requestPart);
    expect(found).toMatchObject({ outcome: expected });
    if (expected !== 'refuses') return;
    const { code, message, details } = JSON.parse(found.after.body);
    expect([400, 404, 405, 406, 415, 416, 501]).toContain(found.after.status);
    expect(code).toMatch(/^(PGRST\d{3}|[0-9A-Z]{5})$/);
    expect(`${message}${details}`).not.toBe('');
  });
});
