import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, become, type PersonName, people, tryAs } from './people.ts';
import { refusal } from './refusal.ts';
import { addCandidate } from './world.ts';

const tonight = '2026-11-20T22:30:00Z';
const daysAgo = (days: number) => new Date(Date.parse(tonight) - days * 86_400_000).toISOString();
const since = (days: number) => ({ created_at: daysAgo(days), stage_entered_at: daysAgo(days) });
const periods = { rejected: 365, never_qualified: 182, consent_withdrawn: 30 };
const strangers = ['driver', 'recruiter', 'operations', 'suspended', 'firstStep'] as const;

describe('privacy settings', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    await addCandidate(db, { name: 'Rejected long ago', stage: 'rejected', columns: since(366) });
    await addCandidate(db, { name: 'Rejected', stage: 'rejected', columns: since(200) });
    await addCandidate(db, { name: 'Never called', columns: since(183) });
    await addCandidate(db, {
      name: 'Said stop',
      stage: 'visa',
      columns: { ...since(40), retention_until: '2026-11-21' },
    });
    await addCandidate(db, { name: 'Drives', stage: 'deployed', columns: since(900) });
  });
  afterAll(() => db.close());

  const rowsAs = (actor: PersonName, text: string, params: readonly unknown[], clock = tonight) =>
    db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', $1, true)`, [clock]);
      await become(sql, actor);
      return await sql.query(text, params);
    });
  const preview = (days: object, actor: PersonName = 'admin') =>
    rowsAs(
      actor,
      `select p.rule, p.total::integer, p.stage, p.reference ~ '^APP-' as named
        from public.preview_retention($1::jsonb) p`,
      [days],
    );
  const set = (
    days: object,
    count: number,
    { reason = 'Counsel', version = 1, actor = 'admin' as PersonName } = {},
  ) => rowsAs(actor, 'select public.set_retention($1::jsonb, $2, $3, $4)', [days, count, reason, version]);

  describe('retention periods', () => {
    test('preview how many people each rule would erase, and change nothing', async () => {
      expect(await preview(periods)).toEqual([
        { rule: 'consent_withdrawn', total: 1, stage: 'visa', named: true },
        { rule: 'never_qualified', total: 1, stage: 'new_lead', named: true },
        { rule: 'rejected', total: 1, stage: 'rejected', named: true },
      ]);
      expect(await preview({ ...periods, rejected: 100 })).toHaveLength(4);
      expect(await owner(db, 'select 1 from public.candidates where anonymised_at is not null')).toEqual([]);
    });

    test('are set only by an admin who confirms how many people would be erased', async () => {
      const shorter = { ...periods, rejected: 100 };
      expect(await refusal(set(shorter, 3))).toMatchObject({
        code: 'STALE_VERSION',
        entity: 'retention',
        params: { count: 4 },
      });
      expect(await refusal(set(shorter, 4, { reason: '' }))).toMatchObject({ code: 'REASON_REQUIRED' });
      expect(await refusal(set(shorter, 4, { version: 2 }))).toMatchObject({
        code: 'STALE_VERSION',
        version: 1,
      });
      expect(await refusal(set({ rejected: 1 }, 4))).toMatchObject({ code: 'INVALID_VALUE' });
      expect(await refusal(set({ ...periods, rejected: -1 }, 4))).toMatchObject({ code: 'INVALID_VALUE' });
      await set(shorter, 4);
      expect(
        await owner(
          db,
          `select actor_id, reason, after -> 'value' ->> 'rejected' as days from public.audit_log
            where table_name = 'app_config' and row_id = 'retention_days'`,
        ),
      ).toEqual([{ actor_id: people.admin.id, reason: 'Counsel', days: '100' }]);
    });

    test('erase people in the nightly run, not when they are set', async () => {
      expect(await owner(db, 'select 1 from public.candidates where anonymised_at is not null')).toEqual([]);
      await db.tx(async (sql) => {
        await sql.query(`select set_config('app.clock', $1, true)`, [tonight]);
        expect(await sql.query('select app.run_retention() as gone')).toEqual([{ gone: 4 }]);
      });
    });

    test.each(strangers)('%s can neither see nor set them', async (actor) => {
      expect(await refusal(preview(periods, actor))).toBe('42501');
      expect(await refusal(set(periods, 0, { actor }))).toBe('42501');
    });
  });

  describe('consent texts', () => {
    const bodies = { en: 'A', ar: 'B', ur: 'C', hi: 'D', bn: 'E', ml: 'F', ne: 'G' };
    const publish = (actor: PersonName, version: string, words: object, reason = 'Counsel') =>
      rowsAs(
        actor,
        'select public.publish_consent_text($1, $2::jsonb, $3)',
        [version, words, reason],
        '2027-01-05T08:00:00Z',
      );

    test('are published in all languages or none, under a new version', async () => {
      const { ne: _, ...six } = bodies;
      expect(await refusal(publish('admin', '2026-2', six))).toMatchObject({
        code: 'INVALID_VALUE',
        params: { field: 'ne' },
      });
      expect(await refusal(publish('admin', '2026-1', bodies))).toMatchObject({
        params: { field: 'version' },
      });
      expect(await refusal(publish('admin', 'Version 2', bodies))).toMatchObject({
        params: { field: 'version' },
      });
      expect(await refusal(publish('admin', '2026-2', bodies, ' '))).toMatchObject({
        code: 'REASON_REQUIRED',
      });
      await publish('admin', '2026-2', bodies);
      expect(
        await tryAs(
          db,
          'admin',
          `select version, languages, agreed::integer from public.list_consent_versions()`,
        ),
      ).toMatchObject([
        { version: '2026-2', agreed: 0, languages: ['ar', 'bn', 'en', 'hi', 'ml', 'ne', 'ur'] },
        { version: '2026-1' },
      ]);
      expect(
        await owner(db, `select row_id, reason from public.audit_log where table_name = 'consent_texts'`),
      ).toEqual([{ row_id: '2026-2', reason: 'Counsel' }]);
    });

    test.each(strangers)('%s cannot publish any', async (actor) => {
      expect(await refusal(publish(actor, '2027-1', bodies))).toBe('42501');
      expect(await refusal(tryAs(db, actor, 'select public.list_consent_versions()'))).toBe('42501');
    });
  });
});
