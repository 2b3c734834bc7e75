import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { restSchema } from './rest.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('malformed and unsupported requests', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openBackend({ script: restSchema });
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
    ['an open tree', 'drivers?or=(id.eq.1'],
    ['a tree without brackets', 'drivers?or=id.eq.1'],
    ['an unknown operator in a tree', 'drivers?or=(id.same.1)'],
    ['a column that is no name', 'drivers?a;b=eq.1'],
    ['a broken select', 'drivers?select=id,,name'],
    ['an unknown sign in select', 'drivers?select=id;name'],
    ['a cast without a type', 'drivers?select=id::'],
    ['a cast with more than words', 'drivers?select=id::int)'],
    ['an unknown direction', 'drivers?order=id.up'],
    ['an open bracket in select', 'drivers?select=trips(id'],
    ['a hint without brackets', 'drivers?select=trips!inner'],
    ['a spread under an alias', 'drivers?select=day:...trips(day)'],
    ['text behind a column of a filter', 'drivers?id!=eq.1'],
  ])('refuses %s with PGRST100', async (_, path) => {
    expect(await ask(path)).toMatchObject({ status: 400, code: 'PGRST100' });
  });

  it.each([
    ['', 'OpenAPI'],
    [`drivers?select=id${',trips(id,drivers(id'.repeat(40)}${'))'.repeat(40)}`, '64 levels of brackets'],
    [`drivers?or=${'(and'.repeat(99)}(id.eq.1)${')'.repeat(99)}`, '64 levels of brackets'],
  ])('refuses the path %.60s and names the unsupported feature', async (path, feature) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status: 501, code: 'PGRST127' });
    expect(answer.text).toContain(feature);
  });

  it.each([
    [{ accept: 'image/png' }, 406, 'PGRST107'],
    [{ 'accept-profile': 'auth' }, 406, 'PGRST106'],
    [{ range: '5-2' }, 416, 'PGRST103'],
    [{ prefer: 'handling=strict, anything=else' }, 400, 'PGRST122'],
  ])('refuses the header %j', async (headers, status, code) => {
    expect(await ask('drivers', { headers })).toMatchObject({ status, code });
  });

  it('ignores an unknown preference, as PostgREST does without handling=strict', async () => {
    const headers = { apikey: backend.keys.publishable, prefer: 'anything=else, count=exact' };
    const answer = await backend.fetch(`${backend.origin}/rest/v1/drivers`, { headers });
    expect([answer.status, answer.headers.get('preference-applied')]).toEqual([200, 'count=exact']);
  });

  it.each([
    ['POST', 'drivers?id=eq.1', 501, 'PGRST127'],
    ['DELETE', 'drivers?id=eq.1&on_conflict=id', 501, 'PGRST127'],
    ['GET', 'drivers?columns=id', 501, 'PGRST127'],
    ['PATCH', 'drivers?id=eq.1&on_conflict=id', 501, 'PGRST127'],
    ['PUT', 'drivers?id=eq.1&columns=id', 501, 'PGRST127'],
    ['DELETE', 'drivers?id=eq.1&columns=id', 501, 'PGRST127'],
    ['GET', 'rpc/add?a=1&columns=a', 501, 'PGRST127'],
    ['POST', 'rpc/add?on_conflict=a', 501, 'PGRST127'],
    ['GET', 'rpc/add?a=1&a=2', 501, 'PGRST127'],
    ['OPTIONS', '', 501, 'PGRST127'],
    ['PATCH', 'rpc/add', 405, 'PGRST101'],
    ['REPORT', 'drivers', 405, 'PGRST117'],
    ['GET', 'a/b/c', 404, 'PGRST125'],
    ['GET', '%E0%A4%A', 404, 'PGRST125'],
    ['GET', 'rpc/%ff', 404, 'PGRST125'],
  ])('refuses %s %s', async (method, path, status, code) => {
    const headers = { 'content-type': 'application/json' };
    const body = method.startsWith('P') ? '{}' : null;
    expect(await ask(path, { method, headers, body })).toMatchObject({ status, code });
  });

  it.each([
    [
      'several objects as arguments',
      'rpc/add',
      'application/json',
      '[{"a": 1}, {"a": 2}]',
      'several objects',
    ],
    ['several lines as arguments', 'rpc/add', 'text/csv', 'a\n1\n2', 'several objects'],
    ['an argument twice in a form', 'rpc/add', 'application/x-www-form-urlencoded', 'a=1&a=2', 'argument a'],
    ['a column twice in CSV', 'texts', 'text/csv', 'id,id\n1,2', 'field id'],
    ['a field twice in a form', 'texts', 'application/x-www-form-urlencoded', 'id=1&id=2', 'field id'],
    ['columns of CSV', 'texts?columns=id', 'text/csv', 'id\n1', 'columns'],
    ['columns of a form', 'texts?columns=id', 'application/x-www-form-urlencoded', 'id=1', 'columns'],
  ])('refuses %s and names the unsupported feature', async (_, path, type, body, feature) => {
    const answer = await ask(path, { method: 'POST', headers: { 'content-type': type }, body });
    expect(answer).toMatchObject({ status: 501, code: 'PGRST127' });
    expect(answer.text).toContain(feature);
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

  it('hides the details of an internal error', async () => {
    const broken = await openBackend({ engine: 'native', script: '' });
    await broken.close();
    const answer = await broken.client().from('drivers').select();
    expect(answer.status).toBe(500);
    expect(answer.error).toMatchObject({ message: 'Internal server error', details: null, hint: null });
  });
});
