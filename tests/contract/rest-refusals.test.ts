import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openBackend, type TestBackend } from './engines.ts';
import { restSchema } from './rest.schema.ts';

describe.each(engines)('what is not understood, on %s', (engine) => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openBackend(engine, { script: restSchema });
  });
  afterAll(() => backend.close());

  async function ask(path: string, init: RequestInit = {}) {
    const headers = { apikey: backend.keys.publishable, ...init.headers };
    const answer = await backend.fetch(`${backend.origin}/rest/v1/${path}`, { ...init, headers });
    const body = await answer.json();
    expect(Object.keys(body).sort()).toEqual(['code', 'details', 'hint', 'message']);
    return { status: answer.status, code: body.code, text: `${body.message} ${body.details}` };
  }

  it.each([
    ['an unknown operator', 'drivers?id=equals.1'],
    ['no operator', 'drivers?id=1'],
    ['an operator without a value', 'drivers?id=eq'],
    ['an unknown word after is', 'drivers?id=is.nothing'],
    ['a list without brackets', 'drivers?id=in.1,2'],
    ['an open list', 'drivers?id=in.(1,2'],
    ['text behind a list', 'drivers?id=in.(1)2'],
    ['an open tree', 'drivers?or=(id.eq.1'],
    ['a tree without brackets', 'drivers?or=id.eq.1'],
    ['text behind a tree', 'drivers?or=(id.eq.1)x'],
    ['an unknown operator in a tree', 'drivers?or=(id.same.1)'],
    ['a column that is no name', 'drivers?a;b=eq.1'],
    ['a broken select', 'drivers?select=id,,name'],
    ['an unknown sign in select', 'drivers?select=id;name'],
    ['a cast without a type', 'drivers?select=id::'],
    ['a cast with more than words', 'drivers?select=id::int)'],
    ['an unknown direction', 'drivers?order=id.up'],
    ['a limit that is no number', 'drivers?limit=many'],
    ['an offset that is no number', 'drivers?offset=1.5'],
    ['two selects', 'drivers?select=id&select=name'],
  ])('refuses %s with PGRST100', async (_, path) => {
    expect(await ask(path)).toMatchObject({ status: 400, code: 'PGRST100' });
  });

  it.each([
    ['drivers?select=id,trips(*)', 'trips'],
    ['drivers?select=id,trips!inner(*)', 'trips'],
    ['drivers?select=...trips(*)', 'trips'],
    ['drivers?select=extra->k', 'extra->k'],
    ['drivers?select=age.max()', 'age'],
    ['drivers?extra->>k=eq.1', 'extra->>k'],
    ['drivers?trips.km=eq.1', 'trips.km'],
    ['drivers?or=(extra->>k.eq.1)', 'extra->>k'],
    ['drivers?order=extra->k', 'extra->k'],
    ['drivers?order=trips(km)', 'trips'],
    ['drivers?tags=cs.{a}', 'cs'],
    ['drivers?name=fts.word', 'fts'],
    ['drivers?name=match.^A', 'match'],
    ['drivers?id=eq(any).{1,2}', 'any'],
    ['', 'OpenAPI'],
  ])('refuses %s by name', async (path, piece) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status: 501, code: 'PGRST127' });
    expect(answer.text).toContain(piece);
  });

  it.each([
    [{ accept: 'text/csv' }, 501, 'PGRST127'],
    [{ accept: 'application/vnd.pgrst.object+json;nulls=stripped' }, 501, 'PGRST127'],
    [{ accept: 'image/png' }, 406, 'PGRST107'],
    [{ 'accept-profile': 'auth' }, 406, 'PGRST106'],
    [{ range: 'bytes=0-1' }, 416, 'PGRST103'],
    [{ range: '5-2' }, 416, 'PGRST103'],
    [{ prefer: 'tx=rollback' }, 501, 'PGRST127'],
    [{ prefer: 'timezone=Asia/Dubai' }, 501, 'PGRST127'],
    [{ prefer: 'handling=strict, anything=else' }, 400, 'PGRST122'],
  ])('refuses the header %j', async (headers, status, code) => {
    expect(await ask('drivers', { headers })).toMatchObject({ status, code });
  });

  it('passes over an unknown preference, as PostgREST does without handling=strict', async () => {
    const headers = { apikey: backend.keys.publishable, prefer: 'anything=else, count=exact' };
    const answer = await backend.fetch(`${backend.origin}/rest/v1/drivers`, { headers });
    expect([answer.status, answer.headers.get('preference-applied')]).toEqual([200, 'count=exact']);
  });

  it.each([
    ['PUT', 'drivers?id=eq.1', 501, 'PGRST127'],
    ['PATCH', 'drivers?id=eq.1&limit=1', 501, 'PGRST127'],
    ['DELETE', 'drivers?id=eq.1&order=id', 501, 'PGRST127'],
    ['POST', 'drivers?id=eq.1', 501, 'PGRST127'],
    ['POST', 'drivers?limit=1', 501, 'PGRST127'],
    ['DELETE', 'drivers?id=eq.1&on_conflict=id', 501, 'PGRST127'],
    ['GET', 'drivers?columns=id', 501, 'PGRST127'],
    ['GET', 'rpc/add?a=1&a=2', 501, 'PGRST127'],
    ['GET', 'rpc/names?limit=1', 501, 'PGRST127'],
    ['PATCH', 'rpc/add', 405, 'PGRST101'],
    ['REPORT', 'drivers', 405, 'PGRST117'],
    ['GET', 'a/b/c', 404, 'PGRST125'],
    ['GET', '%E0%A4%A', 404, 'PGRST125'],
    ['GET', 'rpc/%ff', 404, 'PGRST125'],
  ])('refuses %s %s', async (method, path, status, code) => {
    const headers = { 'content-type': 'application/json' };
    const body = method === 'GET' || method === 'DELETE' ? null : '{}';
    expect(await ask(path, { method, headers, body })).toMatchObject({ status, code });
  });

  it.each([
    ['text/csv', 501, 'PGRST127'],
    ['application/xml', 400, 'PGRST102'],
  ])('refuses a body of %s', async (type, status, code) => {
    const init = { method: 'POST', headers: { 'content-type': type }, body: 'x' };
    expect(await ask('drivers', init)).toMatchObject({ status, code });
  });

  it.each([
    ['drivers?select=nope', 400, '42703'],
    ['drivers?nope=eq.1', 400, '42703'],
    ['drivers?select=id::nope', 400, '42704'],
    ['drivers?id=eq.abc', 400, '22P02'],
    ['drivers?name=gt.%00', 400, '22021'],
    ['drivers?%22a%00b%22=eq.1', 400, 'PGRST100'],
    ['drivers?extra=eq.1&raw=eq.1', 404, '42883'],
    ['nope', 404, 'PGRST205'],
    ['notes', 401, '42501'],
  ])('answers %s with Postgres’ own error', async (path, status, code) => {
    expect(await ask(path)).toMatchObject({ status, code });
  });

  it('tells nothing of a fault of its own', async () => {
    const broken = await openBackend('pglite', { script: '' });
    await broken.close();
    const answer = await broken.client().from('drivers').select();
    expect(answer.status).toBe(500);
    expect(answer.error).toMatchObject({ message: 'Internal server error', details: null, hint: null });
  });
});
