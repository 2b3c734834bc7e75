import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';
import { type VisaOffice, type VisaStageRow, visaOffice } from './visa-office.ts';

const [first, second, third] = ['1', '2', '3'].map((last) => `c0000000-0000-4000-8000-00000000000${last}`);
const hourAgo = '2026-03-02T07:00:00Z';

describe('entries made at the government counter', () => {
  let db: Database;
  let office: VisaOffice;

  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    office = visaOffice(db);
  });
  afterAll(() => db.close());

  /** Adds a candidate whose permit is with the authority. */
  async function atPermit() {
    const added = await office.running();
    await office.finish(added.caseId, 'quota_check', 'mohre_offer');
    return { ...added, step: await office.stage(added.caseId, 'work_permit_approval') };
  }
  const record = (
    stage: VisaStageRow,
    key: string | undefined,
    [from, to]: readonly [string, string | null],
    fields: object = {},
    version: number | null = stage.version,
    person: 'operations' | 'recruiter' | 'admin' = 'operations',
  ) => office.call(person, 'record_at_counter', stage.id, from, to, fields, version, hourAgo, key);

  test('are applied once, with the time at which they were made', async () => {
    const { caseId, step } = await atPermit();
    const sent = () =>
      record(step, first, ['ready', 'submitted'], { reference_no: 'WP-9', cost_fils: 25_000 });
    await sent();
    const after = await office.stage(caseId, step.code);
    expect(after).toMatchObject({ status: 'submitted', reference_no: 'WP-9', cost_fils: 25_000 });
    expect(new Date(String(after.submitted_at)).toISOString()).toBe('2026-03-02T07:00:00.000Z');
    await sent();
    expect((await office.stage(caseId, step.code)).version).toBe(after.version);
    // The next entry of the same hour knows only the status.
    await record(step, second, ['submitted', 'completed'], {}, null);
    expect((await office.stage(caseId, step.code)).status).toBe('completed');
  });

  test('do not overwrite changes made by others in the meantime', async () => {
    const { step } = await atPermit();
    await office.rows('operations', 'advance_visa_stage', step.id, 'submitted', {}, step.version);
    expect(await refusal(record(step, crypto.randomUUID(), ['ready', 'submitted']))).toMatchObject({
      code: 'STALE_VERSION',
      from: 'submitted',
    });
    expect(await refusal(record(step, crypto.randomUUID(), ['submitted', null]))).toMatchObject({
      code: 'STALE_VERSION',
    });
    expect(
      await refusal(record(step, crypto.randomUUID(), ['submitted', 'rejected'], {}, null)),
    ).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
    // A rejected entry does not use its key, so that it can be sent again.
    await record(step, third, ['submitted', null], { reference_no: 'WP-10' }, null);
    expect(await refusal(record(step, third, ['submitted', null], {}, null, 'admin'))).toBe('23505');
    expect(await refusal(record(step, crypto.randomUUID(), ['submitted', null], {}, null, 'recruiter'))).toBe(
      '42501',
    );
  });

  test('keep every receipt, without a review', async () => {
    const { candidateId, step } = await atPermit();
    for (const turn of [1, 2]) {
      const [document] = await owner<{ id: string }>(
        db,
        `insert into public.documents (candidate_id, type_code, side, version_no, status, storage_path, mime, bytes,
            sha256, uploaded_by, uploaded_via)
          values ($1, 'visa_receipt', 'single', $2::integer, 'uploading', $4, 'image/jpeg', 10,
            repeat($5, 64), $3, 'staff') returning id`,
        [candidateId, turn, people.operations.id, `${candidateId}/${turn}`, String(turn)],
      );
      await office.quietly('select app.accept_upload($1)', [document?.id]);
      await record(
        step,
        crypto.randomUUID(),
        ['ready', null],
        { receipt_document_id: document?.id, cost_fils: 100 * turn },
        null,
      );
    }
    expect(
      await owner(db, 'select status from public.documents where candidate_id = $1 order by version_no', [
        candidateId,
      ]),
    ).toEqual([{ status: 'verified' }, { status: 'verified' }]);
  });

  test('the list shows what each step lacks, and finds cases by the end of a passport number', async () => {
    const { candidateId, step } = await atPermit();
    await owner(db, `update public.candidates set passport_no = 'QX7781234' where id = $1`, [candidateId]);
    const [found, ...others] = await office.rows<Record<string, unknown>>(
      'operations',
      'visa_counter_cases',
      '7781234',
    );
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      candidate_id: candidateId,
      passport_last4: '1234',
      steps: [{ id: step.id, code: step.code, status: 'ready', missing: ['reference_no'] }],
    });
    expect((await office.rows('operations', 'visa_counter_cases')).length).toBeGreaterThan(1);
    expect(await office.rows('operations', 'visa_counter_cases', 'ZZ99')).toEqual([]);
    expect(await refusal(office.rows('recruiter', 'visa_counter_cases'))).toBe('42501');
  });
});
