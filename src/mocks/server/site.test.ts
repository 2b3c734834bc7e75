import { request } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listener, listen } from './listen.ts';
import { createSite } from './site.ts';

const port = 41_739;
const secret = 'sb_secret_of_a_test';

let data: string;
let listener: Listener;
let openListener: Listener;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(data, 'app/assets'), { recursive: true });
  await writeFile(join(data, 'keys.json'), secret);
  for (const page of ['index', 'login']) await writeFile(join(data, 'app', `${page}.html`), page);
  const backend = {
    fetch: async (...args: ConstructorParameters<typeof Request>) =>
      Response.json(Object.fromEntries(new Request(...args).headers)),
    close: async () => {},
  };
  const local = createSite(join(data, 'app'), backend);
  const open = createSite(join(data, 'app'), backend, '0.0.0.0');
  listener = await listen('127.0.0.1', port, (asked, bindings) => local.fetch(asked, bindings));
  openListener = await listen('127.0.0.1', port + 1, (asked, bindings) => open.fetch(asked, bindings));
});

afterAll(async () => {
  await listener.close();
  await openListener.close();
  await rm(data, { recursive: true });
});

/** Asks for a path as it is written: `fetch` would tidy it up, and refuses a `Host`. */
function get(path: string, headers: Record<string, string> = {}, on = port) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: on, path, headers }, async (answer) => {
      resolve({ status: answer.statusCode, body: (await Array.fromAsync(answer)).join('') });
    });
    asked.on('error', reject).end();
  });
}

describe('the site on this machine alone', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', 'app.localhost'])('answers to %s', async (name) => {
    expect(await get('/login', { host: `${name}:${port}` })).toEqual({ status: 200, body: 'login' });
  });

  it.each(['/', '/login', '/api/auth/login', '/rest/v1/users', '/auth/v1/user'])(
    'gives a page of a strange name nothing at %s',
    async (path) => {
      for (const host of ['attacker.example', '127.0.0.1.attacker.example', 'localhost.attacker.example']) {
        expect(await get(path, { host })).toEqual({ status: 421, body: 'Misdirected Request' });
      }
    },
  );

  it('tells the backend the address that asks, whatever the request says', async () => {
    const { body } = await get('/rest/v1/users', { 'x-forwarded-for': '203.0.113.9' });
    expect(JSON.parse(body)).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
  });

  it.each([
    '/../keys.json',
    '/%2e%2e/keys.json',
    '/..%2fkeys.json',
    '/..%5ckeys.json',
    '/assets/..%2f..%2fkeys.json',
    '/%252e%252e/keys.json',
    '//../keys.json',
  ])('serves nothing outside the built app for %s', async (path) => {
    expect((await get(path)).body).not.toContain(secret);
  });
});

it('a site open to other machines answers to every name', async () => {
  expect(await get('/login', { host: 'trial.example' }, port + 1)).toEqual({ status: 200, body: 'login' });
});
