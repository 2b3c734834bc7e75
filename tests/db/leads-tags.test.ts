import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { leadActions } from './leads-actions.ts';
import { addPeople, type PersonName } from './people.ts';
import { refusal } from './refusal.ts';

describe('tags', () => {
  let db: Database;
  let desk: ReturnType<typeof leadActions>;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = leadActions(db);
  });
  afterAll(() => db.close());

  const tag = (person: PersonName, id: string, name: string, isOn = true) =>
    desk.call<readonly string[]>(person, 'tag_candidate', id, name, isOn);

  test('are added and removed one by one, regardless of case and spaces', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    await tag('recruiter', candidateId, 'Night shift');
    await tag('admin', candidateId, 'airport');
    expect(await tag('recruiter', candidateId, '  night   SHIFT ')).toEqual(['airport', 'night shift']);
    expect(await tag('recruiter', candidateId, 'Airport', false)).toEqual(['night shift']);
    expect(await tag('recruiter', candidateId, 'airport', false)).toEqual(['night shift']);
  });

  test('are limited in length and number', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
    for (const odd of ['  ', 'x'.repeat(41)]) {
      expect(await refusal(tag('recruiter', candidateId, odd))).toMatchObject({ code: 'INVALID_VALUE' });
    }
    for (let number = 1; number <= 20; number += 1) await tag('recruiter', candidateId, `tag ${number}`);
    expect(await refusal(tag('recruiter', candidateId, 'one more'))).toMatchObject({ code: 'INVALID_VALUE' });
  });

  test('can be changed by users who work on the candidate, and are hidden from the driver', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter', user: 'driver' });
    await tag('recruiter', candidateId, 'talks a lot');
    expect(await refusal(tag('colleague', candidateId, 'mine'))).toMatchObject({ code: 'NOT_OWNER' });
    expect(await refusal(tag('driver', candidateId, 'mine'))).toBe('42501');
    const read = (person: PersonName) =>
      desk.rows(person, 'select tags from public.candidate_internal where candidate_id = $1', candidateId);
    expect(await read('recruiter')).toEqual([{ tags: ['talks a lot'] }]);
    expect(await read('driver')).toEqual([]);
    expect(await read('colleague')).toEqual([]);
  });

  test('are combined by a merge and separated when it is undone', async () => {
    const winner = await desk.lead({ recruiter: 'recruiter' });
    const loser = await desk.lead({ recruiter: 'recruiter' });
    await tag('recruiter', winner.candidateId, 'airport');
    await tag('recruiter', loser.candidateId, 'airport');
    await tag('recruiter', loser.candidateId, 'night shift');
    const tags = () =>
      desk.system<{ tags: string[] }>(
        'select tags from public.candidate_internal where candidate_id = $1',
        winner.candidateId,
      );
    const { merge_id: id } = await desk.call<{ merge_id: string }>(
      'recruiter',
      'merge_candidates',
      winner.candidateId,
      loser.candidateId,
      {},
      1,
      1,
    );
    expect(await tags()).toEqual([{ tags: ['airport', 'night shift'] }]);
    await desk.call('recruiter', 'undo_merge', id);
    expect(await tags()).toEqual([{ tags: ['airport'] }]);
  });
});
