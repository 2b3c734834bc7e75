import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import arabic from '#components/i18n/ar/visa.json';
import english from '#components/i18n/en/visa.json';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import {
  configKeys,
  documentCodes,
  emirates,
  holidayDays,
  launchLanguages,
  messageNames,
  reasonCodes,
  reasons,
  stageCodes,
  switches,
  taskCodes,
  templateNames,
} from './reference-data.ts';

const sorted = (names: readonly string[]) => [...names].sort();

describe('reference data', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
  });
  afterAll(() => db.close());

  const names = async (expression: string, table: string) =>
    sorted(
      (await owner<{ name: string }>(db, `select ${expression} as name from public.${table}`)).map(
        ({ name }) => name,
      ),
    );

  test.each([
    ['system_settings', 'setting_name', switches],
    ['app_config', 'key', configKeys],
    ['work_calendars', 'code', ['default', ...emirates]],
    ['holidays', 'starts_on::text', holidayDays],
    ['document_types', 'code', documentCodes],
    ['rejection_reasons', 'code', reasonCodes],
    ['visa_stage_types', 'code', stageCodes],
    ['visa_stage_templates', `route || '/' || authority_kind || '/' || bundle || '/' || code`, templateNames],
    ['onboarding_task_templates', 'code', taskCodes],
    ['message_templates', `code || '/' || channel || '/' || language`, messageNames],
  ] as const)('%s has exactly the codes of the product design', async (table, expression, expected) => {
    expect(await names(expression, table)).toEqual(sorted(expected));
  });

  test('every legal or official figure has a source and a review date', async () => {
    const unsourced = await owner(
      db,
      `select 'app_config' as of, key as name from public.app_config
          where source_note is null and area <> 'commission' and key <> 'interview_minutes'
        union all
        select 'app_config', key from public.app_config
          where last_reviewed_on is null and source_note not ilike 'product design%' and area <> 'commission'
        union all
        select 'document_types', code from public.document_types
          where num_nulls(min_validity_days, max_age_days) < 2 and num_nulls(source_note, last_reviewed_on) > 0
        union all
        select 'visa_stage_templates', code from public.visa_stage_templates
          where length(source_note) < 6 or last_reviewed_on is null
        union all
        select 'onboarding_task_templates', code from public.onboarding_task_templates
          where code ~ '^(rta|itc|srta|permit)_' and num_nulls(source_note, last_reviewed_on) > 0`,
    );
    expect(unsourced).toEqual([]);
  });

  test.each([
    ['document_types', 'label_i18n', 'true'],
    ['document_types', 'help_i18n', 'driver_can_upload'],
    ['visa_stage_types', 'label_i18n', 'true'],
    ['visa_stage_types', 'driver_sentence_i18n', 'true'],
    ['rejection_reasons', 'driver_message_i18n', 'true'],
    ['onboarding_task_templates', 'title_i18n', 'true'],
  ])('%s.%s is translated into all seven driver languages', async (table, column, where) => {
    const incompleteRows = await owner(
      db,
      `select code from public.${table} where ${where} and not (${column} ?& $1::text[])`,
      [launchLanguages],
    );
    expect(incompleteRows).toEqual([]);
  });

  test('every translation uses the script of its language, and Western digits', async () => {
    const scripts = { ar: 'ء-ي', ur: 'ء-ۓ', hi: 'ऀ-ॿ', bn: 'ঀ-৿', ml: 'ഀ-ൿ', ne: 'ऀ-ॿ' };
    const texts = await owner<{ language: keyof typeof scripts; text: string }>(
      db,
      `select e.key as language, e.value as text from (
          select label_i18n as words from public.document_types
          union all select help_i18n from public.document_types
          union all select label_i18n from public.visa_stage_types
          union all select driver_sentence_i18n from public.visa_stage_types
          union all select driver_message_i18n from public.rejection_reasons
          union all select title_i18n from public.onboarding_task_templates
        ) w, jsonb_each_text(w.words) e where e.key <> 'en'`,
    );
    expect(texts.length).toBeGreaterThan(500);
    for (const { language, text } of texts) {
      expect(text).toMatch(new RegExp(`[${scripts[language]}]{2}`));
      expect(text).not.toMatch(/[٠-٩۰-۹०-९০-৯൦-൯]/);
    }
  });

  test.each([
    ['en', english],
    ['ar', arabic],
  ])(
    'visa stages have the same names in the table and on the case page in %s',
    async (language, { values }) => {
      const types = await owner<{ code: string; name: string }>(
        db,
        'select code, label_i18n ->> $1 as name from public.visa_stage_types',
        [language],
      );
      expect(values.stage).toEqual(Object.fromEntries(types.map(({ code, name }) => [code, name])));
    },
  );

  test('has the designed reapply periods, and masks the health reason with a neutral one', async () => {
    const rows = await owner<{ phase: string; code: string; days: number | null }>(
      db,
      'select phase, code, reapply_after_days as days from public.rejection_reasons',
    );
    expect(
      Object.fromEntries(
        Object.keys(reasons).map((phase) => [
          phase,
          Object.fromEntries(rows.filter((row) => row.phase === phase).map(({ code, days }) => [code, days])),
        ]),
      ),
    ).toEqual(reasons);
    const health = await owner(
      db,
      `select h.code, h.recruiter_visible, m.code as mask, m.health as mask_is_health, m.choosable,
          m.driver_message_i18n = h.driver_message_i18n as same_words
        from public.rejection_reasons h left join public.rejection_reasons m on m.code = h.masked_as
        where h.health`,
    );
    expect(health).toEqual([
      {
        code: 'medical_not_cleared',
        recruiter_visible: false,
        mask: 'visa_not_cleared',
        mask_is_health: false,
        choosable: true,
        same_words: true,
      },
    ]);
  });

  test('hides health documents from recruiters, and offer messages say nothing is to be paid', async () => {
    const health = await owner(
      db,
      `select code, recruiter_can_view from public.document_types where sensitivity = 'health' order by code`,
    );
    expect(health).toEqual([
      { code: 'eye_test', recruiter_can_view: false },
      { code: 'medical_fitness', recruiter_can_view: false },
    ]);
    const free = await owner<{ body: string }>(
      db,
      `select body from public.message_templates where code = 'offer_sent' and language = 'en'`,
    );
    expect(free).toHaveLength(3);
    for (const { body } of free) expect(body).toContain('You do not pay anything to anyone.');
  });

  test('marks lunar holidays as expected and fixed ones as fixed, without overlaps', async () => {
    const certain = await owner(
      db,
      `select distinct name_i18n ->> 'en' as name from public.holidays where certainty = 'fixed' order by 1`,
    );
    expect(certain).toEqual([{ name: 'National Day (Eid Al Etihad)' }, { name: 'New Year' }]);
    const overlapping = await owner(
      db,
      `select a.starts_on from public.holidays a join public.holidays b
        on a.id < b.id and daterange(a.starts_on, a.ends_on, '[]') && daterange(b.starts_on, b.ends_on, '[]')`,
    );
    expect(overlapping).toEqual([]);
  });

  test('derives merge fields from the text', async () => {
    const [row] = await owner(
      db,
      `insert into public.message_templates (code, channel, language, body, merge_fields)
        values ('test', 'sms', 'ta', 'A {{b_c}} {{a}} {{b_c}} {{ d }} {E}', '{wrong}') returning merge_fields`,
    );
    expect(row).toEqual({ merge_fields: ['a', 'b_c'] });
  });
});
