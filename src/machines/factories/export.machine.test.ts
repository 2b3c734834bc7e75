import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { AppError } from '#shared/app-error.ts';
import { createExportMachine } from './export.machine.ts';

interface Person {
  id: string;
  name: string;
  phone: string;
}

const people: Person[] = [
  { id: '1', name: 'عمران', phone: '+971501234567' },
  { id: '2', name: '=cmd()', phone: '+971550001111' },
  { id: '3', name: 'Ali "the driver", Khan', phone: '' },
];
const query = { tab: 'all', search: '', filters: {}, sort: [] };

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  browser.serve(() => jsonResponse(200, null));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function start(isMasked: boolean, fault: { at: string; error: Error } | null = null) {
  const machine = createExportMachine<Person, null, never>({
    id: 'people',
    loadPage: async ({ after }) => {
      const from = people.findIndex(({ id }) => id === after?.id) + 1;
      if (fault && after?.id === fault.at) throw fault.error;
      return { rows: people.slice(from, from + 1), hasMore: from + 1 < people.length };
    },
  });
  const actor = createActor(machine).start();
  const columns = [
    { label: 'Name', value: ({ name }: Person) => name },
    { label: 'Phone', value: ({ phone }: Person) => phone, isMasked: true },
  ];
  actor.send({ type: 'export.start', query, scope: null, columns, isMasked });
  return actor;
}
const ended = (actor: ReturnType<typeof start>) => waitFor(actor, (state) => !state.matches('running'));

describe('an export', () => {
  test('contains every page, masks numbers, neutralizes formulas and is logged before download', async () => {
    const { context, value } = await ended(start(true));
    expect(value).toBe('done');
    expect(context.done).toBe(3);
    expect(await context.file?.text()).toBe(
      'Name,Phone\r\nعمران,…4567\r\n"\'=cmd()",…1111\r\n"Ali ""the driver"", Khan",',
    );
    expect(browser.sent).toHaveLength(1);
    expect(browser.sent[0]?.body).toEqual({ p_list: 'people', p_filters: query, p_rows: 3 });
  });

  test('shows numbers to permitted users, in a form no spreadsheet takes for a formula', async () => {
    const { context } = await ended(start(false));
    expect(await context.file?.text()).toContain("'+971501234567");
  });

  test('produces no file when it cannot be logged', async () => {
    browser.serve(() => jsonResponse(403, { code: '42501', message: 'no', details: null, hint: null }));
    const { context, value } = await ended(start(true));
    expect(value).toBe('failed');
    expect(context).toMatchObject({ file: null, error: { code: 'data.denied' } });
  });

  test('produces no file when it fails halfway, and can be restarted', async () => {
    const fault = { at: '2', error: new AppError('network.noAnswer') };
    const actor = start(true, fault);
    expect((await ended(actor)).context).toMatchObject({
      done: 2,
      file: null,
      error: { code: 'network.noAnswer' },
    });
    expect(browser.sent).toHaveLength(0);
  });

  test('produces no file and logs nothing when cancelled', async () => {
    const actor = start(true);
    actor.send({ type: 'export.cancel' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'cancelled', context: { file: null } });
    expect(browser.sent).toHaveLength(0);
  });
});
