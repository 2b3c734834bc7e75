import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, tryAs } from './people.ts';
import { refusal } from './refusal.ts';
import { addCandidate } from './world.ts';

describe('a driver’s privacy terms', () => {
  let db: Database;
  let candidateId: string;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    ({ candidateId } = await addCandidate(db, { name: 'Imran', stage: 'documents', user: 'driver' }));
  });
  afterAll(() => db.close());

  const read = `select erased_after_days, answered_within_days, erased_on::text, is_deployed
    from public.my_privacy_terms()`;
  const terms = { erased_after_days: 30, answered_within_days: 30, erased_on: null, is_deployed: false };

  test('show the retention periods, and the erasure date once it is set', async () => {
    expect(await tryAs(db, 'driver', read)).toEqual([terms]);
    await owner(db, `update public.candidates set retention_until = '2026-04-11' where id = $1`, [
      candidateId,
    ]);
    expect(await tryAs(db, 'driver', read)).toEqual([{ ...terms, erased_on: '2026-04-11' }]);
  });

  test('are refused to all other users', async () => {
    expect(await refusal(tryAs(db, 'otherDriver', read))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(tryAs(db, 'recruiter', read))).toBe('42501');
  });
});
