import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { dubai, leadActions } from './leads-actions.ts';
import { addPeople, type PersonName, people } from './people.ts';
import { refusal } from './refusal.ts';

describe('notes, tasks and views', () => {
  let db: Database;
  let desk: ReturnType<typeof leadActions>;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = leadActions(db);
  });
  afterAll(() => db.close());

  describe('notes', () => {
    const add = (person: PersonName, id: string, ...more: unknown[]) =>
      desk.call<Record<string, unknown>>(person, 'add_note', id, 'Asked for money twice', ...more);

    test('only users who work on the candidate can write them', async () => {
      const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
      expect(await add('recruiter', candidateId)).toMatchObject({
        author_id: people.recruiter.id,
        visibility: 'internal',
      });
      expect(await add('admin', candidateId)).toMatchObject({ author_id: people.admin.id });
      for (const person of ['colleague', 'operations'] as const) {
        expect(await refusal(add(person, candidateId))).toMatchObject({ code: 'NOT_OWNER' });
      }
      expect(await refusal(add('driver', candidateId))).toBe('42501');
    });

    test('mentioned staff are notified without the text; other users cannot be mentioned', async () => {
      const { candidateId } = await desk.lead({ recruiter: 'recruiter', name: 'Imran' });
      await add('recruiter', candidateId, 'internal', [people.operations.id, people.recruiter.id]);
      const [notifications] = await owner(
        db,
        'select kind, params, link from public.notifications where user_id = $1',
        [people.operations.id],
      );
      expect(notifications).toEqual({
        kind: 'note.mentioned',
        params: { name: 'Imran' },
        link: `/operations/processing?c=${candidateId}`,
      });
      expect(await desk.notifications('recruiter')).not.toContain('note.mentioned');
      for (const who of [people.driver.id, people.suspended.id, crypto.randomUUID()]) {
        expect(await refusal(add('recruiter', candidateId, 'internal', [who]))).toMatchObject({
          code: 'NOT_FOUND',
          entity: 'user',
          id: who,
        });
      }
    });

    test('the driver can read only shared notes', async () => {
      const { candidateId } = await desk.lead({ recruiter: 'recruiter', user: 'driver' });
      await add('recruiter', candidateId);
      await desk.call(
        'recruiter',
        'add_note',
        candidateId,
        'Bring your passport on Monday',
        'shared_with_driver',
      );
      const read = await desk.rows('driver', 'select * from public.my_shared_notes()');
      expect(read).toMatchObject([{ body: 'Bring your passport on Monday', author_name: 'recruiter' }]);
      expect(await desk.rows('driver', 'select * from public.notes')).toEqual([]);
      expect(await desk.rows('otherDriver', 'select * from public.my_shared_notes()')).toEqual([]);
      expect(await desk.notifications('driver')).toEqual(['note.shared']);
    });

    test('authors can edit their own notes, which are marked as edited and never empty', async () => {
      const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
      const note = await add('admin', candidateId);
      const edit = (person: PersonName, body: string) =>
        desk.rows(
          person,
          'update public.notes set body = $2 where id = $1 returning version, edited_at',
          note.id,
          body,
        );
      expect(await edit('recruiter', 'Mine now')).toEqual([]);
      expect(await edit('admin', 'Asked once')).toEqual([{ version: 2, edited_at: new Date(desk.at) }]);
      expect(await refusal(edit('admin', '  '))).toBe('23514');
      const logged = await owner(
        db,
        `select before, after from public.audit_log where table_name = 'notes' and after ? 'body'`,
      );
      expect(logged).toEqual([]);
    });

    test('resending a note with its id keeps one note with the last text, and notifies once', async () => {
      const { candidateId } = await desk.lead({ recruiter: 'recruiter', user: 'otherDriver' });
      const id = crypto.randomUUID();
      const send = (person: PersonName, body: string, visibility: string, of = candidateId) =>
        desk.call(person, 'add_note', of, body, visibility, [people.bothSteps.id], false, id);
      const first = await send('recruiter', 'Bring your passport', 'internal');
      expect(first).toMatchObject({ id, version: 1 });
      expect(await send('recruiter', 'Bring your passport', 'internal')).toEqual(first);
      await send('recruiter', 'Bring both passports', 'shared_with_driver');
      await send('recruiter', 'Bring both passports', 'shared_with_driver');
      expect(
        await owner(db, 'select id, body from public.notes where candidate_id = $1', [candidateId]),
      ).toEqual([{ id, body: 'Bring both passports' }]);
      expect(await desk.notifications('bothSteps')).toEqual(['note.mentioned']);
      expect(await desk.notifications('otherDriver')).toEqual(['note.shared']);
      const other = await desk.lead({ recruiter: 'recruiter' });
      expect(await refusal(send('recruiter', 'Else', 'internal', other.candidateId))).toBe('23505');
      expect(await refusal(send('admin', 'Bring both passports', 'shared_with_driver'))).toBe('23505');
      // Also for a caller who lost the lead before the response arrived.
      await owner(db, 'update public.candidates set assigned_recruiter_id = null where id = $1', [
        candidateId,
      ]);
      expect(await send('recruiter', 'Bring both passports', 'shared_with_driver')).toMatchObject({ id });
      expect(await refusal(send('recruiter', 'Something new', 'internal'))).toMatchObject({
        code: 'NOT_OWNER',
      });
      await owner(db, 'update public.notes set author_id = null where id = $1', [id]);
      expect(await refusal(send('recruiter', 'Mine now', 'internal'))).toBe('23505');
    });
  });

  describe('tasks', () => {
    async function callBack(due: number) {
      const { candidateId } = await desk.lead({ recruiter: 'recruiter' });
      await desk.call(
        'recruiter',
        'log_contact',
        candidateId,
        'call',
        'outbound',
        'call_back',
        null,
        new Date(due),
      );
      const [task] = await owner<{ id: string; version: number }>(
        db,
        'select id, version from public.tasks where candidate_id = $1',
        [candidateId],
      );
      if (!task) throw new Error('no task was made');
      return { candidateId, ...task };
    }

    test('can be completed once, by the assignee or an admin', async () => {
      const { candidateId, id, version } = await callBack(dubai(0, 15));
      const done = (person: PersonName, of: number) => refusal(desk.call(person, 'complete_task', id, of));
      expect(await done('colleague', version)).toMatchObject({ code: 'NOT_OWNER' });
      expect(await done('recruiter', 9)).toMatchObject({ code: 'STALE_VERSION', version });
      expect(await done('driver', version)).toBe('42501');
      expect(await desk.call('recruiter', 'complete_task', id, version)).toMatchObject({
        done_by: people.recruiter.id,
        version: version + 1,
      });
      expect(await desk.candidate(candidateId)).toMatchObject({ next_action_at: null });
      expect(await done('recruiter', version + 1)).toMatchObject({ code: 'NOT_FOUND' });
      const other = await callBack(dubai(0, 15));
      expect(await desk.call('admin', 'complete_task', other.id, other.version)).toMatchObject({
        done_by: people.admin.id,
      });
    });

    test('a snoozed task returns later, together with the next action', async () => {
      const { candidateId, id, version } = await callBack(dubai(0, 15));
      const snooze = (until: number) => desk.call('recruiter', 'snooze_task', id, new Date(until), version);
      expect(await refusal(snooze(dubai(0, 9)))).toMatchObject({ code: 'INVALID_VALUE' });
      expect(await snooze(dubai(3, 9))).toMatchObject({ snoozed_until: '2026-05-07T05:00:00+00:00' });
      expect(await desk.candidate(candidateId)).toMatchObject({ next_action_at: new Date(dubai(3, 9)) });
    });

    test('lists call-backs due today or earlier, the earliest first', async () => {
      await owner(db, 'delete from public.tasks where id is not null');
      const late = await callBack(dubai(-1, 12));
      const evening = await callBack(dubai(0, 23.9));
      await callBack(dubai(1, 0));
      const list = (person: PersonName) =>
        desk.rows<{ task_id: string }>(person, 'select * from public.call_backs_due()');
      expect((await list('recruiter')).map(({ task_id }) => task_id)).toEqual([late.id, evening.id]);
      expect(await list('colleague')).toEqual([]);
      expect(await list('admin')).toHaveLength(2);
      await owner(db, 'update public.candidates set assigned_recruiter_id = null where id = $1', [
        late.candidateId,
      ]);
      expect((await list('recruiter')).map(({ task_id }) => task_id)).toEqual([evening.id]);
    });

    test('users can create tasks only for themselves, about candidates they can see', async () => {
      const ownLead = await desk.lead({ recruiter: 'recruiter' });
      const other = await desk.lead({ recruiter: 'colleague' });
      const createTask = (candidate: string | null, assignee: string) =>
        refusal(
          desk.rows(
            'recruiter',
            `insert into public.tasks (candidate_id, title, due_at, assignee_id) values ($1, 'Ask', $2, $3)`,
            candidate,
            new Date(desk.at),
            assignee,
          ),
        );
      expect(await createTask(ownLead.candidateId, people.recruiter.id)).toBe('done');
      expect(await createTask(null, people.recruiter.id)).toBe('done');
      expect(await createTask(other.candidateId, people.recruiter.id)).toBe('42501');
      expect(await createTask(ownLead.candidateId, people.colleague.id)).toBe('42501');
    });
  });

  describe('saved views', () => {
    const save = (person: PersonName, columns: string, values: string) =>
      desk.rows(
        person,
        `insert into public.saved_views (screen, name, ${columns}) values ('leads', ${values}) returning owner_id`,
      );

    test('users can share with their own role, admins with any role', async () => {
      expect(await save('recruiter', 'shared_with_role', `'Hot', 'recruiter'`)).toEqual([
        { owner_id: people.recruiter.id },
      ]);
      expect(await refusal(save('recruiter', 'shared_with_role', `'Ours', 'operations'`))).toBe('42501');
      await save('admin', 'shared_with_role', `'All', 'operations'`);
      const names = (person: PersonName) =>
        desk.rows(person, 'select name from public.saved_views order by name');
      expect(await names('colleague')).toEqual([{ name: 'Hot' }]);
      expect(await names('operations')).toEqual([{ name: 'All' }]);
      expect(await names('driver')).toEqual([]);
      expect(await desk.rows('colleague', `update public.saved_views set name = 'X' returning id`)).toEqual(
        [],
      );
    });

    test('a screen has one default view and unique names', async () => {
      await save('operations', 'is_default', `'Mine', true`);
      expect(await refusal(save('operations', 'is_default', `'Other', true`))).toBe('23505');
      expect(await refusal(save('operations', 'is_default', `'Mine', false`))).toBe('23505');
      expect(await refusal(save('operations', 'filters', `'List', '[]'`))).toBe('23514');
    });
  });
});
