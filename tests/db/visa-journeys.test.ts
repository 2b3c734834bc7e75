import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { addPeople } from './people.ts';
import { createHandedOverDriver, refusedStep } from './visa-journey.ts';

const stepsToPermit = ['quota_check', 'mohre_offer', 'work_permit_approval'];
const stepsAfterEntry = ['medical_fitness', 'eid_biometrics', 'labour_contract', 'health_insurance'];
const residenceSteps = ['residence_issuance', 'emirates_id_card'];
const stepsAfterPermit = ['labour_card', 'iloe', 'tawjeeh'];

/** A holiday announced for the day after the journeys' current date, as arguments of `change_holiday`. */
const mourning = [
  '70000000-0000-4000-8000-000000000001',
  {
    kind: 'holiday',
    name_i18n: { en: 'Day of mourning', ar: 'يوم حداد' },
    starts_on: '2026-03-03',
    ends_on: '2026-03-03',
    emirate: null,
    certainty: 'announced',
    source_note: 'WAM',
  },
  'Announced',
  null,
  false,
] as const;

/** Due dates five working days after Monday, 2 March 2026: without the holiday on the Tuesday, and with it. */
const permitDues = { entry_permit: ['2026-03-09', '2026-03-10'] };
/** The same for the contract; for the insurance, two working days. */
const contractDues = {
  labour_contract: ['2026-03-09', '2026-03-10'],
  health_insurance: ['2026-03-04', '2026-03-05'],
};

/**
 * For each case: its final route, its first route, the driver's situation, the steps of the final route, and the due
 * dates after the change of route, without and with the holiday.
 */
const routes = [
  {
    route: 'outside',
    begins: 'inside_visit',
    facts: { location_status: 'abroad', nationality: 'PK' },
    steps: [
      ...stepsToPermit,
      'entry_permit',
      'uae_entry',
      ...stepsAfterEntry,
      ...residenceSteps,
      ...stepsAfterPermit,
    ],
    dues: permitDues,
  },
  {
    route: 'inside_visit',
    begins: 'outside',
    facts: { location_status: 'in_uae', visa_status: 'visit', nationality: 'PK' },
    steps: [
      ...stepsToPermit,
      'entry_permit',
      'status_change',
      ...stepsAfterEntry,
      ...residenceSteps,
      ...stepsAfterPermit,
    ],
    dues: permitDues,
  },
  {
    route: 'cancelled',
    begins: 'transfer',
    facts: { location_status: 'in_uae', visa_status: 'cancelled', nationality: 'PK' },
    steps: [
      ...stepsToPermit,
      'entry_permit',
      'status_change',
      ...stepsAfterEntry,
      ...residenceSteps,
      ...stepsAfterPermit,
    ],
    dues: permitDues,
  },
  {
    route: 'transfer',
    begins: 'cancelled',
    facts: { location_status: 'in_uae', visa_status: 'residence_employment', nationality: 'PK' },
    steps: [
      ...stepsToPermit,
      'entry_permit',
      'status_change',
      ...stepsAfterEntry,
      ...residenceSteps,
      ...stepsAfterPermit,
    ],
    dues: permitDues,
  },
  {
    route: 'dependent',
    begins: 'transfer',
    facts: { location_status: 'in_uae', visa_status: 'residence_family', nationality: 'PK' },
    steps: [...stepsToPermit, 'labour_contract', 'health_insurance', ...stepsAfterPermit],
    dues: contractDues,
  },
  {
    route: 'national_gcc',
    begins: 'dependent',
    facts: { location_status: 'in_uae', visa_status: 'national', nationality: 'AE' },
    steps: [...stepsToPermit, 'labour_contract', 'health_insurance', 'emirates_id_card', ...stepsAfterPermit],
    dues: contractDues,
  },
] as const;

describe('a hire from the hand-over to the first shift', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  afterEach(() => db.close());

  test.each(routes)(
    'completes route $route with a refused step, a changed route and a holiday',
    async ({ route, begins, facts, steps, dues }) => {
      const journey = await createHandedOverDriver(db, facts);
      await journey.accept(begins);
      await journey.papers.completeDocuments();
      await journey.completeFile();
      expect((await journey.application()).stage).toBe('visa');

      await journey.start(begins);
      await journey.finishReady(refusedStep);
      expect(await journey.stage(refusedStep)).toMatchObject({ status: 'completed', attempt: 2 });
      const done = await journey.done();

      await journey.changeRoute(route);
      const planned = await journey.stages();
      expect(Object.keys(planned).sort()).toEqual([...steps].sort());
      expect(await journey.done()).toEqual(done);
      expect(Object.keys(done)).toEqual(stepsToPermit);

      expect(await journey.office.rows('admin', 'change_holiday', ...mourning)).toHaveLength(1);
      for (const [code, [due, moved]] of Object.entries(dues)) {
        expect([code, planned[code]?.due_on, (await journey.stage(code)).due_on]).toEqual([code, due, moved]);
      }

      await journey.finishReady();
      expect(Object.keys(await journey.done()).sort()).toEqual([...steps].sort());
      expect((await journey.application()).stage).toBe('onboarding');

      await journey.papers.finishTasks();
      await journey.papers.completeDocuments();
      await journey.deploy();
      expect(await journey.history()).toEqual([
        'documents by operations',
        'visa by system',
        'onboarding by system',
        'deployed by operations',
      ]);
    },
  );
});
