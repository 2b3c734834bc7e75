import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { addWork, clock } from './dashboard-recruiter-work.ts';
import { openMigrated } from './database.ts';
import { interviewDay } from './interviews-day.ts';
import { dubai, leadActions } from './leads-actions.ts';
import { mergeActions } from './leads-merge-actions.ts';
import { machformActions } from './machform-actions.ts';
import { offerActions } from './offers-actions.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';
import { reportsWorld } from './reports-world.ts';
import { step } from './stages-actions.ts';
import { addCandidate } from './world.ts';

/**
 * Rules are tested on native Postgres. These tests find differences in PGlite, which is another version of Postgres.
 */
describe('recruiting on PGlite', () => {
  let db: Database;
  let desk: ReturnType<typeof leadActions>;
  beforeAll(async () => {
    db = await openMigrated('pglite');
    await addPeople(db);
    desk = leadActions(db);
  });
  afterAll(() => db.close());

  test('leads: a lead is claimed once and contacted, with a task and history', async () => {
    const { candidateId } = await desk.lead();
    const claimed = await desk.call('recruiter', 'claim_lead', candidateId);
    expect(claimed).toMatchObject({ assigned_recruiter_id: people.recruiter.id });
    expect(await refusal(desk.call('colleague', 'claim_lead', candidateId))).toMatchObject({
      code: 'ALREADY_CLAIMED',
      params: { by: people.recruiter.id, name: 'recruiter', at: expect.any(String) },
    });
    const due = new Date(dubai(1, 10));
    await desk.call('recruiter', 'log_contact', candidateId, 'call', 'outbound', 'call_back', null, due);
    expect(await desk.candidate(candidateId)).toMatchObject({
      current_stage: 'contacting',
      contact_count: 1,
    });
    const tasks = await desk.rows(
      'recruiter',
      'select kind, due_at from public.tasks where candidate_id = $1',
      candidateId,
    );
    expect(tasks).toEqual([{ kind: 'call_back', due_at: due }]);
    expect(await desk.history(candidateId)).toEqual(['claimed: - > recruiter by recruiter']);
  });

  test('leads: merges two leads and undoes the merge', async () => {
    const { lead, merge, undo, stateOf } = mergeActions(db);
    const [winner, loser] = [await lead({ name: 'Imran' }), await lead({ columns: { last_name: 'Khan' } })];
    const before = await stateOf(winner, loser);
    const merged = await merge('recruiter', winner, loser);
    expect(await desk.candidate(winner.candidateId)).toMatchObject({
      first_name: 'Imran',
      last_name: 'Khan',
    });
    await undo('recruiter', merged.merge_id);
    expect(await stateOf(winner, loser)).toEqual(before);
  });

  test('leads: imports rows with a result for each', async () => {
    const line = { first_name: 'Anwar', phone_number: '+971521000001', expected_salary_fils: 250_000 };
    const imported = await desk.call<{ created: number; rows: { verdict: string }[] }>(
      'recruiter',
      'import_leads',
      JSON.stringify([line, line, { ...line, phone_number: '+971521000002', license_type: 'rocket' }]),
      false,
      false,
    );
    expect(imported.created).toBe(1);
    expect(imported.rows.map(({ verdict }) => verdict)).toEqual(['created', 'duplicate', 'invalid']);
  });

  test('forms: creates a lead from a submission, and no second lead for the same person', async () => {
    const forms = machformActions(db);
    const form = await forms.form();
    const fields = { Mobile: '0501239999', DateOfBirth: '05 Mar 1990', ExpectedSalary: 'AED 2,500' };
    const first = await forms.submit(form, fields, 1);
    expect(first).toMatchObject({ status: 'created', problem: null });
    expect(await desk.candidate(first.candidateId ?? '')).toMatchObject({
      first_name: 'Imran',
      phone_e164: '+971501239999',
      expected_salary_fils: 250_000,
    });
    expect(await forms.submit(form, fields, 2)).toMatchObject({ candidateId: first.candidateId });
  });

  test('stages: moves only when gates are met, and lists unmet gates', async () => {
    const { applicationId } = await addCandidate(db, { stage: 'contacting', recruiter: 'recruiter' });
    expect(await step(db, 'recruiter', applicationId, { to: 'qualified' })).toMatchObject({
      code: 'GATE_NOT_MET',
      gates: expect.arrayContaining([expect.objectContaining({ gate: expect.any(String) })]),
    });
    expect(await step(db, 'recruiter', applicationId, { to: 'qualified', version: 99 })).toMatchObject({
      code: 'STALE_VERSION',
    });
    const rejected = { to: 'rejected', reason: 'not_interested' };
    expect(await step(db, 'recruiter', applicationId, rejected)).toMatchObject({ stage: 'rejected' });
  });

  test('interviews: a full slot refuses a booking, and a scorecard completes an interview', async () => {
    const day = await interviewDay(db);
    const slot = await day.slot({ capacity: 1 });
    const book = async () =>
      day.call('recruiter', 'book_interview', {
        p_application_id: (await day.qualified()).applicationId,
        p_slot_id: slot,
      });
    expect(await book()).toMatchObject({ status: 'scheduled', round: 1 });
    expect(await refusal(book())).toMatchObject({ code: 'SLOT_FULL' });
    const { id, application_id } = await day.begun();
    await day.send('recruiter', id);
    expect(await day.interview(id)).toMatchObject({ status: 'completed', queue_no: 1 });
    expect(await day.stage(application_id)).toBe('interviewed');
  });

  test('offers: sends and accepts an offer, and stores the evidence', async () => {
    const offers = offerActions(db);
    const offer = await offers.sent();
    expect(await offers.accept(offer)).toMatchObject({ status: 'accepted', terms_hash: offer.terms_hash });
    expect(await offers.offer(offer.id)).toMatchObject({
      accept_evidence: { method: 'app', language: 'ur', ip: '192.0.2.7' },
    });
    expect(await offers.stage(offer.application_id)).toBe('offer_accepted');
    expect(await offers.history(offer.id)).toEqual(['created', 'approved', 'sent', 'accepted']);
  });

  test("the recruiter's dashboard counts a day and lists what is due", async () => {
    const world = reportsWorld(db, clock);
    const ids = await addWork(db, world);
    const items = await world.ask<{ kind: string; candidate_id: string }>('my_due_items()', 'recruiter');
    expect(items).toContainEqual(expect.objectContaining({ kind: 'reply', candidate_id: ids.replied }));
    const [report] = await world.ask<{ days: Record<string, unknown>[] }>('report_my_day()', 'recruiter');
    expect(report).toMatchObject({ has_leads: true, deployed_this_month: 1 });
    expect(report?.days).toContainEqual(
      expect.objectContaining({ day: '2026-06-12', new_leads: 1, late: 1 }),
    );
  });
});
