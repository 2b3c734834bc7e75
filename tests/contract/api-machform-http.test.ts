import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#mocks/backend/db/free-port.ts';
import { type Listener, listen } from '#mocks/server/listen.ts';
import { createSite } from '#mocks/server/site.ts';
import { owner } from '../db/database.ts';
import { openPeople, type PeopleBackend } from './api.people.ts';
import { testClock } from './auth.accounts.ts';
import { hostedProject } from './hosted.environment.ts';

/** Returns all data until the server closes the connection, as an HTTP/1.0 client reads it. */
function exchange(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (bytes) => {
      answer += bytes.toString();
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

// Tests the server of `npm start` with a form service as old as MachForm: product design, D.1.
describe.skipIf(hostedProject !== null)('a form service that uses HTTP/1.0', () => {
  let on: PeopleBackend;
  let server: Listener;
  let port = 0;
  let path = '';
  let token = '';
  beforeAll(async () => {
    on = await openPeople(testClock());
    port = await freePort();
    server = await listen('127.0.0.1', port, createSite('public', on.backend).fetch);
    const [form] = await owner<{ id: string; form_key: string }>(
      on.backend.db,
      `insert into public.machform_settings (form_id, form_name) values (1, 'Riders') returning id, form_key`,
    );
    token = (await (await on.clientOf('admin')).rpc('rotate_machform_token', { p_form_id: form?.id })).data;
    await owner(on.backend.db, 'update public.machform_settings set enabled = true where id = $1', [
      form?.id,
    ]);
    path = `/api/machform-webhook/${form?.form_key}`;
  });
  afterAll(async () => {
    await server.close();
    await on.backend.close();
  });

  test.each([
    ['with the whole address in its request line', () => `http://localhost:${port}${path}`, 1],
    ['with the path alone', () => path, 2],
  ])('gets an answer to a request %s, and the connection is closed', async (_, target, entry) => {
    const body = `FormID=1&EntryNumber=${entry}&FullName=A+B&Mobile=050111223${entry}&Consent=yes`;
    const answer = await exchange(
      port,
      [
        `POST ${target()} HTTP/1.0`,
        `Host: localhost:${port}`,
        'User-Agent: MachForm Webhook v16.0',
        'Content-Type: text/plain',
        'Accept-Encoding: gzip',
        `X-Webhook-Token: ${token}`,
        `Content-Length: ${body.length}`,
        '',
        body,
      ].join('\r\n'),
    );
    expect(answer).toMatch(/^HTTP\/1\.[01] 200 OK\r\n/);
    expect(answer.endsWith('{"ok":true}')).toBe(true);
    const rows = await owner(
      on.backend.db,
      'select raw_body from public.machform_events where entry_no = $1',
      [entry],
    );
    expect(rows).toEqual([{ raw_body: body }]);
  });
});
