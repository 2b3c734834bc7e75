import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner, sqlState } from './database.ts';

const item = (changes: object = {}) => ({
  code: 'english',
  kind: 'score',
  required: true,
  label: { en: 'English' },
  ...changes,
});

describe('scorecard templates', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
  });
  afterAll(() => db.close());

  const add = (items: unknown) =>
    sqlState(
      owner(db, `insert into public.interview_templates (name, items) values ('Taxi', $1::jsonb)`, [
        JSON.stringify(items),
      ]),
    );

  test.each([
    ['no list', {}],
    ['no question', []],
    ['a question without a code', [item({ code: undefined })]],
    ['a code in capitals', [item({ code: 'English' })]],
    ['the same code twice', [item(), item()]],
    ['an unknown kind', [item({ kind: 'text' })]],
    ['required or not left open', [item({ required: 'yes' })]],
    ['no English label', [item({ label: { ar: 'الإنجليزية' } })]],
    ['a label that is no word', [item({ label: { en: 1 } })]],
    ['too many', Array.from({ length: 41 }, (_, index) => item({ code: `q${index}` }))],
  ])('refuses %s', async (_, items) => {
    expect(await add(items)).toBe('23514');
  });

  test('accepts scores and checks', async () => {
    expect(await add([item(), item({ code: 'fines', kind: 'check', required: false })])).toBeUndefined();
  });

  test('keeps exactly one default, which must stay active', async () => {
    const defaults = () => owner(db, 'select name from public.interview_templates where is_default');
    expect(await defaults()).toEqual([{ name: 'Driver' }]);
    await owner(db, `update public.interview_templates set is_default = true where name = 'Delivery rider'`);
    expect(await defaults()).toEqual([{ name: 'Delivery rider' }]);
    const retire = owner(db, 'update public.interview_templates set active = false where is_default');
    expect(await sqlState(retire)).toBe('23514');
  });

  test('built-in templates have labels in English and Arabic', async () => {
    const labels = await owner<{ label: { en?: string; ar?: string } }>(
      db,
      `select i -> 'label' as label from public.interview_templates t, jsonb_array_elements(t.items || t.road_test) i
        where t.name <> 'Taxi'`,
    );
    expect(labels.length).toBeGreaterThan(30);
    expect(labels.filter(({ label }) => !(label.en && label.ar))).toEqual([]);
  });
});
