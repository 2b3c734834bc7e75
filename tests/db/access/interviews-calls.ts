import { applicationId } from './candidates.ts';
import { interviewId, interviewReads, slotId } from './interviews-rows.ts';
import type { FunctionAccess } from './types.ts';

const signedIn = ['authenticated', 'service_role'] as const;
const called = (name: string, call: string, outcome: FunctionAccess['outcome'] = {}): FunctionAccess => ({
  function: `public.${name}`,
  callers: signedIn,
  call,
  outcome,
});
/** Returns the same outcome for the candidate's recruiter and admins; NOT_OWNER for a colleague. */
const owners = (outcome: string) => ({
  recruiter: outcome,
  admin: outcome,
  bothSteps: outcome,
  colleague: 'NOT_OWNER',
});
const recruiting = (outcome: string | readonly string[]) => ({
  recruiter: outcome,
  colleague: outcome,
  admin: outcome,
  bothSteps: outcome,
});
const ownInterviewId = `'${interviewId('mine')}'`;
const drivingInterview = `'${interviewId('driving')}'`;

/** Callers of the interview functions. */
export const interviewCalls: readonly FunctionAccess[] = [
  { function: 'app.are_valid_scorecard_items(jsonb)', callers: signedIn },
  { function: 'app.overlap_key(text)', callers: ['service_role'] },
  { function: 'app.counts_towards_capacity(text)', callers: ['service_role'] },
  called(
    'book_interview(uuid,uuid,timestamp with time zone,timestamp with time zone,text,uuid,uuid[],uuid)',
    `select public.book_interview('${applicationId('mine')}', '${slotId}')`,
    owners('TRANSITION_NOT_ALLOWED'),
  ),
  called(
    'confirm_interview(uuid,integer)',
    `select public.confirm_interview(${ownInterviewId})`,
    owners('done'),
  ),
  called(
    'reschedule_interview(uuid,uuid,timestamp with time zone,timestamp with time zone,uuid,uuid[],uuid,integer)',
    `select public.reschedule_interview(${ownInterviewId}, p_starts_at => now() + interval '5 hours')`,
    owners('done'),
  ),
  called(
    'cancel_interview(uuid,text,boolean,integer)',
    `select public.cancel_interview(${ownInterviewId}, 'Ill')`,
    owners('done'),
  ),
  called(
    'mark_no_show(uuid,integer)',
    `select public.mark_no_show(${ownInterviewId})`,
    owners('TRANSITION_NOT_ALLOWED'),
  ),
  { function: 'app.interview_details(public.interviews)', callers: signedIn },
  called(
    'check_in(uuid,uuid,text,uuid,timestamp with time zone,integer)',
    `select public.check_in(${ownInterviewId})`,
    recruiting('TRANSITION_NOT_ALLOWED'),
  ),
  called(
    'reserve_queue_numbers(uuid,uuid)',
    `select public.reserve_queue_numbers('${slotId}', '${slotId}')`,
    recruiting('INVALID_VALUE'),
  ),
  called(
    'undo_check_in(uuid)',
    `select public.undo_check_in(${ownInterviewId})`,
    recruiting('TRANSITION_NOT_ALLOWED'),
  ),
  called(
    'return_to_queue(uuid)',
    `select public.return_to_queue(${ownInterviewId})`,
    owners('TRANSITION_NOT_ALLOWED'),
  ),
  called('call_next(uuid,integer,uuid)', `select public.call_next('${slotId}', 1)`, recruiting('NOT_FOUND')),
  called(
    'create_interview_link(uuid,uuid)',
    `select public.create_interview_link('${applicationId('mine')}')`,
    owners('TRANSITION_NOT_ALLOWED'),
  ),
  called(
    'revoke_interview_link(uuid)',
    `select public.revoke_interview_link('${applicationId('mine')}')`,
    owners('done'),
  ),
  { function: 'public.use_interview_link(text,text,uuid)', callers: ['service_role'] },
  called('create_calendar_feed()', 'select public.create_calendar_feed()', recruiting('done')),
  called('revoke_calendar_feed()', 'select public.revoke_calendar_feed()', recruiting('done')),
  { function: 'public.read_calendar_feed(text)', callers: ['service_role'] },
  called(
    'walk_in(text,text,text,uuid,uuid,uuid,timestamp with time zone,integer,uuid)',
    `select public.walk_in(' ', 'A', 'B', '${slotId}')`,
    recruiting('INVALID_VALUE'),
  ),
  called('start_interview(uuid,integer)', `select public.start_interview(${ownInterviewId})`, owners('done')),
  called(
    'complete_interview(uuid,integer)',
    `select public.complete_interview(${ownInterviewId})`,
    owners('TRANSITION_NOT_ALLOWED'),
  ),
  called(
    'submit_scorecard(uuid,jsonb,integer,text,jsonb,boolean,text)',
    `select public.submit_scorecard(${ownInterviewId}, '{}', 3, 'yes')`,
    { ...owners('NOT_OWNER'), recruiter: 'TRANSITION_NOT_ALLOWED' },
  ),
  called(
    'decide_interview(uuid,text,integer)',
    `select public.decide_interview('${interviewId('colleagues')}', 'pass')`,
    { ...recruiting('done'), recruiter: 'GATE_NOT_MET' },
  ),
  called(
    'list_interviews(timestamp with time zone,timestamp with time zone)',
    `select candidate_name as name
      from public.list_interviews(now() - interval '60 days', now() + interval '10 days')`,
    interviewReads,
  ),
  called(
    'interview_day(date,uuid)',
    'select candidate_name as name from public.interview_day(app.today() - 30)',
    // On days other than today, a recruiter's own candidates and those they interviewed.
    { ...recruiting(['colleagues', 'driving', 'visa']), recruiter: ['colleagues', 'visa'] },
  ),
  called(
    'interview_calendar(timestamp with time zone,timestamp with time zone,uuid,uuid,uuid,text,boolean)',
    `select coalesce(room, entry) as name from public.interview_calendar(now(), now() + interval '2 days')`,
    recruiting(['Room 1', 'interview']),
  ),
  called(
    'create_interview_slots(jsonb)',
    `select public.create_interview_slots(jsonb_build_array(jsonb_build_object(
      'kind', 'phone', 'starts_at', now() + interval '40 days', 'ends_at', now() + interval '41 days' - interval '20 hours'
    )))`,
    recruiting('done'),
  ),
  called(
    'change_interview_slot(uuid,jsonb,integer)',
    `select public.change_interview_slot('${slotId}', '{"capacity": 3}')`,
    recruiting('done'),
  ),
  called(
    'cancel_interview_slot(uuid,text,integer)',
    `select public.cancel_interview_slot('${slotId}', 'Closed')`,
    recruiting('done'),
  ),
  called('my_interviews()', 'select kind as name from public.my_interviews()', {
    driver: ['phone'],
    otherDriver: [],
  }),
  called('my_interview_slots()', 'select kind as name from public.my_interview_slots()', {
    driver: [],
    otherDriver: [],
  }),
  called('confirm_my_interview(uuid)', `select public.confirm_my_interview(${drivingInterview})`, {
    driver: 'TRANSITION_NOT_ALLOWED',
    otherDriver: 'NOT_FOUND',
  }),
  called('cancel_my_interview(uuid)', `select public.cancel_my_interview(${drivingInterview})`, {
    driver: 'CHANGE_REFUSED',
    otherDriver: 'NOT_FOUND',
  }),
  called(
    'move_my_interview(uuid,uuid)',
    `select public.move_my_interview(${drivingInterview}, '${slotId}')`,
    {
      driver: 'CHANGE_REFUSED',
      otherDriver: 'NOT_FOUND',
    },
  ),
  called('book_my_interview(uuid)', `select public.book_my_interview('${slotId}')`, {
    driver: 'TRANSITION_NOT_ALLOWED',
    otherDriver: 'TRANSITION_NOT_ALLOWED',
  }),
];
