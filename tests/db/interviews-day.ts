import type { Database } from '#mocks/backend/db/database.ts';
import { owner } from './database.ts';
import { become, type PersonName, people } from './people.ts';
import { type AddedCandidate, addCandidate, type NewCandidate } from './world.ts';

/** The fields of an interview used by the tests. */
export interface Interview {
  id: string;
  application_id: string;
  slot_id: string | null;
  template_id: string;
  kind: string;
  round: number;
  status: string;
  starts_at: Date;
  ends_at: Date;
  queue_no: number | null;
  check_in_token: string;
  reschedule_count: number;
  rescheduled_to_id: string | null;
  outcome: string | null;
  version: number;
}

/** Monday 2 March 2026, 08:00 in Dubai; test times are minutes after it. */
const start = Date.parse('2026-03-02T04:00:00Z');
export const minutes = (count: number): Date => new Date(start + count * 60_000);
export const hours = (count: number): Date => minutes(count * 60);

/** Answers to all required questions of the default template. */
export const validScores = {
  english: 4,
  area_knowledge: 3,
  accidents_asked: true,
  fines_asked: true,
  availability: 5,
  manner: 4,
};

/** An interview day: its office, its clock, and the actions there. */
export async function interviewDay(db: Database) {
  const [place] = await owner<{ id: string }>(
    db,
    `insert into public.locations (name, emirate) values ('Al Quoz office', 'dubai') returning id`,
  );
  if (!place) throw new Error('no office was added');

  const day = {
    office: place.id,
    /** Time of every call. */
    at: minutes(0),

    /** Calls a function of `public` as `person`, with named parameters, and returns its rows. */
    async rows<Row = Interview>(
      person: PersonName,
      name: string,
      params: Record<string, unknown> = {},
    ): Promise<Row[]> {
      const named = Object.keys(params).map((key, index) => `${key} => $${index + 1}`);
      return db.tx(async (sql) => {
        await sql.query(`select set_config('app.clock', $1, true)`, [day.at.toISOString()]);
        await become(sql, person);
        return sql.query<Row>(`select * from public.${name}(${named.join(', ')})`, Object.values(params));
      });
    },

    /** The same for a function that returns one row. */
    async call<Row = Interview>(
      person: PersonName,
      name: string,
      params: Record<string, unknown> = {},
    ): Promise<Row> {
      const [row] = await day.rows<Row>(person, name, params);
      if (row === undefined) throw new Error(`${name} gave no row`);
      return row;
    },

    /** Adds a qualified candidate of the recruiter. */
    qualified: (who: NewCandidate = {}): Promise<AddedCandidate> =>
      addCandidate(db, { name: 'Imran', stage: 'qualified', recruiter: 'recruiter', ...who }),

    /** Books an interview in person for the candidate, by default in an hour and without an interviewer. */
    async booked(who: NewCandidate = {}, more: Record<string, unknown> = {}): Promise<Interview> {
      const { applicationId } = await day.qualified(who);
      return day.call(who.recruiter ?? 'recruiter', 'book_interview', {
        p_application_id: applicationId,
        p_starts_at: new Date(day.at.getTime() + 3_600_000),
        p_kind: 'in_person',
        p_location_id: day.office,
        p_interviewers: [],
        ...more,
      });
    },

    /** Adds a slot of the recruiter, by default in two hours; returns its id. */
    async slot(more: Record<string, unknown> = {}, uploadOwner: PersonName = 'recruiter'): Promise<string> {
      const [made] = await day.rows<{ slot_id: string }>(uploadOwner, 'create_interview_slots', {
        p_slots: JSON.stringify([
          {
            kind: 'in_person',
            starts_at: new Date(day.at.getTime() + 2 * 3_600_000),
            ends_at: new Date(day.at.getTime() + 3 * 3_600_000),
            capacity: 5,
            location_id: day.office,
            interviewer_ids: [],
            ...more,
          },
        ]),
      });
      if (!made) throw new Error('no slot was made');
      return made.slot_id;
    },

    /** Adds an interview in progress, with the recruiter as interviewer. */
    async begun(who: NewCandidate = {}, more: Record<string, unknown> = {}): Promise<Interview> {
      const { id } = await day.booked(who, { p_starts_at: day.at, ...more });
      await day.call('recruiter', 'check_in', { p_interview_id: id });
      return day.call('recruiter', 'start_interview', { p_interview_id: id });
    },

    send: (person: PersonName, interview: string, more: Record<string, unknown> = {}) =>
      day.call<{ id: string }>(person, 'submit_scorecard', {
        p_interview_id: interview,
        p_scores: validScores,
        p_overall: 4,
        p_recommendation: 'yes',
        p_licence_seen: true,
        ...more,
      }),

    /** Returns the stored interview. */
    async interview(id: string): Promise<Interview> {
      const [found] = await owner<Interview>(db, 'select * from public.interviews where id = $1', [id]);
      if (!found) throw new Error('no such interview');
      return found;
    },

    async stage(applicationId: string): Promise<string | undefined> {
      const [found] = await owner<{ stage: string }>(
        db,
        'select stage from public.applications where id = $1',
        [applicationId],
      );
      return found?.stage;
    },

    /** Returns the kinds of a person's notifications about an interview, or another entity by id. */
    async notifications(person: PersonName, entity: string): Promise<string[]> {
      const notifications = await owner<{ kind: string }>(
        db,
        'select kind from public.notifications where user_id = $1 and entity_id = $2 order by created_at, kind',
        [people[person].id, entity],
      );
      return notifications.map(({ kind }) => kind);
    },
  };
  return day;
}

export type InterviewDay = Awaited<ReturnType<typeof interviewDay>>;
