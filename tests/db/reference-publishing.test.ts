import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { type Actor, addPeople, become, people, tryAs } from './people.ts';
import { refusal } from './refusal.ts';

interface Change {
  key: string | null;
  version?: number;
  values: Readonly<Record<string, unknown>>;
}

const call = 'select public.publish_config($1, $2::jsonb, $3, $4) as verdicts';
const reason = 'The office asked for it';

function publishParams(
  table: string,
  changes: readonly Change[],
  why: string | null = reason,
  isDry = false,
) {
  return [table, JSON.stringify(changes), why, isDry] as const;
}

/** Creates a change of an onboarding task, at the version read. */
function task(values: Change['values'], version = 1, key = 'permit_theory_test'): Change {
  return { key, version, values };
}

describe('publishing configuration', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  afterAll(() => db.close());

  const publish = async (actor: Actor, ...ask: Parameters<typeof publishParams>) =>
    db.tx(async (sql) => {
      await become(sql, actor);
      const [row] = await sql.query<{ verdicts: unknown[] }>(call, publishParams(...ask));
      return row?.verdicts;
    });
  const tryPublish = async (...ask: Parameters<typeof publishParams>) => {
    const [row] = await tryAs<{ verdicts: unknown[] }>(db, 'admin', call, publishParams(...ask));
    return row?.verdicts;
  };
  const refusedFor = (actor: Actor, ...ask: Parameters<typeof publishParams>) =>
    refusal(tryAs(db, actor, call, publishParams(...ask)));

  test.each(['anon', 'driver', 'recruiter', 'operations', 'firstStep', 'demoted', 'suspended'] as const)(
    'refuses %s',
    async (actor) => {
      expect(await refusedFor(actor, 'onboarding_task_templates', [task({ due_offset_wd: 9 })])).toBe(
        '42501',
      );
    },
  );

  test('logs a change with its author, the previous values and the reason', async () => {
    const values = { due_offset_wd: 9 };
    expect(await publish('admin', 'onboarding_task_templates', [task(values)])).toEqual([
      { outcome: 'changed' },
    ]);
    const entries = await owner(
      db,
      `select actor_id, action, before, after, reason from public.audit_log
        where table_name = 'onboarding_task_templates' and row_id = 'permit_theory_test'`,
    );
    expect(entries).toEqual([
      {
        actor_id: people.admin.id,
        action: 'update',
        before: { due_offset_wd: 12 },
        after: values,
        reason,
      },
    ]);
  });

  test('logs the reason only for the publication, not for a later change', async () => {
    const [row] = await db.tx(async (sql) => {
      await become(sql, 'admin');
      await sql.query(call, publishParams('document_types', [task({ max_mb: 9 }, 1, 'iloe_certificate')]));
      await sql.query(`update public.document_types set max_mb = 8 where code = 'iloe_certificate'`);
      return sql.query(
        `select reason from public.audit_log where row_id = 'iloe_certificate' order by id desc limit 1`,
      );
    });
    expect(row).toEqual({ reason: null });
  });

  test('refuses a second admin’s change to an older version and overwrites nothing', async () => {
    await publish('admin', 'onboarding_task_templates', [task({ due_offset_wd: 4 }, 1, 'permit_training')]);
    const second = [task({ due_offset_wd: 6 }, 1, 'permit_training')];
    expect(await refusedFor('bothSteps', 'onboarding_task_templates', second)).toMatchObject({
      code: 'STALE_VERSION',
      id: 'permit_training',
      version: 2,
    });
    // Sending the same values again simulates a lost response.
    expect(
      await tryPublish('onboarding_task_templates', [task({ due_offset_wd: 4 }, 1, 'permit_training')]),
    ).toEqual([{ outcome: 'unchanged' }]);
  });

  test('requires a reason and a configuration table', async () => {
    expect(await refusedFor('admin', 'document_types', [], ' ')).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await refusedFor('admin', 'users', [])).toMatchObject({ code: 'NOT_FOUND', entity: 'users' });
    expect(await refusedFor('admin', 'users; drop table users', [])).toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each([
    ['app_config', 'stage_sla_minutes', { audience: 'everyone' }, 'audience'],
    ['app_config', null, { key: 'other', value: 1 }, 'key'],
    ['document_types', 'passport_bio', { code: 'pass' }, 'code'],
    ['document_types', 'passport_bio', { version: 7 }, 'version'],
    ['document_types', 'passport_bio', { label_i18n: { ar: 'جواز' } }, 'label_i18n'],
    ['document_types', 'passport_bio', { max_mb: null }, 'max_mb'],
    ['onboarding_task_templates', 'permit_medical', { document_type_code: 'none' }, 'document_type_code'],
    ['onboarding_task_templates', 'permit_medical', { depends_on: ['permit_training'] }, 'depends_on'],
    ['onboarding_task_templates', 'licence_swap', { sort_order: 90 }, 'depends_on'],
  ])('%s %s: refuses %j because of %s', async (table, key, values, field) => {
    const [stored] = await owner<{ version: number }>(
      db,
      `select version from public.document_types where code = $1
        union all select version from public.onboarding_task_templates where code = $1`,
      [key],
    );
    const change = { key, version: stored?.version ?? 1, values };
    expect(await refusedFor('admin', table, [change])).toMatchObject({
      code: 'INVALID_VALUE',
      params: { field },
    });
  });

  test('refuses a value of the wrong shape', async () => {
    const change = { key: 'stage_sla_minutes', version: 1, values: { value: { new_lead: 'soon' } } };
    expect(await refusedFor('admin', 'app_config', [change])).toMatchObject({ code: 'INVALID_VALUE' });
  });

  test('publishes all rows or none; a dry run returns a result for each', async () => {
    const changes: Change[] = [
      { key: null, values: { code: 'torn', picture: 'wrong', sort_order: 900, label_i18n: { en: 'Torn' } } },
      {
        key: null,
        values: {
          code: 'torn',
          picture: 'wrong',
          sort_order: 900,
          label_i18n: { en: 'Torn' },
          driver_sentence_i18n: { en: 'It is torn.' },
        },
      },
      { key: 'glare', version: 1, values: { sort_order: 25 } },
      { key: 'blurry', version: 1, values: { sort_order: 10 } },
      { key: 'gone', version: 1, values: { sort_order: 10 } },
      { key: 'cut_off', version: 9, values: { sort_order: 1 } },
      {
        key: null,
        values: {
          code: 'glare',
          picture: 'glare',
          sort_order: 1,
          label_i18n: { en: 'x' },
          driver_sentence_i18n: { en: 'x' },
        },
      },
    ];
    expect(await publish('admin', 'document_reject_reasons', changes, null, true)).toEqual([
      { outcome: 'refused', rule: 'INVALID_VALUE', field: 'driver_sentence_i18n' },
      { outcome: 'added' },
      { outcome: 'changed' },
      { outcome: 'unchanged' },
      { outcome: 'refused', rule: 'NOT_FOUND' },
      { outcome: 'refused', rule: 'STALE_VERSION', version: 1 },
      { outcome: 'refused', rule: 'ALREADY_THERE' },
    ]);
    const kept = `select count(*)::int as rows, max(version) as version from public.document_reject_reasons`;
    const before = await owner(db, kept);
    expect(await refusedFor('admin', 'document_reject_reasons', changes.slice(1, 6))).toMatchObject({
      code: 'NOT_FOUND',
      id: 'gone',
    });
    expect(await owner(db, kept)).toEqual(before);
    expect(await publish('admin', 'document_reject_reasons', changes.slice(1, 4))).toHaveLength(3);
    expect(await owner(db, kept)).toEqual([{ rows: 13, version: 2 }]);
  });

  test('the built-in steps are in a valid order', async () => {
    for (const table of ['visa_stage_templates', 'onboarding_task_templates']) {
      expect(await owner(db, 'select * from app.misplaced_steps($1)', [table])).toEqual([]);
    }
  });
});
