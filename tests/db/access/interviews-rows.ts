import { people } from '../people.ts';
import { applicationId, type CandidateName } from './candidates.ts';
import { adminsOnly } from './reach.ts';
import type { Reach } from './types.ts';

/** The only slot. */
export const slotId = '52000000-0000-4000-8000-000000000001';
const interviews = { mine: 1, colleagues: 2, visa: 3, driving: 4 } as const satisfies Partial<
  Record<CandidateName, number>
>;
type InterviewName = keyof typeof interviews;
const names = Object.keys(interviews) as InterviewName[];
/** Returns the id of this candidate's interview. */
export const interviewId = (name: InterviewName) =>
  `51000000-0000-4000-8000-${String(interviews[name]).padStart(12, '0')}`;
/** Names rows with an `interview_id` by the candidate. */
export const byInterview = `(case interview_id ${names.map((name) => `when '${interviewId(name)}' then '${name}'`).join(' ')} end)`;

const { recruiter, colleague, admin } = people;
const template = `(select t.id from public.interview_templates t where t.is_default)`;
/** Templates from the migrations. */
export const templateNames = ['Bus and heavy vehicle', 'Delivery rider', 'Driver'];

/** One upcoming interview, held by the candidate's recruiter, and three completed thirty days ago. */
export const interviewRows = `
  set session_replication_role = replica;
  insert into public.interview_slots
    (id, kind, starts_at, ends_at, capacity, room, self_booking, created_by)
    values ('${slotId}', 'phone', now() + interval '1 day', now() + interval '25 hours', 1, 'Room 1', true, '${recruiter.id}');
  insert into public.interviews
    (id, application_id, template_id, kind, starts_at, ends_at, status, completed_at)
    values ('${interviewId('mine')}', '${applicationId('mine')}', ${template}, 'phone', now() + interval '3 hours',
      now() + interval '4 hours', 'scheduled', null),
    ${names
      .slice(1)
      .map(
        (name) =>
          `('${interviewId(name)}', '${applicationId(name)}', ${template}, 'phone', now() - interval '30 days',
            now() - interval '29 days', 'completed', now())`,
      )
      .join(', ')};
  insert into public.interviewer_assignments
    (interviewer_id, slot_id, interview_id, starts_at, ends_at, blocks, scorecard_at)
    select p.person, p.slot, p.interview, now() + p.after, now() + p.after + interval '1 hour', false, p.sent
    from (values
      ('${colleague.id}'::uuid, '${slotId}'::uuid, null::uuid, interval '1 day', null::timestamptz),
      ('${recruiter.id}', null, '${interviewId('mine')}', interval '3 hours', null),
      ('${recruiter.id}', null, '${interviewId('colleagues')}', interval '-30 days', null),
      ('${colleague.id}', null, '${interviewId('colleagues')}', interval '-30 days', now()),
      ('${colleague.id}', null, '${interviewId('visa')}', interval '-30 days', now()),
      ('${admin.id}', null, '${interviewId('driving')}', interval '-30 days', now())
    ) p (person, slot, interview, after, sent);
  insert into public.scorecards
    (interview_id, interviewer_id, template_id, scores, overall, recommendation)
    select i.interview_id, i.interviewer_id, ${template}, '{"english": 3}', 3, 'maybe'
    from public.interviewer_assignments i where i.scorecard_at is not null;
  insert into public.interview_reminders (interview_id, minutes_before)
    values ('${interviewId('mine')}', 120), ('${interviewId('visa')}', 1440);
  set session_replication_role = origin;`;

/** Recruiters read their candidates' interviews and those they hold; operations those handed over. */
export const interviewReads: Reach = {
  recruiter: ['mine', 'colleagues', 'visa'],
  colleague: ['colleagues', 'visa', 'driving'],
  operations: ['visa', 'driving'],
  operationsColleague: ['visa', 'driving'],
  ...adminsOnly(names),
};
