import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  htmlAnswer,
  lostAnswer,
  malformed,
  noAnswer,
  refused,
  serverError,
  slow,
  timeout,
  unauthorized,
} from './faults.ts';

const rest = 'http://app.test/rest/v1/candidates';
const api = 'http://app.test/api/auth/login';
const server = setupServer(http.all(/.*/, () => HttpResponse.json({ whole: true })));

beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('a fault of one path leaves the others whole', async () => {
  server.use(serverError('*/rest/v1/candidates'));
  expect((await fetch(rest)).status).toBe(503);
  expect(await (await fetch(api)).json()).toEqual({ whole: true });
});

test('what the page itself is made of is never at fault', async () => {
  server.use(serverError());
  expect((await fetch('http://app.test/assets/app.js')).status).toBe(200);
});

test('a failing server speaks the form of the part that was asked', async () => {
  server.use(serverError());
  expect(await (await fetch(api)).json()).toMatchObject({ error: { code: 'unavailable' } });
  expect(await (await fetch(rest)).json()).toMatchObject({ code: 'unavailable', hint: null });
});

test('a refusal says what it was given', async () => {
  server.use(refused(api, 429, 'too_many_attempts', 'Too many attempts'));
  const answer = await fetch(api);
  expect(answer.status).toBe(429);
  expect((await answer.json()).error).toMatchObject({
    code: 'too_many_attempts',
    message: 'Too many attempts',
  });
});

test('a refused token is a 401', async () => {
  server.use(unauthorized());
  expect((await fetch(rest)).status).toBe(401);
});

test('a lost request rejects', async () => {
  server.use(noAnswer());
  await expect(fetch(rest)).rejects.toThrow(TypeError);
});

test('a request whose answer is lost is carried out, and the next is answered', async () => {
  let carriedOut = 0;
  server.use(
    http.post(rest, () => {
      carriedOut += 1;
      return HttpResponse.json({});
    }),
  );
  server.use(lostAnswer(rest));
  await expect(fetch(rest, { method: 'POST', body: '{}' })).rejects.toThrow(TypeError);
  expect(carriedOut).toBe(1);
  expect((await fetch(rest, { method: 'POST', body: '{}' })).status).toBe(200);
});

test('a late answer is the right one', async () => {
  server.use(slow(undefined, 1));
  expect(await (await fetch(rest)).json()).toEqual({ whole: true });
});

test('a request that never ends is given up by who asked', async () => {
  server.use(timeout());
  await expect(fetch(rest, { signal: AbortSignal.timeout(20) })).rejects.toThrow('aborted due to timeout');
});

test('a page comes as a page', async () => {
  server.use(htmlAnswer());
  expect((await fetch(rest)).headers.get('content-type')).toContain('text/html');
});

test('a malformed answer is JSON all the same', async () => {
  server.use(malformed(rest));
  expect(await (await fetch(rest)).json()).toEqual([{ unheard: 'of' }]);
});
