import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { type DocumentActions, documentActions, visitor } from './documents-actions.ts';
import { addPeople, type PersonName, people } from './people.ts';
import type { AddedCandidate } from './world.ts';

interface Line {
  application_id: string;
  next_needed_by: string | null;
  required_count: number;
  verified_count: number;
  percent: number;
  is_complete: boolean;
  states: string[];
  expires_on: string | null;
  is_rejected_twice: boolean;
  visa_route: string | null;
  ops_id: string | null;
  cells: { type_code: string; status: string; problem: string | null; reviewer_id: string | null }[];
}

describe('document matrix', () => {
  let db: Database;
  let desk: DocumentActions;
  let added: AddedCandidate;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = documentActions(db);
  });
  beforeEach(async () => {
    desk.at = '2026-03-02T08:00:00Z';
    await desk.quietly('update public.candidates set user_id = null where user_id is not null');
    added = await desk.candidate({ user: 'driver', columns: visitor });
    await desk.enterDocuments(added);
  });
  afterAll(() => db.close());

  /** Returns the application's rows as read by `person`; dates are text, as in the API. */
  const lines = (person: PersonName) =>
    desk.within(person, (sql) =>
      sql.query<Line>(
        `select l.*, l.expires_on::text, l.next_needed_by::text from public.document_list l where application_id = $1`,
        [added.applicationId],
      ),
    );
  const line = async () => {
    const [one] = await lines('operations');
    if (!one) throw new Error('the application is not in the list');
    return one;
  };

  test('shows a cell per requirement, and future problems on the day of use', async () => {
    const expiry_date = '2026-06-01';
    await desk.complete('driver', added.candidateId, 'passport_bio', { expiry_date, number: 'MX100' });
    await desk.send('driver', added.candidateId, 'photo_white_bg');
    await desk.call('operations', 'next_document_for_review', { candidate_id: added.candidateId });
    const row = await line();
    expect(row).toMatchObject({
      verified_count: 1,
      is_complete: false,
      expires_on: expiry_date,
      next_needed_by: '2026-03-16',
      visa_route: 'inside_visit',
      ops_id: people.operations.id,
    });
    expect(row.required_count).toBe(row.cells.length);
    expect(row.percent).toBe(Math.floor(100 / row.required_count));
    expect(row.cells.slice(0, 3)).toMatchObject([
      { type_code: 'passport_bio', status: 'verified', expiry_date, problem: 'ends_too_soon' },
      { type_code: 'photo_white_bg', status: 'uploaded', reviewer_id: people.operations.id },
      { type_code: 'current_visa', status: 'missing', problem: null, reviewer_id: null },
    ]);
  });

  test('keeps a filterable status of each type up to date', async () => {
    expect((await line()).states).toEqual(
      expect.arrayContaining(['passport_bio', 'passport_bio:missing', ':missing']),
    );
    await desk.rows('operations', 'request_document', added.candidateId, 'passport_bio');
    expect((await line()).states).toContain('passport_bio:requested');
    const { id } = await desk.send('driver', added.candidateId, 'passport_bio');
    expect((await line()).states).toContain('passport_bio:uploaded');
    await desk.reject('operations', id);
    const { states, is_rejected_twice } = await line();
    expect(states).toContain(':rejected');
    expect(states.filter((state) => state.startsWith('passport_bio'))).toEqual([
      'passport_bio',
      'passport_bio:rejected',
    ]);
    expect(is_rejected_twice).toBe(false);
    const again = await desk.send('driver', added.candidateId, 'passport_bio');
    await desk.reject('operations', again.id);
    expect((await line()).is_rejected_twice).toBe(true);
    await desk.rows(
      'operations',
      'waive_requirement',
      added.applicationId,
      'passport_bio',
      'A copy is enough',
    );
    expect((await line()).states).toContain('passport_bio:waived');
  });

  test('excludes deployed candidates', async () => {
    await desk.quietly(
      `insert into public.stage_events (application_id, candidate_id, from_stage, to_stage, actor_role)
        values ($1, $2, 'onboarding', 'deployed', 'operations')`,
      [added.applicationId, added.candidateId],
    );
    expect(await lines('operations')).toEqual([]);
  });

  test.each([
    ['operationsColleague', 1],
    ['admin', 1],
    ['recruiter', 0],
    ['driver', 0],
  ] as const)('%s sees %i rows', async (person, count) => {
    expect(await lines(person)).toHaveLength(count);
  });
});
