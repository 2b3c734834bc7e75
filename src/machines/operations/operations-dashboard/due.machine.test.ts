import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import type { VisaCase } from '#machines/data/tables/visa-cases.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { deadline, passport } from './due.fixtures.ts';
import { dueMachine, type OpsDueNote, type OpsDueOrder } from './due.machine.ts';
import { keyOf } from './due-ranking.ts';

const me = '00000000-0000-4000-8000-000000000301';

/** The case after the assignment. */
const assigned: VisaCase = {
  id: deadline.case_id ?? '',
  application_id: me,
  candidate_id: me,
  route: 'outside',
  emirate: 'dubai',
  authority_kind: 'mohre',
  employer_entity: null,
  bundle: false,
  quota_ref: null,
  status: 'active',
  binding_deadline: null,
  binding_deadline_kind: null,
  deadline_warnings_sent: [],
  entry_permit_no: null,
  entry_permit_issued: null,
  entry_permit_expires: null,
  uae_entry_date: null,
  status_change_date: null,
  residence_expiry: null,
  pro_id: me,
  started_at: null,
  closed_at: null,
  created_at: '2026-03-01T05:00:00Z',
  updated_at: '2026-03-12T05:00:00Z',
  version: 4,
};

let browser: Browser;
let answer: () => Response;
beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
  answer = () => jsonResponse(200, {});
  browser.serve(({ url }) =>
    url.includes('/rpc/ops_due_items') ? jsonResponse(200, [deadline, passport]) : answer(),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function shown() {
  const actor = createActor(dueMachine, { input: { me }, clock: browser.clock }).start();
  onTestFinished(() => {
    actor.stop();
  });
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  return actor;
}

async function runOrder(order: OpsDueOrder, status: OpsDueNote['status'] = 'done') {
  const actor = await shown();
  actor.send({ type: 'item.do', order });
  await waitFor(actor, ({ context }) => context.notes[keyOf(order.item)]?.status === status);
  return browser.sent.find(({ url }) => !url.includes('ops_due_items'));
}

test('shows the most urgent item first', async () => {
  const actor = await shown();
  expect(actor.getSnapshot().context.rows).toEqual([passport, deadline]);
});

test('snoozes an item for the current user', async () => {
  const until = '2026-03-13T05:00:00.000Z';
  expect((await runOrder({ type: 'snooze', item: deadline, until }))?.body).toEqual({
    p_kind: 'visa_deadline',
    p_id: deadline.id,
    p_until: until,
  });
});

test('assigns a case to a colleague with the loaded version', async () => {
  answer = () => jsonResponse(200, assigned);
  expect((await runOrder({ type: 'assign', item: deadline, proId: me }))?.body).toEqual({
    p_case_id: deadline.case_id,
    p_fields: { pro_id: me },
    p_version: 3,
  });
});

test('records that a passport was handed back', async () => {
  expect((await runOrder({ type: 'handBack', item: passport }))?.body).toEqual({
    p_custody_id: passport.id,
    p_return_document_id: null,
    p_version: 1,
  });
});

test('keeps a refused item in place and shows the error', async () => {
  answer = () => jsonResponse(400, { code: 'P0001', message: 'STALE_VERSION', details: '{}' });
  await runOrder({ type: 'handBack', item: passport }, 'refused');
});
