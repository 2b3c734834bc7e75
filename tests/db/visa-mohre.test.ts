import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople } from './people.ts';
import { refusal } from './refusal.ts';
import { directStatuses, type VisaOffice, visaOffice } from './visa-office.ts';

describe('registered terms in visa cases', () => {
  let db: Database;
  let office: VisaOffice;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    office = visaOffice(db);
  });
  afterAll(() => db.close());

  const advance = (id: string, to: string, version: number) =>
    refusal(office.rows('operations', 'advance_visa_stage', id, to, { note: 'Anyway' }, version));

  test.each([
    [
      'the registered offer',
      false,
      ['quota_check'],
      'mohre_offer',
      ['submitted', 'awaiting_authority'],
      'completed',
    ],
    ['the permit', false, ['quota_check', 'mohre_offer'], 'work_permit_approval', [], 'submitted'],
    ['the Work Bundle', true, ['quota_check', 'mohre_offer'], 'work_bundle_application', [], 'submitted'],
  ] as const)(
    'blocks %s while the registered terms are missing or worse',
    async (_, bundle, before, code, stepsBefore, to) => {
      const { applicationId } = await office.candidate();
      const caseId = await office.start(applicationId, 'outside', bundle);
      for (const step of before) {
        await office.move(caseId, step, ...(step === 'mohre_offer' ? ['skipped'] : directStatuses));
      }
      const { id, version } = await office.move(caseId, code, ...stepsBefore);
      const refused = async () => {
        const kept = await office.stage(caseId, code);
        const outcome = await advance(id, to, version);
        expect(await office.stage(caseId, code)).toEqual(kept);
        expect(outcome).toMatchObject({ code: 'GATE_NOT_MET', entity: 'visa_stage', id, to, version });
        return (outcome as { gates: unknown }).gates;
      };
      const termsGate = (registered: boolean, ...worse: string[]) => [
        { gate: 'mohre_terms_match', params: { registered, worse } },
      ];
      expect(await refused()).toEqual(termsGate(false));
      await office.register(caseId, [
        { field: 'basic_fils', offered: 250000, registered: 200000, worse: true },
      ]);
      expect(await refused()).toEqual(termsGate(true, 'basic_fils'));
      await owner(
        db,
        `update public.offer_mohre set accepted_at = now(), accept_evidence = '{}' where application_id = $1`,
        [applicationId],
      );
      expect(await advance(id, to, version)).toBe('done');
    },
  );
});
