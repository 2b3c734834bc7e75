import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import {
  type Args,
  callsOf,
  type DecisionServer,
  refused,
  startServer,
} from '#machines/candidate/decisions/decision-server.fixtures.ts';
import {
  bibek,
  chooser,
  imran,
  rahman,
  unassignedLead,
  user,
} from '#machines/candidate/decisions/decisions.fixtures.ts';
import { setClock } from '#machines/data/clock.ts';
import { createBulkMachine } from '#machines/factories/bulk.machine.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { systemClock } from '#shared/clock.ts';
import { emptyCancel } from './cancel.values.ts';
import { inviteWork } from './invite-work.ts';
import { createCancelMachine, createScheduleMachine } from './schedule.machine.ts';
import { emptySchedule } from './schedule.values.ts';
import { scheduleWork } from './schedule-work.ts';
import type { SchedulingContext } from './scheduling.context.ts';
import { bookedInterview, freeSlot, interviewOf, lastSlot, scheduling, yard } from './scheduling.fixtures.ts';
import { openLinkOf } from './self-booking.machine.ts';

let browser: Browser;
let server: DecisionServer;
beforeEach(() => {
  browser = stubBrowser();
  server = startServer(browser);
  setClock({ now: () => new Date('2026-03-12T08:00:00Z') });
});
afterEach(() => {
  setClock(systemClock);
  vi.unstubAllGlobals();
});

/** Opens the booking form on this context. */
async function open(context: SchedulingContext, reload = () => {}) {
  const machine = createScheduleMachine({ read: () => context, reload }, null);
  const input = { userId: user.id, record: imran.id, values: { ...emptySchedule, slotId: freeSlot.id } };
  const actor = createActor(machine, { input }).start();
  await waitFor(actor, (form) => form.matches('editing'));
  const submit = async () => {
    actor.send({ type: 'form.submit' });
    return waitFor(actor, (form) => form.status === 'done' || !form.hasTag('busy'));
  };
  return { actor, submit };
}

test('books the chosen slot', async () => {
  server.functions.book_interview = () => jsonResponse(200, bookedInterview);
  const { submit } = await open(scheduling);
  expect((await submit()).output).toMatchObject({ id: bookedInterview.id });
  expect(callsOf(server, 'book_interview')).toMatchObject([
    { p_application_id: scheduling.application?.id, p_slot_id: freeSlot.id },
  ]);
});

test('moves the upcoming interview with the loaded version', async () => {
  server.functions.reschedule_interview = () => jsonResponse(200, bookedInterview);
  const { submit } = await open({ ...scheduling, interviews: [interviewOf] });
  await submit();
  expect(callsOf(server, 'reschedule_interview')).toMatchObject([
    { p_interview_id: interviewOf.id, p_version: interviewOf.version, p_slot_id: freeSlot.id },
  ]);
});

test('reloads the calendar when the slot has filled up, and books nothing twice', async () => {
  server.functions.book_interview = () => refused('SLOT_FULL', { params: { capacity: 6 } });
  const reload = vi.fn();
  const { actor, submit } = await open(scheduling, reload);
  expect((await submit()).context.error).toMatchObject({ rule: 'SLOT_FULL' });
  expect(reload).toHaveBeenCalledOnce();
  await submit();
  actor.send({ type: 'form.change', changes: { slotId: lastSlot.id } });
  await submit();
  const [first, again, other] = callsOf(server, 'book_interview').map(({ p_key }) => p_key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('cancels with the requesting side and the reason', async () => {
  server.functions.cancel_interview = () =>
    jsonResponse(200, { ...bookedInterview, status: 'cancelled_by_candidate' });
  const dataSource = { read: () => ({ ...scheduling, interviews: [interviewOf] }), reload: () => {} };
  const actor = createActor(createCancelMachine(dataSource, interviewOf.id), {
    input: { userId: user.id, record: interviewOf.id, values: emptyCancel },
  }).start();
  await waitFor(actor, (form) => form.matches('editing'));
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().context.errors).toEqual({ reason: 'reason' });
  actor.send({ type: 'form.change', changes: { byCandidate: true, reason: ' Works that day ' } });
  actor.send({ type: 'form.submit' });
  await waitFor(actor, (form) => form.status === 'done');
  expect(callsOf(server, 'cancel_interview')).toEqual([
    {
      p_interview_id: interviewOf.id,
      p_version: interviewOf.version,
      p_reason: 'Works that day',
      p_by_candidate: true,
    },
  ]);
});

test('books several in turn, reports missing places first and skips slots that fill up', async () => {
  const [one, two] = [imran, rahman];
  server.leads = [one, two].map((lead) => ({ ...lead, current_stage: 'qualified' }));
  server.applications = server.applications.map((attempt) => ({
    ...attempt,
    stage: 'qualified',
    opening_id: null,
  }));
  let isFull = true;
  server.functions.book_interview = ({ p_slot_id: slotId }: Args) => {
    if (slotId !== freeSlot.id || !isFull) return jsonResponse(200, bookedInterview);
    isFull = false;
    return refused('SLOT_FULL');
  };
  const previewed = async (slots: readonly (typeof freeSlot)[]) => {
    const machine = createBulkMachine(scheduleWork(slots, chooser));
    const input = { selection: [one.id, two.id] };
    const actor = createActor(machine, { input, clock: browser.clock }).start();
    await waitFor(actor, (bulk) => bulk.matches('previewed'));
    return actor;
  };
  const short = await previewed([{ ...freeSlot, booked: 5 }]);
  expect(short.getSnapshot().context.preview?.blocked).toMatchObject([
    { reason: 'noPlace', rows: [{ id: two.id }] },
  ]);
  const actor = await previewed([freeSlot, { ...lastSlot, booked: 0 }]);
  actor.send({ type: 'bulk.confirm' });
  await waitFor(actor, (bulk) => bulk.matches('finished'));
  expect(actor.getSnapshot().context.results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect(callsOf(server, 'book_interview').map(({ p_slot_id }) => p_slot_id)).toEqual([
    freeSlot.id,
    lastSlot.id,
    lastSlot.id,
  ]);
});

test('invites several with a link each, and explains why the others get none', async () => {
  const noConsent = { ...bibek, contact_opt_in: {} };
  server.leads = [imran, noConsent, rahman, unassignedLead];
  server.applications = server.applications.map((attempt) => ({ ...attempt, stage: 'qualified' }));
  const [first] = server.applications;
  server.leads.push({ ...imran, id: yard.id }, { ...imran, id: freeSlot.id });
  if (first) {
    server.applications.push({ ...first, candidate_id: yard.id, stage: 'contacting' });
    server.applications.push({ ...first, candidate_id: freeSlot.id, stage: 'interview_scheduled' });
  }
  const token = '7'.repeat(64);
  server.functions.create_interview_link = () =>
    jsonResponse(200, { token, expiresAt: '2026-03-26T08:00:00Z', language: 'ur' });
  const made: string[][] = [];
  const machine = createBulkMachine(inviteWork(chooser, (...link) => made.push(link)));
  const input = { selection: server.leads.map(({ id }) => id) };
  const actor = createActor(machine, { input, clock: browser.clock }).start();
  const { context } = await waitFor(actor, (bulk) => bulk.matches('previewed'));
  const told = context.preview?.blocked.map(({ reason, rows }) => [reason, rows[0]?.id] as const);
  expect(new Map(told)).toEqual(
    new Map([
      ['noOptIn', noConsent.id],
      ['noPhone', rahman.id],
      ['notYours', unassignedLead.id],
      ['otherPhase', yard.id],
      ['hasInterview', freeSlot.id],
    ]),
  );
  actor.send({ type: 'bulk.confirm' });
  await waitFor(actor, (bulk) => bulk.matches('finished'));
  expect(made).toEqual([[imran.id, token]]);
  expect(callsOf(server, 'create_interview_link')).toEqual([
    { p_application_id: first?.id, p_slot_id: null },
  ]);
});

test('treats a link as open until it is revoked or expires', () => {
  const link = {
    id: 'link',
    application_id: 'one',
    slot_id: null,
    expires_at: '2026-03-14T08:00:00Z',
    revoked_at: null,
    opened_at: null,
    created_by: null,
    created_at: '2026-03-12T08:00:00Z',
  };
  const at = Date.parse('2026-03-13T08:00:00Z');
  expect(openLinkOf([{ ...link, revoked_at: link.created_at }, link], at)).toBe(link);
  expect(openLinkOf([link], at + 48 * 3_600_000)).toBeNull();
});
