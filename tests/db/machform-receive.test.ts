import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { type Form, hashOf, machformActions } from './machform-actions.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';

describe('receiving webhooks', () => {
  let db: Database;
  let desk: ReturnType<typeof machformActions>;
  let form: Form;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = machformActions(db);
  });
  beforeEach(async () => {
    await desk.clear();
    form = await desk.form();
  });
  afterAll(() => db.close());

  const events = () => desk.system('select * from public.machform_events order by received_at, revision');
  const calls = () =>
    desk.system('select address, calls, refused from public.machform_calls order by address');

  test('saves a submission unchanged', async () => {
    const body = 'EntryNumber=1042&Mobile=050\\0\\x80';
    expect(await desk.receive(form, body)).toEqual({ result: 'stored', eventId: expect.any(String) });
    expect(await events()).toMatchObject([
      {
        entry_no: 1042,
        revision: 1,
        raw_body: body,
        content_type: 'text/plain',
        status: 'received',
        parsed: null,
      },
    ]);
    const [settings] = await desk.system('select last_entry_no, version from public.machform_settings');
    expect(settings).toMatchObject({ last_entry_no: 1042 });
  });

  test.each([['wrong'], [null], ['']])(
    'refuses and counts the token %j, and saves nothing',
    async (token) => {
      expect(await desk.receive(form, 'EntryNumber=1', { token })).toEqual({ result: 'unauthorized' });
      expect(await events()).toEqual([]);
      expect(await calls()).toEqual([{ address: '203.0.113.5', calls: 1, refused: 1 }]);
    },
  );

  test('refuses an unknown form in the same way, and a form without a token always', async () => {
    const unknown = { ...form, key: 'nobodysform' };
    expect(await desk.receive(unknown, 'EntryNumber=1')).toEqual({ result: 'unauthorized' });
    const open = await desk.form('auth_token_hash = null, enabled = false');
    expect(await desk.receive(open, 'EntryNumber=1', { token: null })).toEqual({ result: 'unauthorized' });
  });

  test('accepts the old token for 24 hours after a rotation', async () => {
    const newToken = await desk.call<string>('admin', 'rotate_machform_token', form.id);
    expect(newToken).toMatch(/^[0-9a-f]{64}$/);
    const [row] = await desk.system(
      'select auth_token_hash, previous_token_hash from public.machform_settings',
    );
    expect(row).toEqual({ auth_token_hash: hashOf(newToken), previous_token_hash: hashOf(form.token) });
    expect((await desk.receive(form, 'EntryNumber=1', { token: newToken })).result).toBe('stored');
    const before = desk.at;
    desk.at += 24 * 3_600_000 - 1000;
    expect((await desk.receive(form, 'EntryNumber=2')).result).toBe('stored');
    desk.at += 1000;
    expect((await desk.receive(form, 'EntryNumber=3')).result).toBe('unauthorized');
    expect((await desk.receive(form, 'EntryNumber=3', { token: newToken })).result).toBe('stored');
    desk.at = before;
    const [audited] = await desk.system(`select * from public.audit_log where action = 'rotate_token'`);
    expect(JSON.stringify(audited)).not.toContain(newToken);
  });

  test('limits each form and address to sixty calls a minute', async () => {
    for (let call = 1; call <= 60; call += 1) {
      expect((await desk.receive(form, `EntryNumber=${call}`)).result).toBe('stored');
    }
    desk.at += 15_000;
    expect(await desk.receive(form, 'EntryNumber=61')).toEqual({ result: 'limited', retryAfter: 45 });
    expect((await desk.receive(form, 'EntryNumber=61', { address: '203.0.113.6' })).result).toBe('stored');
    desk.at += 45_000;
    expect((await desk.receive(form, 'EntryNumber=62')).result).toBe('stored');
    desk.at -= 60_000;
  });

  test('saves the same content of an entry once, and different content as a new revision', async () => {
    const first = await desk.receive(form, 'EntryNumber=7&Mobile=0501234567');
    expect(await desk.receive(form, 'EntryNumber=7&Mobile=0501234567')).toEqual({
      ...first,
      result: 'duplicate',
    });
    expect((await desk.receive(form, 'EntryNumber=7&Mobile=0521234567')).result).toBe('stored');
    expect((await desk.receive(form, 'EntryNumber=7&Mobile=0501234567')).result).toBe('duplicate');
    expect(await events()).toMatchObject([
      { revision: 1, repeat_count: 2 },
      { revision: 2, repeat_count: 0 },
    ]);
  });

  test('without an entry number, compares submissions by content', async () => {
    expect((await desk.receive(form, 'Mobile=1')).result).toBe('stored');
    expect((await desk.receive(form, 'Mobile=1')).result).toBe('duplicate');
    expect((await desk.receive(form, 'Mobile=2')).result).toBe('stored');
  });

  test('treats the same entry number of another form as a separate entry', async () => {
    const other = await desk.form();
    expect((await desk.receive(form, 'EntryNumber=7')).result).toBe('stored');
    expect((await desk.receive(other, 'EntryNumber=7')).result).toBe('stored');
  });

  test('a form can be enabled only with a token, and only admins can rotate it', async () => {
    const minimalInsert = `insert into public.machform_settings (form_id, form_name, enabled) values (900, 'Bare', true)`;
    expect(await refusal(desk.system(minimalInsert))).toBe('23514');
    for (const person of ['recruiter', 'operations', 'driver'] as const) {
      expect(await refusal(desk.call(person, 'rotate_machform_token', form.id))).toBe('42501');
    }
    expect(await refusal(desk.call('admin', 'rotate_machform_token', people.admin.id))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('hides token hashes even from admins', async () => {
    for (const column of ['auth_token_hash', 'previous_token_hash']) {
      expect(await refusal(desk.rows('admin', `select ${column} from public.machform_settings`))).toBe(
        '42501',
      );
    }
    expect(await desk.rows('admin', 'select form_key from public.machform_settings')).toHaveLength(1);
  });

  test('saves one event for fifty concurrent identical webhooks', async () => {
    const receipts = await Promise.all(
      Array.from({ length: 50 }, () => desk.receive(form, 'EntryNumber=9&Mobile=0501234567')),
    );
    expect(receipts.filter(({ result }) => result === 'stored')).toHaveLength(1);
    expect(receipts.filter(({ result }) => result === 'duplicate')).toHaveLength(49);
    expect(await events()).toMatchObject([{ repeat_count: 49 }]);
  });
});
