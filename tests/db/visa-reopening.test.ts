import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople } from './people.ts';
import { type VisaOffice, visaOffice } from './visa-office.ts';

const toEntry = ['quota_check', 'mohre_offer', 'work_permit_approval', 'entry_permit'];

describe('the visa case of a reopened application', () => {
  let db: Database;
  let office: VisaOffice;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    office = visaOffice(db);
  });
  afterAll(() => db.close());

  /** Creates a case lost midway, and another attempt of the same candidate. */
  async function reopened(closed: readonly string[] = []) {
    const lost = await office.running('inside_visit');
    await office.finish(lost.caseId, ...toEntry, 'status_change', 'medical_fitness', 'health_insurance');
    await office.moveToStage(lost.applicationId, 'visa', 'rejected');
    await owner(
      db,
      `update public.closing_items set status = 'done', closed_at = app.now()
        where application_id = $1 and code = any ($2::text[])`,
      [lost.applicationId, `{${closed.join(',')}}`],
    );
    const applicationId = await db.tx(async (sql) => {
      await sql.query(`select set_config('app.stage_move', 'on', true)`);
      const [row] = await sql.query<{ id: string }>(
        `insert into public.applications (candidate_id, reference, stage, handover_status, reopened_from_id)
          select candidate_id, reference || '-2', 'visa', 'accepted', id from public.applications where id = $1
          returning id`,
        [lost.applicationId],
      );
      return row?.id ?? '';
    });
    return office.start(applicationId, 'inside_visit');
  }

  test('continues where it stopped and keeps the completed steps', async () => {
    const caseId = await reopened();
    expect(await office.standing(caseId)).toMatchObject({
      work_permit_approval: 'completed',
      status_change: 'completed',
      medical_fitness: 'completed',
      health_insurance: 'completed',
      eid_biometrics: 'ready',
      labour_contract: 'ready',
      residence_issuance: 'not_started',
    });
    expect(await office.stage(caseId, 'work_permit_approval')).toMatchObject({ reference_no: 'WP-1' });
    const [row] = await owner(
      db,
      `select entry_permit_no, binding_deadline::text as "on" from public.visa_cases where id = $1`,
      [caseId],
    );
    expect(row).toEqual({ entry_permit_no: 'EP-1', on: '2026-03-24' });
  });

  test('requires new insurance if the previous one was voided', async () => {
    const caseId = await reopened(['void_insurance']);
    expect(await office.standing(caseId)).toMatchObject({
      medical_fitness: 'completed',
      health_insurance: 'ready',
    });
  });

  test('starts over if its permit was cancelled', async () => {
    const caseId = await reopened(['cancel_permit']);
    expect(await office.standing(caseId)).toMatchObject({
      quota_check: 'ready',
      medical_fitness: 'not_started',
    });
  });
});
