import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { emiratesIdCases } from '#shared/emirates-id.cases.ts';
import { openMigrated } from './database.ts';
import { type DocumentActions, documentActions, refusal, requiredFields } from './documents-actions.ts';
import { addPeople } from './people.ts';

describe('data read from documents', () => {
  let db: Database;
  let desk: DocumentActions;
  let candidateId: string;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = documentActions(db);
  });
  beforeEach(async () => {
    await desk.quietly(
      `update public.candidates set user_id = null, passport_no = null, emirates_id = null
        where user_id is not null`,
    );
    await desk.quietly(`update public.documents set number = null where number is not null`);
    ({ candidateId } = await desk.candidate({ user: 'driver' }));
  });
  afterAll(() => db.close());

  const passport = () => desk.send('driver', candidateId, 'passport_bio');
  const record = async (column: string) =>
    (await desk.quietly(`select ${column} from public.candidates where id = $1`, [candidateId]))[0];

  test('parses an Emirates ID as the browser does', async () => {
    const read = await desk.quietly<{ digits: string | null; problem: string | null }>(
      `select app.emirates_id_digits(text) as digits, app.emirates_id_problem(text) as problem
        from unnest($1::text[]) with ordinality as given (text, place) order by place`,
      [emiratesIdCases.map(({ text }) => text)],
    );
    expect(read).toEqual(emiratesIdCases.map(({ expected: { digits, problem } }) => ({ digits, problem })));
  });

  test('reports when the Emirates ID has a different birth year', async () => {
    const { id } = await desk.send('driver', candidateId, 'emirates_id', 'front');
    const check = async (number: string) =>
      (await desk.rows('operations', 'check_document_number', id, number))[0]?.check_document_number;
    await desk.quietly(`update public.candidates set date_of_birth = '1991-01-01' where id = $1`, [
      candidateId,
    ]);
    expect(await check('784-1990-1234567-6')).toEqual({
      number: '784199012345676',
      problem: null,
      birth_year_differs: true,
      other: null,
    });
    expect(await check('784-1990-1234567-7')).toMatchObject({ problem: 'check_digit' });
    expect(await check('12')).toMatchObject({ number: null, problem: 'format' });
  });

  test.each([
    ['passport_bio', { ...requiredFields.passport_bio, number: 'AB-12' }, 'number', 'format'],
    ['passport_bio', { ...requiredFields.passport_bio, name: '' }, 'name', 'required'],
    ['passport_bio', { ...requiredFields.passport_bio, expiry_date: '2026-02-30' }, 'expiry_date', 'date'],
    ['passport_bio', { ...requiredFields.passport_bio, expiry_date: '1.1.2030' }, 'expiry_date', 'date'],
    [
      'passport_bio',
      { ...requiredFields.passport_bio, issuing_country: 'Pakistan' },
      'issuing_country',
      'format',
    ],
    ['passport_bio', { ...requiredFields.passport_bio, shoe_size: '43' }, 'shoe_size', 'unknown'],
    ['eye_test', { issue_date: '2026-03-01', result: 'unfit' }, 'result', 'unknown'],
  ])('rejects %s with %j', async (type, fields, field, problem) => {
    const { id } = await desk.send('driver', candidateId, type);
    expect(await refusal(desk.verify('operations', id, fields))).toMatchObject({
      code: 'FIELDS_INVALID',
      params: { field, problem },
    });
    expect(await desk.document(id)).toMatchObject({ status: 'uploaded', extracted: {}, number: null });
  });

  test('accepts an Emirates ID with a wrong check digit only with a reason, which is logged', async () => {
    const { id } = await desk.send('driver', candidateId, 'emirates_id', 'front');
    const wrong = { ...requiredFields.emirates_id, number: '784-1990-1234567-7' };
    expect(await refusal(desk.verify('operations', id, wrong))).toMatchObject({
      params: { field: 'number', problem: 'check_digit' },
    });
    await desk.verify('operations', id, wrong, 'The card says so');
    expect(await record('emirates_id')).toEqual({ emirates_id: '784199012345677' });
    expect(
      await desk.quietly(
        `select reason from public.audit_log where row_id = $1 and action = 'verify_despite'`,
        [id],
      ),
    ).toEqual([{ reason: 'The card says so' }]);
  });

  test('flags a number used by another candidate, and keeps it off the record', async () => {
    const other = await desk.candidate({ columns: { passport_no: 'AB1234567', nationality: 'PK' } });
    const { id } = await passport();
    const [checked] = await desk.rows('operations', 'check_document_number', id, 'ab1234567');
    expect(checked?.check_document_number).toMatchObject({
      number: 'AB1234567',
      problem: null,
      other: { candidate_id: other.candidateId, stage: 'documents' },
    });
    expect(await desk.verify('operations', id, requiredFields.passport_bio)).toMatchObject({
      status: 'verified',
      is_number_taken: true,
    });
    expect(await record('passport_no')).toEqual({ passport_no: null });
    await desk.quietly('update public.candidates set passport_no = null where id = $1', [other.candidateId]);
  });

  test('shows only the reference of a candidate that operations may not see', async () => {
    const other = await desk.candidate({ stage: 'contacting', columns: { emirates_id: '784199012345676' } });
    const { id } = await desk.send('driver', candidateId, 'emirates_id', 'front');
    const [checked] = await desk.rows('operations', 'check_document_number', id, '784-1990-1234567-6');
    expect(checked?.check_document_number).toMatchObject({
      other: { reference: expect.stringMatching(/^APP-/), stage: 'contacting' },
    });
    expect(JSON.stringify(checked)).not.toContain(other.candidateId);
    await desk.quietly('update public.candidates set emirates_id = null where id = $1', [other.candidateId]);
  });

  test('treats the same passport number from two countries as different passports', async () => {
    const other = await desk.candidate({ columns: { passport_no: 'AB1234567', nationality: 'IN' } });
    await desk.quietly(`update public.candidates set nationality = 'PK' where id = $1`, [candidateId]);
    const { id } = await passport();
    expect(await desk.verify('operations', id, requiredFields.passport_bio)).toMatchObject({
      is_number_taken: false,
    });
    await desk.quietly('update public.candidates set passport_no = null where id = $1', [other.candidateId]);
  });
});
