import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '#mocks/backend/backend.ts';
import { createSite } from './site.ts';

const secret = 'sb_secret_of_a_test';

/** Responds with the request's headers. */
const echo: Pick<Backend, 'fetch'> = {
  fetch: async (input, init) => Response.json(Object.fromEntries(new Request(input, init).headers)),
};

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(dataDir, 'app/assets'), { recursive: true });
  await writeFile(join(dataDir, 'keys.json'), secret);
  for (const page of ['index', 'login']) await writeFile(join(dataDir, 'app', `${page}.html`), page);
});

afterAll(() => rm(dataDir, { recursive: true }));

/** Returns the response of a site on `host` to a request from this machine. */
async function get(url: string, { host, headers = {} }: { host?: string; headers?: HeadersInit } = {}) {
  const incoming = { socket: { remoteAddress: '127.0.0.1' } };
  const response = await createSite(join(dataDir, 'app'), echo, host).request(url, { headers }, { incoming });
  return { status: response.status, body: await response.text() };
}

describe('the site open to this machine only', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', 'app.localhost'])('answers to %s', async (name) => {
    expect(await get(`http://${name}:4173/login`)).toEqual({ status: 200, body: 'login' });
  });

  it.each(['/', '/login', '/api/auth/login', '/rest/v1/users', '/auth/v1/user'])(
    'rejects other host names at %s',
    async (path) => {
      for (const name of ['attacker.example', '127.0.0.1.attacker.example', 'localhost.attacker.example']) {
        expect(await get(`http://${name}:4173${path}`)).toEqual({ status: 421, body: 'Misdirected Request' });
      }
    },
  );

  it('passes the real client address to the backend, whatever the headers contain', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const { body } = await get('http://localhost:4173/rest/v1/users', { headers });
    expect(JSON.parse(body)).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
  });

  it('rejects a body over 16 MB, except for stored objects', async () => {
    const send = async (path: string) => {
      const body = new Uint8Array(16 * 1024 * 1024 + 1);
      const init = { method: 'POST', body, headers: { 'content-length': String(body.length) } };
      const incoming = { socket: { remoteAddress: '127.0.0.1' } };
      const site = createSite(join(dataDir, 'app'), echo);
      return (await site.request(`http://localhost:4173${path}`, init, { incoming })).status;
    };
    expect(await send('/rest/v1/rpc/import')).toBe(413);
    expect(await send('/auth/v1/token')).toBe(413);
    expect(await send('/storage/v1/object/photos/large.jpg')).toBe(200);
  });

  it('keeps a stored object’s own content security policy', async () => {
    const policy = 'sandbox';
    const respond = async () => new Response('x', { headers: { 'content-security-policy': policy } });
    const incoming = { socket: { remoteAddress: '127.0.0.1' } };
    const site = createSite(join(dataDir, 'app'), { fetch: respond });
    const { headers } = await site.request('http://localhost:4173/storage/v1/object/a', {}, { incoming });
    expect(headers.get('content-security-policy')).toBe(policy);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    '/%2e%2e/keys.json',
    '/..%2fkeys.json',
    '/..%5ckeys.json',
    '/assets/..%2f..%2fkeys.json',
    '/%252e%252e/keys.json',
  ])('serves nothing outside the built app for %s', async (path) => {
    expect((await get(`http://localhost:4173${path}`)).body).not.toContain(secret);
  });
});

it.each([
  ['/sw.js', 'no-cache'],
  ['/driver/status', 'no-cache'],
  ['/assets/first.js', 'public, max-age=31536000, immutable'],
])('serves %s with the cache header %s', async (path, cacheControl) => {
  for (const name of ['sw.js', 'assets/first.js']) await writeFile(join(dataDir, 'app', name), '');
  const incoming = { socket: { remoteAddress: '127.0.0.1' } };
  const site = createSite(join(dataDir, 'app'), echo);
  const { headers } = await site.request(`http://localhost:4173${path}`, {}, { incoming });
  expect(headers.get('cache-control')).toBe(cacheControl);
});

it('accepts every host name when open to other machines', async () => {
  const response = await get('http://trial.example:4173/login', { host: '0.0.0.0' });
  expect(response).toEqual({ status: 200, body: 'login' });
});
