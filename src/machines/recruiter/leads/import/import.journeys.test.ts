import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { DraftKey } from '#machines/data/drafts.ts';
import type { ListPart, RowVerdict } from '#machines/data/rpc/import-leads.ts';
import { csvOf, sampleRows } from '#machines/factories/list-file/list.fixtures.ts';
import type { ListChoice } from '#machines/factories/list-file/parse-list-file.ts';
import { AppError } from '#shared/app-error.ts';
import { verdictOf } from './import.fixtures.ts';
import { importMachine } from './import.machine.ts';
import type { Lead } from './prepare-lines.ts';

/** The browser's storage, and a server that remembers what it received. */
const { browser, server } = vi.hoisted(() => ({
  browser: { drafts: new Map<string, unknown>(), isFull: false },
  server: {
    parts: new Map<string, RowVerdict[]>(),
    leads: new Set<string>(),
    sent: 0,
    checked: 0,
    /** Number of the check that gets no response. */
    failingCheck: 0,
    /** The next part is imported, but its response is lost. */
    losesAnswer: false,
  },
}));

vi.mock('#machines/data/drafts.ts', () => {
  const nameOf = ({ userId, screen, record }: DraftKey) => [userId, screen, record].join();
  return {
    storeDraft: async (key: DraftKey, value: unknown) => {
      if (browser.isFull) return 'notKept';
      browser.drafts.set(nameOf(key), structuredClone(value));
      return 'kept';
    },
    loadDraft: async (key: DraftKey) => {
      const value = browser.drafts.get(nameOf(key));
      return value === undefined ? null : { value, savedAt: 0 };
    },
    dropDraft: async (key: DraftKey) => void browser.drafts.delete(nameOf(key)),
  };
});

vi.mock('./list-work.ts', async () => {
  const { parseListFile } = await import('#machines/factories/list-file/parse-list-file.ts');
  const { countKnownColumns } = await import('./columns.ts');
  const { prepareLines } = await import('./prepare-lines.ts');
  return {
    loadRows: (file: Blob, choice: ListChoice) => parseListFile(file, countKnownColumns, choice),
    prepareRows: async (...given: Parameters<typeof prepareLines>) => prepareLines(...given),
  };
});

vi.mock('#machines/data/rpc/import-leads.ts', async (original) => {
  const add = (lead: Lead): RowVerdict => {
    const name = JSON.stringify(lead);
    if (server.leads.has(name)) return verdictOf({ verdict: 'duplicate' });
    server.leads.add(name);
    return verdictOf({ candidate_id: '00000000-0000-4000-8000-000000000001' });
  };
  return {
    ...(await original<object>()),
    checkImport: async (rows: readonly Lead[]) => {
      server.checked += 1;
      if (server.checked === server.failingCheck) throw new AppError('network.offline');
      return rows.map(() => verdictOf());
    },
    importLeads: async ({ importId, rows }: Omit<ListPart, 'rows'> & { rows: readonly Lead[] }) => {
      server.sent += 1;
      const answers = server.parts.get(importId) ?? rows.map(add);
      server.parts.set(importId, answers);
      if (!server.losesAnswer) return answers;
      server.losesAnswer = false;
      throw new AppError('network.noAnswer');
    },
  };
});

beforeEach(() => {
  browser.drafts.clear();
  browser.isFull = false;
  server.parts.clear();
  server.leads.clear();
  Object.assign(server, { sent: 0, checked: 0, failingCheck: 0, losesAnswer: false });
});

const open = () => createActor(importMachine, { input: { userId: 'u1' } }).start();
type Import = ReturnType<typeof open>;
const waitForState = (actor: Import, state: string) =>
  waitFor(
    actor,
    (snapshot) => snapshot.value === state || (typeof snapshot.value === 'object' && state in snapshot.value),
  );
const file = (count: number) => ({ file: new Blob([csvOf(sampleRows(count))]), name: 'march.csv' });

/** Returns a checked import of 500 rows: 485 of them are sent, in three parts. */
async function checked(): Promise<Import> {
  const actor = open();
  await waitForState(actor, 'choosing');
  actor.send({ type: 'list.choose', ...file(500) });
  await waitForState(actor, 'mapping');
  actor.send({ type: 'columns.confirm' });
  await waitForState(actor, 'checked');
  return actor;
}

const created = (actor: Import) =>
  actor.getSnapshot().context.work?.answers.filter(({ verdict }) => verdict === 'created').length;

describe('import of a file', () => {
  test('checks every row first, imports each once and deletes the stored data', async () => {
    const actor = await checked();
    expect([server.checked, server.sent]).toEqual([3, 0]);
    actor.send({ type: 'import.start' });
    await waitForState(actor, 'finished');
    expect([server.sent, server.leads.size, created(actor)]).toEqual([3, 485, 485]);
    actor.send({ type: 'import.close' });
    await waitForState(actor, 'closed');
    expect(actor.getSnapshot().output).toEqual({ hasImported: true });
    expect(browser.drafts.size).toBe(0);
  });

  test('rejects a file that is not a list and accepts another one', async () => {
    const actor = open();
    await waitForState(actor, 'choosing');
    actor.send({ type: 'list.choose', file: new Blob(['%PDF-1.7']), name: 'x.csv' });
    await waitFor(actor, ({ context }) => context.problem !== null);
    expect(actor.getSnapshot().context.problem).toBe('pdf');
    actor.send({ type: 'list.choose', ...file(1) });
    await waitForState(actor, 'mapping');
    expect(actor.getSnapshot().context.problem).toBeNull();
  });

  test('can assign columns, and requires a name column', async () => {
    const actor = open();
    await waitForState(actor, 'choosing');
    actor.send({ type: 'list.choose', ...file(3) });
    await waitForState(actor, 'mapping');
    actor.send({ type: 'column.change', index: 0, field: null });
    expect(actor.getSnapshot().can({ type: 'columns.confirm' })).toBe(false);
    actor.send({ type: 'column.change', index: 0, field: 'first_name' });
    actor.send({ type: 'namingRow.change', namingRow: null });
    expect(actor.getSnapshot().context.work?.columns).toEqual(Array(6).fill(null));
    actor.send({ type: 'namingRow.change', namingRow: 0 });
    // One of its dates is ambiguous.
    expect(actor.getSnapshot().can({ type: 'columns.confirm' })).toBe(false);
    actor.send({ type: 'dateOrder.change', index: 4, order: 'monthFirst' });
    actor.send({ type: 'columns.confirm' });
    await waitForState(actor, 'checked');
    expect(actor.getSnapshot().context.lines[0]?.lead.date_of_birth).toBe('1990-05-03');
  });

  test('resumes a failed check where it stopped', async () => {
    const actor = open();
    await waitForState(actor, 'choosing');
    actor.send({ type: 'list.choose', ...file(500) });
    await waitForState(actor, 'mapping');
    server.failingCheck = 2;
    actor.send({ type: 'columns.confirm' });
    await waitForState(actor, 'checkFailed');
    expect(actor.getSnapshot().context.checks.size).toBe(200);
    actor.send({ type: 'check.retry' });
    await waitForState(actor, 'checked');
    expect(actor.getSnapshot().context.checks.size).toBe(485);
    expect(server.checked).toBe(4);
  });
});

describe('no lost or duplicate rows', () => {
  test('resends a batch whose response was lost and counts it once', async () => {
    const actor = await checked();
    server.losesAnswer = true;
    actor.send({ type: 'import.start' });
    await waitForState(actor, 'paused');
    expect(actor.getSnapshot().context.error?.code).toBe('network.noAnswer');
    actor.send({ type: 'import.resume' });
    await waitForState(actor, 'finished');
    expect([server.sent, server.leads.size, created(actor)]).toEqual([4, 485, 485]);
  });

  test('resumes after a killed tab, even one killed before the response arrived', async () => {
    const killed = await checked();
    killed.send({ type: 'owner.change', isMine: true });
    server.losesAnswer = true;
    killed.send({ type: 'import.start' });
    await waitForState(killed, 'paused');
    killed.stop();
    const actor = open();
    await waitForState(actor, 'offered');
    expect(actor.getSnapshot().context).toMatchObject({
      list: { name: 'march.csv' },
      work: { isMine: true },
    });
    actor.send({ type: 'work.resume' });
    await waitForState(actor, 'finished');
    expect([server.parts.size, server.leads.size, created(actor)]).toEqual([3, 485, 485]);
  });

  test('restores the column mapping after a tab killed before the import', async () => {
    const killed = open();
    await waitForState(killed, 'choosing');
    killed.send({ type: 'list.choose', ...file(3) });
    await waitForState(killed, 'mapping');
    killed.send({ type: 'column.change', index: 5, field: 'email' });
    await waitFor(killed, ({ value }) => JSON.stringify(value) === '{"mapping":"resting"}');
    killed.stop();
    const actor = open();
    await waitForState(actor, 'offered');
    actor.send({ type: 'work.resume' });
    expect(actor.getSnapshot().matches('mapping')).toBe(true);
    expect(actor.getSnapshot().context.work?.columns[5]).toBe('email');
  });

  test('can discard a restored import', async () => {
    (await checked()).stop();
    const actor = open();
    await waitForState(actor, 'offered');
    actor.send({ type: 'work.discard' });
    await waitForState(actor, 'choosing');
    expect(browser.drafts.size).toBe(0);
    expect(actor.getSnapshot().context.list).toBeNull();
  });

  test('pauses after the current batch, and can resume or end', async () => {
    const actor = await checked();
    actor.send({ type: 'import.start' });
    await waitForState(actor, 'sending');
    actor.send({ type: 'import.pause' });
    actor.send({ type: 'import.close' });
    await waitForState(actor, 'paused');
    expect(server.sent).toBe(1);
    actor.send({ type: 'import.resume' });
    await waitForState(actor, 'sending');
    actor.send({ type: 'import.pause' });
    await waitForState(actor, 'paused');
    actor.send({ type: 'import.end' });
    await waitForState(actor, 'finished');
    expect([server.sent, server.leads.size]).toEqual([2, 400]);
  });

  test('continues, with a warning, when the browser cannot store the import', async () => {
    browser.isFull = true;
    const actor = await checked();
    expect(actor.getSnapshot().context.isStored).toBe(false);
    actor.send({ type: 'import.start' });
    await waitForState(actor, 'finished');
    expect(server.leads.size).toBe(485);
  });
});
