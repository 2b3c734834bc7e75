import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Database } from '#mocks/backend/db/database.ts';
import { processForm, unreadEvents } from '#shared/api/machform-events.ts';
import { openMigrated, owner } from './database.ts';
import { machformActions } from './machform-actions.ts';
import { addPeople } from './people.ts';

describe('concurrent submissions', () => {
  let db: Database;
  let desk: ReturnType<typeof machformActions>;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = machformActions(db);
    await owner(db, 'update public.recruiter_capacity set accepting_leads = false where user_id is not null');
    const five = await desk.recruiters(5);
    await owner(
      db,
      `update public.recruiter_capacity set daily_cap = 1000, untouched_limit = 1000 where user_id = any ($1::uuid[])`,
      [five],
    );
  });
  beforeEach(() => desk.clear());
  afterAll(() => db.close());

  const leads = () =>
    desk.system<{ recruiter: string | null; phone_e164: string }>(
      'select assigned_recruiter_id as recruiter, phone_e164 from public.candidates',
    );

  test('round-robin gives five recruiters twenty of a hundred leads each, without duplicates', async () => {
    const form = await desk.form(`assign_to = 'round-robin'`);
    const verdicts = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const number = String(index).padStart(3, '0');
        const body = `EntryNumber=${index + 1}&Mobile=0501234${number}&Consent=yes`;
        const address = `198.51.100.${index % 4}`;
        return desk.process((await desk.receive(form, body, { address })).eventId);
      }),
    );
    expect(verdicts.filter(({ status }) => status !== 'created')).toEqual([]);
    const all = await leads();
    expect(new Set(all.map(({ phone_e164 }) => phone_e164)).size).toBe(100);
    const leadsByRecruiter = Map.groupBy(all, ({ recruiter }) => recruiter);
    expect([...leadsByRecruiter.values()].map((share) => share.length)).toEqual([20, 20, 20, 20, 20]);
    const given = await desk.system(
      `select candidate_id from public.lead_assignments where kind = 'round_robin' group by 1 having count(*) > 1`,
    );
    expect(given).toEqual([]);
  });

  test('creates one lead for a person with fifty entries', async () => {
    const form = await desk.form();
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        desk.process(
          (await desk.receive(form, `EntryNumber=${index + 1}&Mobile=0501234567&Consent=yes`)).eventId,
        ),
      ),
    );
    expect(verdicts.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(verdicts.filter(({ outcome }) => outcome === 'applied_again')).toHaveLength(49);
    expect(await leads()).toHaveLength(1);
  });

  /** Returns a client that runs `/api`'s calls without a network; `asked` counts them by name. */
  function calls() {
    const asked = new Map<string, number>();
    return {
      asked,
      async rpc<T>(name: string, body: unknown, answer: z.ZodMiniType<T>): Promise<T> {
        asked.set(name, (asked.get(name) ?? 0) + 1);
        const params = Object.entries(Object(body));
        const slots = params.map(([param], index) => `${param} => $${index + 1}`).join(', ');
        return answer.parse(
          await desk.answer(`public.${name}(${slots})`, ...params.map(([, value]) => value)),
        );
      },
    };
  }

  test('processes entries that arrive together in order of their entry numbers', async () => {
    const form = await desk.form();
    const other = await desk.form();
    const receivedByEvent: Record<number, string | undefined> = {};
    for (const no of [3, 1, 4, 2])
      receivedByEvent[no] = (
        await desk.receive(form, `EntryNumber=${no}&Mobile=0501234567&Consent=yes`)
      ).eventId;
    await desk.receive(other, 'EntryNumber=1&Mobile=0501234568&Consent=yes');
    await processForm(calls(), receivedByEvent[3] ?? '');
    expect(
      await desk.system(
        'select entry_no, outcome from public.machform_events where form_row_id = $1 order by 1',
        form.id,
      ),
    ).toEqual([
      { entry_no: 1, outcome: 'created' },
      { entry_no: 2, outcome: 'applied_again' },
      { entry_no: 3, outcome: 'applied_again' },
      { entry_no: 4, outcome: 'applied_again' },
    ]);
    expect(await leads()).toHaveLength(1);
  });

  test('processes each of a hundred entries once, with calls and writes linear in the entries', async () => {
    const form = await desk.form();
    const entries = 100;
    const { asked, rpc } = calls();
    await Promise.all(
      Array.from({ length: entries }, async (_, index) => {
        const body = `EntryNumber=${index + 1}&Mobile=0501234${String(index).padStart(3, '0')}&Consent=yes`;
        const { eventId = '' } = await desk.receive(form, body, { address: `198.51.100.${index % 4}` });
        await processForm({ rpc }, eventId);
      }),
    );
    expect(await leads()).toHaveLength(entries);
    expect(asked.get('apply_machform_event')).toBe(entries);
    // Each call asks once; a reader asks once more for each batch.
    expect(asked.get('claim_machform_events')).toBeLessThanOrEqual(2 * entries);
    // Stored, read and settled: three versions of each row, regardless of what else is waiting.
    expect(
      await desk.system(
        'select distinct version from public.machform_events where form_row_id = $1',
        form.id,
      ),
    ).toEqual([{ version: 3 }]);
  });

  test('releases the form from an interrupted reader after 30 seconds', async () => {
    const form = await desk.form();
    const { eventId = '' } = await desk.receive(form, 'EntryNumber=1&Mobile=0501234567&Consent=yes');
    const interruptedRead = { p_reader: crypto.randomUUID(), p_event_id: eventId };
    expect(await calls().rpc('claim_machform_events', interruptedRead, unreadEvents)).toHaveLength(1);
    await processForm(calls(), eventId);
    expect(await leads()).toHaveLength(0);
    desk.at += 30_000;
    await processForm(calls(), eventId);
    desk.at -= 30_000;
    expect(await leads()).toHaveLength(1);
  });

  test('creates one lead when an event is processed ten times concurrently', async () => {
    const form = await desk.form();
    const { eventId } = await desk.receive(form, 'EntryNumber=1&Mobile=0501234567&Consent=yes');
    const parsed = { problem: null, isSpam: false, lead: { phone_number: '+971501234567' }, detail: {} };
    const verdicts = await Promise.all(
      Array.from({ length: 10 }, () => desk.answer('public.apply_machform_event($1, $2)', eventId, parsed)),
    );
    expect(new Set(verdicts.map((verdict) => JSON.stringify(verdict))).size).toBe(1);
    expect(await leads()).toHaveLength(1);
  });
});
