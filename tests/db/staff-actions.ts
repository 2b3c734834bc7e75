import type { Database } from '#mocks/backend/db/database.ts';
import { owner } from './database.ts';
import { leadActions } from './leads-actions.ts';
import { type PersonName, people } from './people.ts';

const { recruiter, colleague, operations, operationsColleague, admin, bothSteps, driver } = people;

/** Result of `change_access`. */
interface TransferredWork {
  candidates: number;
  cases: number;
  tasks: number;
  version: number;
}

/** Changes of access, and the affected users' work. */
export function staffActions(db: Database) {
  const desk = leadActions(db);
  const profile = async (person: { id: string }) => {
    const [row] = await owner<{ role: string; status: string; version: number }>(
      db,
      'select role, status, version from public.users where id = $1',
      [person.id],
    );
    if (!row) throw new Error('no such person');
    return row;
  };
  const change = async (
    by: PersonName,
    person: { id: string },
    to: { role?: string; status?: string; version?: number; work?: readonly string[] },
  ) => {
    const now = await profile(person);
    const [passed] = await desk.rows<TransferredWork>(
      by,
      'select * from public.change_access($1, $2, $3, $4, $5)',
      person.id,
      to.version ?? now.version,
      to.role ?? now.role,
      to.status ?? now.status,
      to.work ?? [],
    );
    return passed;
  };
  return {
    desk,
    profile,
    change,

    /** Restores all people, without any work. */
    async clear(): Promise<void> {
      await db.exec(`
        set app.erasing = 'on';
        delete from public.candidates where id is not null;
        delete from public.tasks where id is not null;
        delete from public.notifications where id is not null;
        reset app.erasing;`);
      const restore = 'update public.users set role = $2, status = $3 where id = $1';
      for (const person of [
        recruiter,
        colleague,
        operations,
        operationsColleague,
        admin,
        bothSteps,
        driver,
      ]) {
        await owner(db, restore, [person.id, person.role, 'active']);
      }
    },

    suspend: (person: { id: string }, ...work: { id: string }[]) =>
      change('admin', person, { status: 'suspended', work: work.map(({ id }) => id) }),

    /** Adds an open task; returns its id. */
    async task(assignee: { id: string }, candidateId: string | null = null): Promise<string> {
      const [made] = await owner<{ id: string }>(
        db,
        `insert into public.tasks (title, due_at, assignee_id, candidate_id)
          values ('Call', now(), $1, $2) returning id`,
        [assignee.id, candidateId],
      );
      return made?.id ?? '';
    },

    async assignee(id: string): Promise<string | undefined> {
      const [task] = await owner<{ assignee_id: string }>(
        db,
        'select assignee_id from public.tasks where id = $1',
        [id],
      );
      return task?.assignee_id;
    },

    /** Returns these people's open work, as read by an admin. */
    work: (...asked: { id: string }[]) =>
      desk.rows(
        'admin',
        'select * from public.list_open_work($1) order by user_id',
        asked.map(({ id }) => id),
      ),
  };
}
