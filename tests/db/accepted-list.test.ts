import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, type PersonName, people, tryAs } from './people.ts';
import { act, meetGates, step } from './stages-actions.ts';
import { stepsToMedical, type VisaOffice, visaOffice } from './visa-office.ts';
import { addCandidate, addOpening } from './world.ts';

describe('accepted candidates', () => {
  let db: Database;
  let office: VisaOffice;
  let openingId: string;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    office = visaOffice(db);
    openingId = await addOpening(db);
  });
  afterAll(() => db.close());

  const line = async (person: PersonName, candidateId: string) =>
    (await tryAs(db, person, 'select * from public.accepted_list where id = $1', [candidateId]))[0];
  const accepted = (more = {}) =>
    addCandidate(db, { name: 'Imran', stage: 'offer_accepted', recruiter: 'recruiter', openingId, ...more });
  const today = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  test('list what the hand-over form still lacks, and nothing after the hand-over', async () => {
    const { candidateId, applicationId } = await accepted();
    const missing = async () => (await line('recruiter', candidateId))?.handover_missing;
    expect(await missing()).toEqual(['passport', 'licence', 'start_date', 'driver_login', 'phone']);
    await owner(db, `update public.applications set start_on = app.today() where id = $1`, [applicationId]);
    await owner(db, `update public.candidates set user_id = $2 where id = $1`, [
      candidateId,
      people.driver.id,
    ]);
    expect(await missing()).toEqual(['passport', 'licence', 'phone']);
    const { candidateId: later } = await addCandidate(db, {
      stage: 'handover_review',
      recruiter: 'recruiter',
    });
    expect((await line('recruiter', later))?.handover_missing).toBeNull();
  });

  test('show the risks that the case is late or the start date is near', async () => {
    const risks = async (stage: string, application: Record<string, unknown>) => {
      const { candidateId } = await accepted({ stage, application });
      const { risks: said, is_late } = (await line('recruiter', candidateId)) ?? {};
      return { said, is_late };
    };
    expect(await risks('documents', { stage_due_at: '2020-01-01', start_on: today(30) })).toEqual({
      said: ['late'],
      is_late: true,
    });
    expect(await risks('documents', { stage_due_at: null, start_on: today(3) })).toMatchObject({
      said: ['start_date'],
    });
    expect(await risks('onboarding', { stage_due_at: null, start_on: today(3) })).toMatchObject({ said: [] });
    expect(await risks('deployed', { stage_due_at: '2020-01-01', start_on: today(-9) })).toEqual({
      said: [],
      is_late: false,
    });
  });

  describe('in a visa case', () => {
    let candidateId: string;
    let caseId: string;
    beforeAll(async () => {
      ({ candidateId, caseId } = await office.running('outside'));
      await office.finish(caseId, ...stepsToMedical);
    });

    test('show the visa step and deadline to the recruiter, who cannot read the case itself', async () => {
      expect(await line('recruiter', candidateId)).toMatchObject({
        progress: 'visa',
        visa_route: 'outside',
        visa_deadline: expect.anything(),
        visa: { step: 'medical_fitness', done: stepsToMedical.length, total: expect.any(Number) },
      });
      expect(await line('colleague', candidateId)).toBeUndefined();
    });

    test('show the recruiter the same row whatever the medical result', async () => {
      const move = async (to: string, fields: object = {}) => {
        const { id, version } = await office.stage(caseId, 'medical_fitness');
        await office.call('operations', 'advance_visa_stage', id, to, fields, version);
      };
      await move('submitted');
      await move('awaiting_authority');
      const before = await line('recruiter', candidateId);
      await move('action_required', { note: 'TB shadow', result: 'retest' });
      expect(await line('recruiter', candidateId)).toEqual(before);
    });
  });

  describe('discussion of the hand-over', () => {
    const write = (person: PersonName, candidateId: string, body: string) =>
      act(db, person, `select public.add_note($1, $2, p_about_handover => true)`, [candidateId, body]);
    const readableBody = async (person: PersonName, candidateId: string) =>
      (
        await tryAs<{ body: string }>(
          db,
          person,
          'select body from public.notes where candidate_id = $1 order by created_at',
          [candidateId],
        )
      ).map(({ body }) => body);
    const notifications = async (person: PersonName, candidateId: string) =>
      (
        await owner<{ link: string }>(
          db,
          `select link from public.notifications where user_id = $1 and kind = 'handover.message' and entity_id = $2`,
          [people[person].id, candidateId],
        )
      ).map(({ link }) => link);

    test('is open to recruiter and operations after a hand-over, even a returned one', async () => {
      await meetGates(db);
      const { candidateId, applicationId } = await accepted();
      expect(await write('recruiter', candidateId, 'Anything else?')).toMatchObject({
        code: 'TRANSITION_NOT_ALLOWED',
      });
      await step(db, 'recruiter', applicationId, { to: 'handover_review' });
      await write('recruiter', candidateId, 'He starts on Sunday');
      for (const person of ['operations', 'operationsColleague'] as const)
        expect(await notifications(person, candidateId)).toEqual([`/operations/processing?c=${candidateId}`]);
      expect(await notifications('recruiter', candidateId)).toEqual([]);

      await step(db, 'operations', applicationId, { to: 'offer_accepted', note: 'Blurred licence' });
      expect(await line('recruiter', candidateId)).toMatchObject({
        progress: 'returned',
        is_returned: true,
        handover_return_reason: 'Blurred licence',
      });
      await act(db, 'recruiter', `select public.add_note($1, 'Between us')`, [candidateId]);
      await write('recruiter', candidateId, 'Which side?');
      await write('operations', candidateId, 'The back');
      expect(await readableBody('operations', candidateId)).toEqual([
        'He starts on Sunday',
        'Which side?',
        'The back',
      ]);
      expect(await notifications('recruiter', candidateId)).toEqual([
        `/recruiter/accepted-candidates?c=${candidateId}`,
      ]);
    });

    test('is closed to other users', async () => {
      const { candidateId } = await addCandidate(db, { stage: 'documents', recruiter: 'recruiter' });
      expect(await write('colleague', candidateId, 'Hello')).toMatchObject({ code: 'NOT_OWNER' });
      expect(await write('driver', candidateId, 'Hello')).toMatchObject({ code: '42501' });
      expect(await readableBody('colleague', candidateId)).toEqual([]);
    });
  });
});
