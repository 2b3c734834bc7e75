import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  htmlAnswer,
  lostResponse,
  noAnswer,
  refused,
  respondWithMalformed,
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

test('a fault on one path doesn’t affect the others', async () => {
  server.use(serverError('*/rest/v1/candidates'));
  expect((await fetch(rest)).status).toBe(503);
  expect(await (await fetch(api)).json()).toEqual({ whole: true });
});

test('faults never affect the assets of the app itself', async () => {
  server.use(serverError());
  expect((await fetch('http://app.test/assets/app.js')).status).toBe(200);
});

test('a server error has the format of the API that was called', async () => {
  server.use(serverError());
  expect(await (await fetch(api)).json()).toMatchObject({ error: { code: 'unavailable' } });
  expect(await (await fetch(rest)).json()).toMatchObject({ code: 'unavailable', hint: null });
});

test('a refusal contains the given status, code and message', async () => {
  server.use(refused(api, 429, 'too_many_attempts', 'Too many attempts'));
  const answer = await fetch(api);
  expect(answer.status).toBe(429);
  expect((await answer.json()).error).toMatchObject({
    code: 'too_many_attempts',
    message: 'Too many attempts',
  });
});

test('a refused token returns 401', async () => {
  server.use(unauthorized());
  expect((await fetch(rest)).status).toBe(401);
});

test('a lost request rejects with a network error', async () => {
  server.use(noAnswer());
  await expect(fetch(rest)).rejects.toThrow(TypeError);
});

test('a request whose response is lost is executed, and the next one is answered', async () => {
  let handledRequests = 0;
  server.use(
    http.post(rest, () => {
      handledRequests += 1;
      return HttpResponse.json({});
    }),
  );
  server.use(lostResponse(rest));
  await expect(fetch(rest, { method: 'POST', body: '{}' })).rejects.toThrow(TypeError);
  expect(handledRequests).toBe(1);
  expect((await fetch(rest, { method: 'POST', body: '{}' })).status).toBe(200);
});

test('a slow response is delayed but unchanged', async () => {
  server.use(slow(undefined, 1));
  expect(await (await fetch(rest)).json()).toEqual({ whole: true });
});

test('a request that never ends can be aborted by the caller', async () => {
  server.use(timeout());
  await expect(fetch(rest, { signal: AbortSignal.timeout(20) })).rejects.toThrow('aborted due to timeout');
});

test('an HTML response has an HTML content type', async () => {
  server.use(htmlAnswer());
  expect((await fetch(rest)).headers.get('content-type')).toContain('text/html');
});

test('a malformed response is valid JSON of an unexpected shape', async () => {
  server.use(respondWithMalformed(rest));
  expect(await (await fetch(rest)).json()).toEqual([{ unheard: 'of' }]);
});
