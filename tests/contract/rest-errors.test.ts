import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openBackend } from './engines.ts';
import { embeddedOnly } from './hosted.skip.ts';
import { createRequester } from './rest.requester.ts';
import { writeSchema } from './rest-write.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe.each(engines)('errors and statuses on %s', (engine) => {
  let backend: TestBackend;
  let db: SupabaseClient;
  let ask: ReturnType<typeof createRequester>;

  beforeAll(async () => {
    backend = await openBackend({ engine, script: writeSchema });
    db = backend.client();
    ask = createRequester(backend);
  });
  afterAll(() => backend.close());

  it.each([
    ['08000', 503],
    ['09000', 500],
    ['0L000', 403],
    ['0P000', 403],
    ['21000', 500],
    ['22012', 400],
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['25006', 405],
    ['25001', 500],
    ['28000', 403],
    ['2D000', 500],
    ['38000', 500],
    ['39000', 500],
    ['3B000', 500],
    ['40001', 500],
    ['42501', 401],
    ['42601', 400],
    ['42883', 404],
    ['42P01', 404],
    ['42P17', 500],
    ['53000', 503],
    ['53400', 500],
    ['54000', 500],
    ['55000', 500],
    ['57014', 500],
    ['57P01', 503],
    ['58000', 500],
    ['F0000', 500],
    ['HV000', 500],
    ['P0001', 400],
    ['P0002', 500],
    ['XX000', 500],
    ['PT402', 402],
    ['PT599', 599],
    ['PT999', 500],
    ['PTABC', 500],
    ['ABCDE', 400],
  ])('answers SQLSTATE %s with status %i, its code and its message', async (state, status) => {
    const answer = await ask('rpc/fail_with', { method: 'POST', json: { state, message: 'Told' } });
    expect([answer.status, answer.body]).toEqual([
      status,
      { code: state, message: 'Told', details: null, hint: null },
    ]);
    expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${state}`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it.each([
    ['21000', 'UPDATE requires a WHERE clause', 400],
    ['22023', 'role "ghost" does not exist', 401],
    ['42883', 'function xmlagg(record) does not exist', 406],
  ])('answers SQLSTATE %s and message %j with status %i', async (state, message, status) => {
    expect((await ask('rpc/fail_with', { method: 'POST', json: { state, message } })).status).toBe(status);
  });

  it('requests a bearer token when access is denied without one', async () => {
    const answer = await ask('guarded?select=secret');
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const token = await backend.token({ sub: crypto.randomUUID() });
    const signedIn = await backend.client({ token }).from('guarded').select('secret');
    expect([signedIn.status, signedIn.error?.code]).toEqual([403, '42501']);
  });

  const raise = (message: string, detail: string | null) =>
    ask('rpc/fail_as', { method: 'POST', json: { message, detail } });

  it('returns the response that a function raises with SQLSTATE PGRST', async () => {
    const body = { code: '123', message: 'Payment', details: 'Quota', hint: 'Pay' };
    const detail = { status: 402, headers: { 'X-Powered-By': 'Nobody', 'Retry-After': '5' } };
    const answer = await raise(JSON.stringify(body), JSON.stringify(detail));
    expect([answer.status, answer.body]).toEqual([402, body]);
    expect([answer.headers.get('x-powered-by'), answer.headers.get('retry-after')]).toEqual(['Nobody', '5']);
  });

  it('accepts SQLSTATE PGRST without details, hint or headers', async () => {
    const answer = await raise('{"code": "1", "message": "m"}', '{"status": 418, "headers": {}}');
    expect([answer.status, answer.body]).toEqual([
      418,
      { code: '1', message: 'm', details: null, hint: null },
    ]);
  });

  const whole = '{"code": "1", "message": "m"}';
  it.each([
    ['text', '{}', "Invalid JSON value for MESSAGE: 'text'"],
    ['{"code": "1"}', '{}', `Invalid JSON value for MESSAGE: '{"code": "1"}'`],
    [whole, null, 'DETAIL is missing in the RAISE statement'],
    [whole, 'text', "Invalid JSON value for DETAIL: 'text'"],
    [whole, '{"status": 400}', `Invalid JSON value for DETAIL: '{"status": 400}'`],
  ])('refuses SQLSTATE PGRST with message %j and detail %j', async (message, detail, details) => {
    const answer = await raise(message, detail);
    expect([answer.status, answer.body]).toMatchObject([
      500,
      {
        code: 'PGRST121',
        message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
        details,
        hint: expect.stringContaining('must be a JSON object with obligatory keys'),
      },
    ]);
  });

  const answerWith = (status: string, headers: string) =>
    ask('rpc/answer_with', { method: 'POST', json: { status, headers } });

  it('answers with the status and the headers that the database sets', async () => {
    const headers =
      '[{"X-One": "1"}, {"Set-Cookie": "a=1"}, {"Set-Cookie": "b=2"}, {"Content-Type": "text/x"}]';
    const answer = await answerWith('202', headers);
    expect([answer.status, answer.body]).toEqual([202, '"done"']);
    expect(answer.headers.get('x-one')).toBe('1');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(answer.headers.get('content-type')).toBe('text/x');
    expect((await answerWith('', '')).status).toBe(200);
  });

  it.each(['text', '{}', '[1]', '[{"a": 1}]', '[{"a": "1", "b": "2"}]', '[{}]', '[{"a b": "1"}]', '[null]'])(
    'refuses the response headers %s',
    async (headers) => {
      const answer = await answerWith('', headers);
      expect([answer.status, answer.body]).toMatchObject([500, { code: 'PGRST111' }]);
    },
  );

  it.each(['text', '-1', '0', '1000'])('refuses the response status %s', async (status) => {
    const answer = await answerWith(status, '');
    expect([answer.status, answer.body]).toMatchObject([500, { code: 'PGRST112' }]);
  });

  it.each([
    ['PUT', 'rpc/zone', 405, 'PGRST101'],
    ['PATCH', 'rpc/zone', 405, 'PGRST101'],
    ['DELETE', 'rpc/zone', 405, 'PGRST101'],
    ['TRY', 'rpc/zone', 405, 'PGRST101'],
    ['TRY', 'places', 405, 'PGRST117'],
    ['POST', '', 405, 'PGRST117'],
    ['GET', 'places/1', 404, 'PGRST125'],
    ['GET', 'rpc', 404, 'PGRST205'],
    ['GET', 'rpc/a/b', 404, 'PGRST125'],
    ['DELETE', 'nowhere?id=eq.1', 404, 'PGRST205'],
    ['POST', 'places?columns=nope', 400, 'PGRST204'],
    ['POST', 'places?columns=name,', 400, 'PGRST100'],
    ['POST', 'places?on_conflict=', 400, 'PGRST100'],
    ['POST', 'places?columns=name&columns=rank', 400, 'PGRST100'],
    ['PATCH', 'places?id=same.1', 400, 'PGRST100'],
    ['DELETE', 'places?nope=eq.1', 400, '42703'],
    ['POST', 'places?select=nowhere(*)', 400, 'PGRST200'],
  ])('answers %s /%s with %i and %s', async (method, path, status, code) => {
    if (method === 'TRY') embeddedOnly('HTTP server that lets a method of no standard pass');
    const json = /^P/.test(method) ? {} : undefined;
    const answer = await ask(path, { method, headers: { prefer: 'return=representation' }, json });
    expect([answer.status, answer.body]).toMatchObject([status, { code }]);
    expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`);
  });

  it('returns no body for a failed HEAD request', async () => {
    const answer = await ask('nowhere', { method: 'HEAD' });
    expect([answer.status, answer.body]).toEqual([404, '']);
    expect(answer.headers.get('proxy-status')).toBe('PostgREST; error=PGRST205');
  });

  it.each([
    ['places', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
    ['words', 'OPTIONS,GET,HEAD,POST,PATCH,DELETE'],
    ['top_places', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
    ['cards', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
    ['totals', 'OPTIONS,GET,HEAD'],
    ['rpc/zone', 'OPTIONS,GET,HEAD,POST'],
    ['rpc/rename_all?suffix=x', 'OPTIONS,POST'],
  ])('lists the allowed methods of %s on OPTIONS', async (path, allow) => {
    const answer = await ask(path, { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('allow'), answer.body]).toEqual([200, allow, '']);
  });

  it('doesn’t find a function on OPTIONS without its arguments', async () => {
    const answer = await ask('rpc/rename_all', { method: 'OPTIONS' });
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'PGRST202' }]);
  });

  it('throws the whole error for a client that uses throwOnError', async () => {
    const call = db.from('places').insert({ nope: 1 }).throwOnError();
    await expect(call).rejects.toMatchObject({ code: 'PGRST204', details: null, hint: null });
  });
});
