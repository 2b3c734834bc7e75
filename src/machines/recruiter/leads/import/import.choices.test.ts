import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { DraftKey } from '#machines/data/drafts.ts';
import { csvOf, sheetsOf } from '#machines/factories/list-file/list.fixtures.ts';
import type { ListChoice } from '#machines/factories/list-file/parse-list-file.ts';
import { AppError } from '#shared/app-error.ts';
import { verdictOf } from './import.fixtures.ts';
import { importMachine } from './import.machine.ts';

/** The browser's storage, and a server that accepts every row. */
const { browser, server } = vi.hoisted(() => ({
  browser: { drafts: new Map<string, unknown>() },
  server: { leads: new Set<string>(), checked: 0, failingCheck: 0, losesAnswer: false },
}));

vi.mock('#machines/data/drafts.ts', () => ({
  storeDraft: async ({ record }: DraftKey, value: unknown) => {
    browser.drafts.set(record, structuredClone(value));
    return 'kept';
  },
  loadDraft: async ({ record }: DraftKey) => {
    const value = browser.drafts.get(record);
    return value === undefined ? null : { value, savedAt: 0 };
  },
  dropDraft: async ({ record }: DraftKey) => void browser.drafts.delete(record),
}));

vi.mock('./list-work.ts', async () => {
  const { parseListFile } = await import('#machines/factories/list-file/parse-list-file.ts');
  const { countKnownColumns } = await import('./columns.ts');
  const { prepareLines } = await import('./prepare-lines.ts');
  return {
    loadRows: (file: Blob, choice: ListChoice) => parseListFile(file, countKnownColumns, choice),
    prepareRows: async (...given: Parameters<typeof prepareLines>) => prepareLines(...given),
  };
});

vi.mock('#machines/data/rpc/import-leads.ts', async (original) => ({
  ...(await original<object>()),
  checkImport: async (rows: readonly object[]) => {
    server.checked += 1;
    if (server.checked === server.failingCheck) throw new AppError('network.offline');
    return rows.map(() => verdictOf());
  },
  importLeads: async ({ rows }: { rows: readonly object[] }) => {
    for (const lead of rows) server.leads.add(JSON.stringify(lead));
    if (!server.losesAnswer) return rows.map(() => verdictOf());
    server.losesAnswer = false;
    throw new AppError('network.noAnswer');
  },
}));

beforeEach(() => {
  browser.drafts.clear();
  server.leads.clear();
  Object.assign(server, { checked: 0, failingCheck: 0, losesAnswer: false });
});

const open = () => createActor(importMachine, { input: { userId: 'u1' } }).start();
type Import = ReturnType<typeof open>;
const waitForState = (actor: Import, state: string) =>
  waitFor(
    actor,
    (snapshot) => snapshot.value === state || (typeof snapshot.value === 'object' && state in snapshot.value),
  );

describe('checked rows', () => {
  const rows = [
    ['Name', 'Mobile'],
    ['Imran Qureshi', '0501234567'],
    ['Ravi Nair', '05 12'],
    ['Sita Gurung', ''],
  ];
  const checkedList = async () => {
    const actor = open();
    await waitForState(actor, 'choosing');
    actor.send({ type: 'list.choose', file: new Blob([csvOf(rows)]), name: 'march.csv' });
    await waitForState(actor, 'mapping');
    actor.send({ type: 'columns.confirm' });
    await waitForState(actor, 'checked');
    return actor;
  };
  const resting = (actor: Import) => waitFor(actor, (snapshot) => snapshot.matches({ checked: 'resting' }));

  test('checks a corrected row again on its own and imports the correction', async () => {
    const actor = await checkedList();
    expect(actor.getSnapshot().context.lines.map(({ problem }) => problem?.kind ?? null)).toEqual([
      null,
      null,
      'noContact',
    ]);
    actor.send({ type: 'row.correct', no: 4, cells: ['Sita Gurung', '0521234567'] });
    await resting(actor);
    expect(server.checked).toBe(2);
    actor.send({ type: 'import.start' });
    await waitForState(actor, 'finished');
    expect([...server.leads].at(-1)).toContain('+971521234567');
    expect(server.leads.size).toBe(3);
  });

  test('discards a correction whose check failed, and can retry it', async () => {
    const actor = await checkedList();
    server.failingCheck = 2;
    const correction = { type: 'row.correct', no: 4, cells: ['Sita Gurung', '0521234567'] } as const;
    actor.send(correction);
    await resting(actor);
    expect(actor.getSnapshot().context).toMatchObject({ error: { code: 'network.offline' }, row: { no: 4 } });
    expect(actor.getSnapshot().context.work?.corrected).toEqual({});
    actor.send(correction);
    await resting(actor);
    expect(actor.getSnapshot().context.lines[2]?.problem).toBeNull();
  });

  test('skips doubtful rows on request, even after a killed tab', async () => {
    const killed = await checkedList();
    killed.send({ type: 'rows.skip', rowNumbers: [2, 3], isSkipped: true });
    killed.send({ type: 'rows.skip', rowNumbers: [2], isSkipped: false });
    server.losesAnswer = true;
    killed.send({ type: 'import.start' });
    await waitForState(killed, 'paused');
    killed.stop();
    const actor = open();
    await waitForState(actor, 'offered');
    actor.send({ type: 'work.resume' });
    await waitForState(actor, 'finished');
    expect([...server.leads]).toHaveLength(1);
  });
});

describe('ambiguous files', () => {
  test('reads the most likely sheet first and can switch to another', async () => {
    const actor = open();
    await waitForState(actor, 'choosing');
    const people = [
      ['Name', 'Mobile'],
      ['Imran', '0501234567'],
    ];
    const book = sheetsOf({
      Help: [['Fill in the next sheet']],
      March: people,
      April: [...people, ['Ali', '0551234567']],
    });
    actor.send({ type: 'list.choose', file: new Blob([book]), name: 'book.xlsx' });
    await waitForState(actor, 'mapping');
    expect(actor.getSnapshot().context.other?.sheets).toEqual({ names: ['Help', 'March', 'April'], at: 1 });
    actor.send({ type: 'list.reread', choice: { sheet: 2 } });
    await waitForState(actor, 'mapping');
    expect(actor.getSnapshot().context.list?.rows).toHaveLength(3);
  });

  test('asks about an uncertain encoding before continuing', async () => {
    const actor = open();
    await waitForState(actor, 'choosing');
    const bytes = new Uint8Array(
      [...'Name,Mobile\nPe']
        .map((letter) => letter.charCodeAt(0))
        .concat(0xf1, 0x61, 0x2c, 0x30, 0x0a, 0xe3, 0xcd, 0xe3, 0x2c, 0x30),
    );
    actor.send({ type: 'list.choose', file: new Blob([bytes]), name: 'old.csv' });
    await waitForState(actor, 'mapping');
    actor.send({ type: 'column.change', index: 1, field: 'phone' });
    expect(actor.getSnapshot().can({ type: 'columns.confirm' })).toBe(false);
    expect(browser.drafts.has('list')).toBe(false);
    actor.send({ type: 'list.reread', choice: { encoding: 'windows-1252' } });
    await waitForState(actor, 'mapping');
    expect(actor.getSnapshot().context.other?.encoding?.isCertain).toBe(true);
    expect(actor.getSnapshot().context.list?.rows[1]?.cells[0]).toBe('Peña');
  });
});
