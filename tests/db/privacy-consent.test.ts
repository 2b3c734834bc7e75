import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, become, type PersonName, people, tryAs } from './people.ts';
import { launchLanguages } from './reference-data.ts';
import { refusal } from './refusal.ts';
import { addCandidate } from './world.ts';

const version = '2026-1';

describe('consent', () => {
  let db: Database;
  let driving: string;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    driving = (
      await addCandidate(db, { name: 'Imran', stage: 'documents', recruiter: 'recruiter', user: 'driver' })
    ).candidateId;
  });
  afterAll(() => db.close());

  const hashOf = async (language: string) => {
    const [row] = await owner<{ hash: string }>(
      db,
      'select text_hash as hash from public.consent_texts where version = $1 and language = $2',
      [version, language],
    );
    return row?.hash ?? '';
  };
  const runCommitted = (actor: PersonName, text: string, params: readonly unknown[]) =>
    db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', '2026-03-02T08:00:00Z', true)`);
      await become(sql, actor);
      return sql.query<{ value: string }>(`select ${text} as value`, params);
    });
  const giveConsentSql = 'public.give_consent($1, $2, $3, $4, $5)';
  const person = (id: string) =>
    owner(
      db,
      `select consent_version, consent_channel, consent_at is not null as has_consented, retention_until::text
        from public.candidates where id = $1`,
      [id],
    ).then(([row]) => row);
  const ledger = (id: string) =>
    owner(
      db,
      `select version, language, channel, text_hash is not null as has_hash, recorded_by,
          withdrawn_at is not null as is_withdrawn
        from public.consents where candidate_id = $1 order by given_at, withdrawn_at nulls last`,
      [id],
    );

  test('has a text in every launch language, with the hash of the text shown', async () => {
    for (const language of launchLanguages) {
      const [row] = await tryAs<{ version: string; language: string; body: string; text_hash: string }>(
        db,
        'driver',
        'select * from public.current_consent_text($1)',
        [language],
      );
      expect(row).toMatchObject({ version, language });
      expect(row?.text_hash).toBe(
        createHash('sha256')
          .update(row?.body ?? '')
          .digest('hex'),
      );
      expect(row?.body.split('\n')).toHaveLength(6);
    }
    const [other] = await tryAs(db, 'driver', `select language from public.current_consent_text('ta')`);
    expect(other).toEqual({ language: 'en' });
  });

  test('refuses to change a published text, and shows a newer version instead', async () => {
    const change = `update public.consent_texts set body = 'Other'`;
    expect(await refusal(owner(db, `${change} where version = '${version}'`))).toBe('42501');
    const [newest] = await db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', '2099-01-01T00:00:00Z', true)`);
      await become(sql, 'admin');
      await sql.query(
        `insert into public.consent_texts (version, language, body) values ('2099-1', 'en', 'New words')`,
      );
      const rows = await sql.query('select version, body from public.current_consent_text()');
      return rows;
    });
    expect(newest).toEqual({ version: '2099-1', body: 'New words' });
  });

  test('records a driver’s consent to the text shown; repeating it changes nothing', async () => {
    const hash = await hashOf('ur');
    const [first] = await runCommitted('driver', giveConsentSql, [version, 'ur', hash, null, null]);
    const [again] = await runCommitted('driver', giveConsentSql, [version, 'ur', hash, null, null]);
    expect(again).toEqual(first);
    expect(await person(driving)).toEqual({
      consent_version: version,
      consent_channel: 'app',
      has_consented: true,
      retention_until: null,
    });
    expect(await ledger(driving)).toEqual([
      {
        version,
        language: 'ur',
        channel: 'app',
        has_hash: true,
        recorded_by: people.driver.id,
        is_withdrawn: false,
      },
    ]);
  });

  test('refuses consent to a text that was not shown or to an unknown version', async () => {
    const call = `select ${giveConsentSql}`;
    expect(
      await refusal(tryAs(db, 'driver', call, [version, 'ur', await hashOf('hi'), null, null])),
    ).toMatchObject({ code: 'TEXT_CHANGED' });
    expect(await refusal(tryAs(db, 'driver', call, [version, 'ur', null, null, null]))).toMatchObject({
      code: 'TEXT_CHANGED',
    });
    expect(await refusal(tryAs(db, 'driver', call, ['1999-1', 'ur', null, null, null]))).toMatchObject({
      code: 'NOT_FOUND',
      entity: 'consent_text',
    });
  });

  test('lets staff record consent of their own candidates, with the channel', async () => {
    const mine = (await addCandidate(db, { name: 'Mine', recruiter: 'recruiter' })).candidateId;
    const call = `select ${giveConsentSql}`;
    const notifications = [version, 'en', null, mine, 'call'];
    for (const actor of ['colleague', 'operations', 'driver', 'otherDriver'] as const) {
      expect(await refusal(tryAs(db, actor, call, notifications))).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await refusal(tryAs(db, 'anon', call, notifications))).toBe('42501');
    expect(await refusal(tryAs(db, 'recruiter', call, [version, 'en', null, mine, null]))).toMatchObject({
      code: 'INVALID_VALUE',
    });
    expect(await refusal(tryAs(db, 'recruiter', call, [version, 'en', null, mine, 'app']))).toMatchObject({
      code: 'INVALID_VALUE',
    });
    await runCommitted('recruiter', giveConsentSql, notifications);
    expect(await ledger(mine)).toMatchObject([{ channel: 'call', recorded_by: people.recruiter.id }]);
    expect(await person(mine)).toMatchObject({ consent_channel: 'call', has_consented: true });
  });

  test('records consent from a web form, and ends it when the driver agrees to a newer text', async () => {
    const { candidateId } = await addCandidate(db, {
      name: 'Form',
      user: 'otherDriver',
      columns: {
        consent_at: '2026-01-05T08:00:00Z',
        consent_version: 'form-3',
        consent_channel: 'form',
        preferred_language: 'bn',
      },
    });
    expect(await ledger(candidateId)).toMatchObject([
      { version: 'form-3', language: 'bn', channel: 'form', has_hash: false, is_withdrawn: false },
    ]);
    await runCommitted('otherDriver', giveConsentSql, [version, 'bn', await hashOf('bn'), null, null]);
    expect(await ledger(candidateId)).toMatchObject([
      { version: 'form-3', is_withdrawn: true },
      { version, is_withdrawn: false },
    ]);
  });

  test('withdrawing consent sets the erasure date and notifies recruiter and admin', async () => {
    const [row] = await runCommitted('driver', 'public.withdraw_consent()::text', []);
    expect(row).toEqual({ value: '2026-04-01' });
    expect(await person(driving)).toEqual({
      consent_version: null,
      consent_channel: null,
      has_consented: false,
      retention_until: '2026-04-01',
    });
    expect(await ledger(driving)).toMatchObject([{ is_withdrawn: true }]);
    const notifications = await owner<{ user_id: string }>(
      db,
      `select user_id from public.notifications where kind = 'privacy.consent_withdrawn' and user_id = any ($1)`,
      [[people.recruiter.id, people.admin.id]],
    );
    expect(notifications).toHaveLength(2);
    expect(await refusal(tryAs(db, 'driver', 'select public.withdraw_consent()'))).toMatchObject({
      code: 'NOT_FOUND',
      entity: 'consent',
    });
    await runCommitted('driver', giveConsentSql, [version, 'ur', await hashOf('ur'), null, null]);
    expect(await person(driving)).toMatchObject({ has_consented: true, retention_until: null });
  });
});
