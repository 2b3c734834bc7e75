import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople } from './people.ts';
import { type VisaOffice, visaOffice } from './visa-office.ts';

/** Codes of completed steps, up to the approved permit. */
const stepsToPermit = ['quota_check', 'mohre_offer', 'work_permit_approval'];
const toEntry = [...stepsToPermit, 'entry_permit'];

interface Binding {
  route: string;
  /** Dates on the case. */
  dates?: Record<string, string>;
  /** End of the candidate's current visa. */
  visaEnds?: string;
  done?: readonly string[];
  /** Day on which these steps were completed. */
  doneOn?: string;
  binds: readonly [on: string | null, kind: string | null];
}

/** Calculated manually, with a calendar of 2026 and product design, 2.4. */
const bindings: readonly (readonly [what: string, of: Binding])[] = [
  ['nothing is known yet', { route: 'outside', binds: [null, null] }],
  [
    'sixty days after the issue: 29 in March, 30 in April, 1 May',
    {
      route: 'outside',
      dates: { entry_permit_issued: '2026-03-02' },
      done: toEntry,
      binds: ['2026-05-01', 'entry_permit_validity'],
    },
  ],
  [
    'the printed end, whatever the rule says',
    {
      route: 'outside',
      dates: { entry_permit_issued: '2026-03-02', entry_permit_expires: '2026-04-28' },
      done: toEntry,
      binds: ['2026-04-28', 'entry_permit_validity'],
    },
  ],
  [
    'sixty days across the end of a year and a leap February: 31 in January, 29 in February',
    {
      route: 'outside',
      dates: { entry_permit_issued: '2027-12-31' },
      done: toEntry,
      doneOn: '2027-12-20',
      binds: ['2028-02-29', 'entry_permit_validity'],
    },
  ],
  [
    'fourteen days after the arrival',
    {
      route: 'outside',
      dates: { entry_permit_expires: '2026-05-01', uae_entry_date: '2026-03-10' },
      done: [...toEntry, 'uae_entry'],
      binds: ['2026-03-24', 'contract_registration'],
    },
  ],
  [
    'a late arrival: the permit ends before the fourteen days do',
    {
      route: 'outside',
      dates: { entry_permit_expires: '2026-05-01', uae_entry_date: '2026-04-25' },
      done: [...toEntry, 'uae_entry'],
      binds: ['2026-05-01', 'entry_permit_validity'],
    },
  ],
  [
    'with the contract signed the permit binds again',
    {
      route: 'outside',
      dates: { entry_permit_expires: '2026-05-01', uae_entry_date: '2026-03-10' },
      done: [...toEntry, 'uae_entry', 'labour_contract'],
      binds: ['2026-05-01', 'entry_permit_validity'],
    },
  ],
  [
    'the end of a visit',
    { route: 'inside_visit', visaEnds: '2026-03-20', binds: ['2026-03-20', 'stay_expiry'] },
  ],
  [
    'a visit that outlasts the permit: the permit',
    {
      route: 'inside_visit',
      visaEnds: '2026-03-20',
      dates: { entry_permit_expires: '2026-03-15' },
      done: toEntry,
      binds: ['2026-03-15', 'entry_permit_validity'],
    },
  ],
  [
    'fourteen days after the change of status, not after an arrival',
    {
      route: 'inside_visit',
      visaEnds: '2026-03-20',
      dates: {
        entry_permit_expires: '2026-05-01',
        status_change_date: '2026-03-05',
        uae_entry_date: '2026-01-20',
      },
      done: [...toEntry, 'status_change'],
      binds: ['2026-03-19', 'contract_registration'],
    },
  ],
  [
    'the grace after a cancellation, as printed',
    { route: 'cancelled', visaEnds: '2026-04-30', binds: ['2026-04-30', 'stay_expiry'] },
  ],
  [
    'the residence with the employer before',
    { route: 'transfer', visaEnds: '2026-06-01', binds: ['2026-06-01', 'stay_expiry'] },
  ],
  ['a dependent without a permit', { route: 'dependent', binds: [null, null] }],
  [
    'a dependent: 120 days after the permit, 29 + 30 + 31 + 30',
    {
      route: 'dependent',
      done: stepsToPermit,
      doneOn: '2026-03-02',
      binds: ['2026-06-30', 'insurance_enrolment'],
    },
  ],
  [
    'a national: 120 days after the last of March, 30 + 31 + 30 + 29',
    {
      route: 'national_gcc',
      done: stepsToPermit,
      doneOn: '2026-03-31',
      binds: ['2026-07-29', 'insurance_enrolment'],
    },
  ],
];

/** Two working days after the start of a case, by the emirate's calendar; Eid al-Fitr is 20 to 22 March 2026. */
const dues: readonly (readonly [what: string, emirate: string, begins: string, due: string])[] = [
  ['Monday, then Tuesday and Wednesday', 'dubai', '2026-03-02', '2026-03-04'],
  ['Thursday, then Friday and, after the weekend, Monday', 'dubai', '2026-03-05', '2026-03-09'],
  ['Sharjah does not work on Fridays: Monday and Tuesday', 'sharjah', '2026-03-05', '2026-03-10'],
  [
    'the holiday takes Friday: Monday and Tuesday instead of Friday and Monday',
    'dubai',
    '2026-03-19',
    '2026-03-24',
  ],
  ['the holiday takes Friday from the second day: Thursday and Monday', 'dubai', '2026-03-18', '2026-03-23'],
];

describe('manually calculated deadlines', () => {
  let db: Database;
  let office: VisaOffice;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    office = visaOffice(db);
  });
  afterAll(() => db.close());

  test('cover twenty cases', () => expect(bindings.length + dues.length).toBe(20));

  test.each(bindings)(
    '%s',
    async (_, { route, dates = {}, visaEnds, done = [], doneOn = '2026-03-02', binds }) => {
      const { caseId } = await office.running(route, { columns: { visa_expiry: visaEnds ?? null } });
      for (const [column, day] of Object.entries(dates))
        await owner(db, `update public.visa_cases set ${column} = $2 where id = $1`, [caseId, day]);
      await owner(
        db,
        `update public.visa_stages set status = 'completed', completed_at = $3::date + time '08:00'
        where visa_case_id = $1 and code = any ($2)`,
        [caseId, done, doneOn],
      );
      const [clock] = await owner<{ on: string | null; kind: string | null }>(
        db,
        `select binding_deadline::text as "on", binding_deadline_kind as kind from public.visa_cases where id = $1`,
        [caseId],
      );
      expect(clock && [clock.on, clock.kind]).toEqual(binds);
    },
  );

  test.each(dues)('%s', async (_, emirate, startsOn, due) => {
    office.at = `${startsOn}T08:00:00Z`;
    const { applicationId } = await office.candidate();
    const { id } = await office.call<{ id: string }>(
      'operations',
      'start_visa_case',
      applicationId,
      'outside',
      emirate,
      'mohre',
      'Falcon LLC',
      false,
    );
    expect(await office.stage(id, 'quota_check')).toMatchObject({ status: 'ready', due_on: due });
  });
});
