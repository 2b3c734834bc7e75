import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { dubai, leadActions } from './leads-actions.ts';
import { addPeople, type PersonName, people } from './people.ts';

interface Entry {
  at: Date;
  id: string;
  kind: string;
  actor_id: string | null;
  data: Record<string, unknown>;
  merge_id: string | null;
}

describe('candidate timeline', () => {
  let db: Database;
  let desk: ReturnType<typeof leadActions>;
  let id: string;
  let loser: string;

  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = leadActions(db);
    ({ candidateId: id } = await desk.lead({ user: 'driver' }));
    ({ candidateId: loser } = await desk.lead({ recruiter: 'colleague' }));
    desk.at = dubai(0, 11);
    await desk.call('recruiter', 'claim_lead', id);
    desk.at = dubai(0, 12);
    await desk.call(
      'recruiter',
      'log_contact',
      id,
      'call',
      'outbound',
      'call_back',
      null,
      new Date(dubai(0, 15)),
    );
    desk.at = dubai(0, 13);
    await desk.call('recruiter', 'add_note', id, 'Has his own bike');
    desk.at = dubai(0, 14);
    await desk.call('admin', 'merge_candidates', id, loser, {}, 2, 1);
    desk.at = dubai(0, 15);
    await desk.call('recruiter', 'log_contact', id, 'call', 'outbound', 'answered_interested');
  });
  afterAll(() => db.close());

  const read = (person: PersonName, last?: Entry, limit = 50) =>
    desk.rows<Entry>(
      person,
      'select * from public.candidate_timeline($1, $2, $3, $4)',
      id,
      last?.at ?? null,
      last?.id ?? null,
      limit,
    );

  test('shows all events, newest first', async () => {
    const entries = await read('recruiter');
    expect(entries.map(({ kind }) => kind)).toEqual([
      'task',
      'contact',
      'stage',
      'merge',
      'note',
      'stage',
      'contact',
      'assignment',
      'stage',
      'stage',
    ]);
    const contact = entries.find(({ kind, data }) => kind === 'contact' && data.outcome === 'call_back');
    expect(contact).toMatchObject({ at: new Date(dubai(0, 12)), actor_id: people.recruiter.id });
    expect(entries.find(({ kind }) => kind === 'merge')).toMatchObject({
      actor_id: people.admin.id,
      data: { merge_id: expect.any(String), loser_id: loser },
    });
    expect(entries.find(({ kind }) => kind === 'assignment')?.data).toMatchObject({ kind: 'claimed' });
  });

  test('marks entries that came from a merge', async () => {
    const entries = await read('recruiter');
    const merge = entries.find(({ kind }) => kind === 'merge')?.data.merge_id;
    const brought = entries.filter(({ merge_id }) => merge_id !== null);
    expect(brought.map(({ kind, merge_id }) => [kind, merge_id])).toEqual([
      ['stage', merge],
      ['stage', merge],
    ]);
    expect(brought.map(({ data }) => data.to_stage)).toEqual(['rejected', 'new_lead']);
  });

  test('is paginated without repeated or missing rows', async () => {
    const all = await read('recruiter');
    const seen: Entry[] = [];
    for (let page = 0; page < 20; page += 1) {
      const rows = await read('recruiter', seen.at(-1), 2);
      if (rows.length === 0) break;
      seen.push(...rows);
    }
    expect(seen).toEqual(all);
  });

  test('is empty for the driver and users who cannot see the candidate', async () => {
    expect(await read('colleague')).toEqual([]);
    expect(await read('operations')).toEqual([]);
    expect(await read('driver')).toEqual([]);
    expect(await read('admin')).toHaveLength(10);
  });
});
