import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { type Form, knownMobile, machformActions } from './machform-actions.ts';
import { addPeople, people } from './people.ts';

const passport = { PassportNo: 'AB1234567', Nationality: 'India' };

/** The table of product design, D.5, and the fields of a lead. */
describe('outcome of a submission', () => {
  let db: Database;
  let desk: ReturnType<typeof machformActions>;
  let form: Form;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = machformActions(db);
  });
  beforeEach(async () => {
    await desk.clear();
    form = await desk.form();
  });
  afterAll(() => db.close());

  const count = async () => (await desk.system('select from public.candidates')).length;
  const applications = (candidateId: string) =>
    desk.system(
      'select stage, recruiter_id, reopened_from_id from public.applications where candidate_id = $1 order by reference',
      candidateId,
    );
  const again = { Mobile: '0501234567' };

  test('creates a lead in the pool with all form data for a new person', async () => {
    await desk.system(`update public.machform_settings set default_source = 'facebook'`);
    const verdict = await desk.submit(
      form,
      {
        ...again,
        ...passport,
        LicenceType: 'Bike',
        ExpectedSalary: 'AED 2,500',
        DateOfBirth: '05 Mar 1990',
        utm_source: 'fb',
      },
      12,
    );
    expect(verdict).toEqual({
      eventId: expect.any(String),
      entryNo: 12,
      status: 'created',
      outcome: 'created',
      candidateId: expect.any(String),
      problem: null,
    });
    expect(await desk.candidate(verdict.candidateId ?? '')).toMatchObject({
      first_name: 'Imran',
      last_name: 'Khan',
      phone_number: knownMobile,
      phone_status: 'valid',
      passport_no: 'AB1234567',
      nationality: 'IN',
      license_type: 'motorcycle',
      expected_salary_fils: 250_000,
      date_of_birth: '1990-03-05',
      source: 'facebook',
      source_detail: { utm_source: 'fb', FullName: 'Imran Khan', form_name: expect.any(String) },
      consent_version: 'form',
      consent_at: new Date(desk.at),
      consent_channel: 'form',
      assigned_recruiter_id: null,
      current_stage: 'new_lead',
      review_reason: null,
    });
    expect(await desk.event(verdict.eventId)).toMatchObject({
      attempts: 1,
      parsed: { problem: null, lead: { phone_number: knownMobile } },
      processed_at: new Date(desk.at),
    });
  });

  test('uses the phone number as the name when the name is missing', async () => {
    const { candidateId } = await desk.submit(form, { ...again, FullName: '' });
    expect(await desk.candidate(candidateId ?? '')).toMatchObject({ first_name: knownMobile });
  });

  test.each([
    ['the number', again, {}],
    ['the number as WhatsApp', { Mobile: '0559990000', WhatsApp: '0501234567' }, {}],
    ['the passport', { Mobile: '0559990000', ...passport }, { passport_no: 'AB1234567', nationality: 'IN' }],
    [
      'the Emirates ID',
      { Mobile: '0559990000', EmiratesID: '784-1990-1234567-6' },
      { emirates_id: '784199012345676' },
    ],
    ['the licence', { Mobile: '0559990000', LicenceNumber: 'DXB 77' }, { license_number: 'DXB 77' }],
  ])(
    'creates no new lead for a candidate with an open application, matched by %s',
    async (_, fields, columns) => {
      const { candidateId } = await desk.known('qualified', columns);
      const verdict = await desk.submit(form, { ...fields, Email: 'new@mail.example', LicenceType: 'Bike' });
      expect(verdict).toMatchObject({ status: 'merged', outcome: 'applied_again', candidateId });
      expect(await count()).toBe(1);
      expect(await desk.candidate(candidateId)).toMatchObject({
        first_name: 'Imran',
        phone_number: knownMobile,
        email: 'new@mail.example',
        license_type: 'motorcycle',
        assigned_recruiter_id: people.recruiter.id,
        current_stage: 'qualified',
      });
      expect(await desk.notifications('recruiter')).toEqual(['lead.applied_again']);
    },
  );

  test('fills only empty fields, and skips numbers of other candidates', async () => {
    const { candidateId } = await desk.known('contacting', {
      email: 'own@mail.example',
      license_type: 'unknown',
      nationality: 'IN',
    });
    await desk.lead({ name: 'Other', columns: { passport_no: 'AB1234567', nationality: 'PK' } });
    await desk.submit(form, {
      ...again,
      PassportNo: 'AB1234567',
      Email: 'other@mail.example',
      LicenceType: 'HMV',
      Nationality: 'Nepal',
    });
    expect(await desk.candidate(candidateId)).toMatchObject({
      email: 'own@mail.example',
      license_type: 'heavy_truck',
      nationality: 'IN',
      passport_no: null,
    });
  });

  test.each([
    ['rejected', { reapply_after: '2026-05-04' }],
    ['withdrawn', {}],
    ['separated', {}],
  ])(
    'creates a new application with the same owner for a %s candidate who may reapply',
    async (stage, application) => {
      const { candidateId, applicationId } = await desk.known(stage, {}, application);
      expect(await desk.submit(form, again)).toMatchObject({
        status: 'created',
        outcome: 'reapplied',
        candidateId,
      });
      expect(await applications(candidateId)).toEqual([
        { stage, recruiter_id: people.recruiter.id, reopened_from_id: null },
        { stage: 'new_lead', recruiter_id: people.recruiter.id, reopened_from_id: applicationId },
      ]);
      expect(await desk.candidate(candidateId)).toMatchObject({ current_stage: 'new_lead' });
      expect(await desk.notifications('recruiter')).toEqual(['lead.reapplied']);
    },
  );

  test('creates a further application without an owner who has left', async () => {
    const { candidateId } = await desk.known('withdrawn');
    await owner(db, `update public.users set status = 'suspended' where id = $1`, [people.recruiter.id]);
    await desk.submit(form, again);
    await owner(db, `update public.users set status = 'active' where id = $1`, [people.recruiter.id]);
    expect(await desk.candidate(candidateId)).toMatchObject({ assigned_recruiter_id: null });
    expect((await applications(candidateId))[1]).toMatchObject({ recruiter_id: null });
  });

  test.each([
    ['tomorrow', { reapply_after: '2026-05-05' }],
    ['never', { reapply_after: null }],
  ])('sends no notification for a rejected candidate who may reapply %s', async (_, application) => {
    const { candidateId } = await desk.known('rejected', {}, application);
    expect(await desk.submit(form, again)).toMatchObject({
      status: 'duplicate',
      outcome: 'too_early',
      candidateId,
    });
    expect(await applications(candidateId)).toHaveLength(1);
    expect(await desk.notifications('recruiter')).toEqual([]);
  });

  test('notifies only admins about a do-not-rehire candidate', async () => {
    const { candidateId } = await desk.known('withdrawn');
    await owner(
      db,
      `update public.candidate_internal set do_not_rehire = true, dnr_reason = 'x' where candidate_id = $1`,
      [candidateId],
    );
    expect(await desk.submit(form, again)).toMatchObject({
      status: 'duplicate',
      outcome: 'do_not_rehire',
      candidateId,
    });
    expect(await desk.notifications('admin')).toEqual(['lead.do_not_rehire']);
    expect(await desk.notifications('recruiter')).toEqual([]);
    expect(
      await desk.rows('recruiter', 'select outcome from public.list_candidate_submissions($1)', candidateId),
    ).toEqual([]);
    expect(
      await desk.rows('admin', 'select outcome from public.list_candidate_submissions($1)', candidateId),
    ).toHaveLength(1);
  });

  test('notifies operations about a deployed candidate', async () => {
    const { candidateId } = await desk.known('deployed');
    expect(await desk.submit(form, again)).toMatchObject({
      status: 'duplicate',
      outcome: 'deployed',
      candidateId,
    });
    expect(await desk.notifications('operations')).toEqual(['lead.deployed_applied']);
  });
});
