import { expect, test } from 'vitest';
import { mayMerge, readOnlyFor, type Viewer, worksOn } from '#machines/candidate/record/access.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { stages } from '#shared/stages.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, become, people, tryAs } from './people.ts';
import { addCandidate } from './world.ts';

const staff = ['recruiter', 'colleague', 'operations', 'admin'] as const;

test('a record offers exactly what the database allows, at every stage and for every role', async () => {
  const db = await openMigrated();
  try {
    await addPeople(db);
    for (const { name, phase } of stages) {
      const is_with_operations = phase === 'operations' || name === 'deployed' || name === 'separated';
      const columns = { is_with_operations };
      await addCandidate(db, { name, stage: name, recruiter: 'recruiter', columns });
    }
    await addCandidate(db, { name: 'pool' });
    await addCandidate(db, { name: 'to mend', columns: { review_reason: 'phone' } });
    const candidates = await owner<Candidate>(db, 'select * from public.candidates');
    expect(candidates.some((candidate) => candidate.is_with_operations)).toBe(true);

    for (const person of staff) {
      const user: Viewer = people[person];
      const edited = await tryAs<{ id: string }>(
        db,
        person,
        `update public.candidates set last_name = 'X' returning id`,
      );
      const allowed = await db.tx(async (sql) => {
        await become(sql, person);
        await sql.query('reset role');
        return sql.query<{ id: string; works: boolean; merges: boolean }>(
          `select c.id, app.relation_to_candidate(c) is not null as works, app.can_merge(c) as merges from public.candidates c`,
        );
      });
      const said = candidates.map((candidate) => ({
        name: candidate.first_name,
        edits: readOnlyFor(candidate, user) === null,
        works: worksOn(candidate, user),
        merges: mayMerge(candidate, user),
      }));
      expect(said, person).toEqual(
        candidates.map(({ id, first_name }) => {
          const { works, merges } = allowed.find((row) => row.id === id) ?? {};
          return { name: first_name, edits: edited.some((row) => row.id === id), works, merges };
        }),
      );
    }
  } finally {
    await db.close();
  }
});
