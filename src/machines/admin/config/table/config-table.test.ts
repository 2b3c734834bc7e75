import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { publishConfig } from '#machines/data/rpc/publish-config.ts';
import { listConfigRows } from '#machines/data/tables/config-rows.ts';
import { Refusal } from '#shared/refusal.ts';
import { rebase } from './config-table.ts';
import { rejectReasons } from './document-types.ts';
import { exportRows } from './export-rows.ts';
import { areEqual, differencesOf, type Fields } from './fields.ts';
import { checkImportMachine, compareFile } from './import-rows.ts';
import { rowHistoryMachine } from './row-history.ts';
import { timeLimits } from './time-limits.ts';

vi.mock('#machines/data/rpc/publish-config.ts', () => ({ publishConfig: vi.fn() }));
vi.mock('#machines/data/rpc/last-changes.ts', () => ({ lastChanges: async () => new Map() }));
vi.mock('#machines/data/tables/config-rows.ts', () => ({ listConfigRows: vi.fn() }));
vi.mock('#machines/data/rpc/list-staff-names.ts', () => ({
  listStaffNames: async () => [{ id: 'a1', name: 'Mariam' }],
}));
vi.mock('#machines/data/tables/audit-log.ts', () => ({
  listRowHistory: async () => [
    {
      id: 2,
      action: 'update',
      actor_id: 'a1',
      at: '2026-11-21T08:00:00Z',
      reason: 'Why',
      before: { x: 1 },
      after: { x: 2 },
    },
    {
      id: 1,
      action: 'insert',
      actor_id: null,
      at: '2026-11-20T08:00:00Z',
      reason: null,
      before: null,
      after: { x: 1 },
    },
  ],
}));
vi.mock('#machines/data/drafts.ts', () => ({
  loadDraft: async () => null,
  storeDraft: async () => 'kept',
  dropDraft: async () => {},
}));

const published = vi.mocked(publishConfig);
beforeEach(() => {
  published.mockReset();
});

const glare: Fields = {
  code: 'glare',
  label_i18n: { en: 'Glare', ar: 'انعكاس' },
  driver_sentence_i18n: { en: 'Turn away from the lamp.' },
  picture: 'glare',
  sort_order: 20,
  active: true,
  version: 3,
};
const { columns } = rejectReasons;
const written: Fields = Object.fromEntries(columns.map((column) => [column, glare[column] ?? null]));

const fileOf = (...rows: object[]) => JSON.stringify({ table: 'document_reject_reasons', rows });
const compare = (text: string) => {
  const check = compareFile({ table: rejectReasons, rows: [glare], text });
  return check.problem ?? check.verdicts;
};

test('compares JSON by content, regardless of key order', () => {
  expect(areEqual({ en: 'a', ar: ['b'] }, { ar: ['b'], en: 'a' })).toBe(true);
  expect(areEqual({ en: 'a' }, { en: 'a', ar: 'b' })).toBe(false);
  expect(areEqual(undefined, null)).toBe(true);
  expect(differencesOf(['x', 'y'], { x: 1, y: [1] }, { x: 2, y: [1] })).toEqual([
    { column: 'x', before: 1, after: 2 },
  ]);
});

test('rebases a draft on a newer row: keeps edited fields, updates the others', () => {
  const draft = { base: glare, fields: { ...written, sort_order: 25 }, reason: 'Mine' };
  const theirs = { ...glare, version: 4, active: false, sort_order: 30 };
  const next = rebase(rejectReasons, draft, theirs);
  expect(next).toMatchObject({ base: theirs, reason: 'Mine', fields: { sort_order: 25, active: false } });
});

test('publishes only changed fields, with the loaded version and the reason', async () => {
  published.mockResolvedValue([{ outcome: 'changed' }]);
  const actor = createActor(rejectReasons.form, {
    input: { userId: 'u', record: 'glare', values: { base: glare, fields: written, reason: '' } },
  }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('editing'));
  actor.send({ type: 'form.change', changes: { fields: { ...written, sort_order: 25 } } });
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().context.errors).toEqual({ reason: 'reason' });
  actor.send({ type: 'form.change', changes: { reason: 'Rarely used' } });
  actor.send({ type: 'form.submit' });
  await waitFor(actor, ({ status }) => status === 'done');
  const change = { key: 'glare', version: 3, values: { sort_order: 25 } };
  expect(published.mock.calls[0]?.slice(0, 3)).toEqual(['document_reject_reasons', [change], 'Rarely used']);
});

test('keeps all input when the version is stale', async () => {
  published.mockImplementation(async () => {
    throw new Refusal('STALE_VERSION');
  });
  const values = { base: glare, fields: { ...written, sort_order: 25 }, reason: 'Mine' };
  const actor = createActor(rejectReasons.form, { input: { userId: 'u', record: 'glare', values } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('editing'));
  actor.send({ type: 'form.submit' });
  const { context } = await waitFor(actor, ({ context: { error } }) => error !== null, { timeout: 1000 });
  expect(context.values).toEqual(values);
  expect(context.error instanceof Refusal && context.error.rule).toBe('STALE_VERSION');
});

test('re-importing an export changes nothing', () => {
  expect(compare(exportRows(rejectReasons, [glare]))).toMatchObject([{ outcome: 'unchanged', change: null }]);
});

test.each([
  ['notJson', '{'],
  ['shape', '{"rows": 1}'],
  ['otherTable', '{"table": "document_types", "rows": [{}]}'],
  ['empty', fileOf()],
  ['tooMany', fileOf(...Array.from({ length: 1001 }, () => ({})))],
])('rejects a file: %s', (problem, text) => {
  expect(compare(text)).toBe(problem);
});

test('returns a verdict for every row of a file, with the reason if refused', () => {
  const { version: _, ...known } = glare;
  const verdicts = compare(
    fileOf(
      { ...known, code: 'torn' },
      { ...known, sort_order: 25 },
      { ...known },
      { ...known, code: 'other', sort_order: 'last' },
      { ...known, code: 'more', colour: 'red' },
      { ...known, code: 'Bad code' },
      { ...known, code: 'mute', label_i18n: { en: ' ' } },
    ),
  );
  expect(verdicts).toMatchObject([
    { outcome: 'added', change: { key: null, values: { code: 'torn' } } },
    { outcome: 'changed', change: { key: 'glare', version: 3, values: { sort_order: 25 } } },
    { outcome: 'refused', problem: { kind: 'repeated' } },
    { outcome: 'refused', problem: { kind: 'column', column: 'sort_order' } },
    { outcome: 'refused', problem: { kind: 'unknown', column: 'colour' } },
    { outcome: 'refused', problem: { kind: 'check', column: 'code', message: 'code' } },
    { outcome: 'refused', problem: { kind: 'check', column: 'label_i18n', message: 'english' } },
  ]);
});

test('includes refusals by the database in the import check', async () => {
  published.mockResolvedValue([{ outcome: 'refused', rule: 'STALE_VERSION' }]);
  const { version: _, ...known } = glare;
  const actor = createActor(checkImportMachine).start();
  const order = { table: rejectReasons, rows: [glare], text: fileOf({ ...known, sort_order: 25 }) };
  actor.send({ type: 'order.run', order });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('done'));
  expect(context.done?.result).toMatchObject({
    verdicts: [{ outcome: 'refused', problem: { kind: 'refused', rule: 'STALE_VERSION' } }],
  });
  expect(published.mock.calls[0]?.[2]).toBeNull();
});

test('shows only the tab’s own rows of a shared table, in the tab’s order', async () => {
  const rows = ['quiet_hours', 'offer_validity_days', 'pool_sla_minutes'].map((key) => ({ key, value: 1 }));
  vi.mocked(listConfigRows).mockResolvedValue(rows);
  const actor = createActor(timeLimits.collection).start();
  const { context } = await waitFor(actor, ({ context: { data } }) => data !== null);
  expect(context.data?.rows.map(({ key }) => key)).toEqual(['pool_sla_minutes', 'offer_validity_days']);
});

test('shows in the history who changed a row', async () => {
  const actor = createActor(rowHistoryMachine, { input: { table: 't', row: 'r' } }).start();
  const { context } = await waitFor(actor, ({ context: { data } }) => data !== null);
  expect(context.data).toMatchObject([
    { by: 'Mariam', reason: 'Why', before: { x: 1 } },
    { by: null, before: null },
  ]);
});
