/** What can be done with an interview: product design, B.4 and C.4. The database decides; this says it before it is asked. */
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import { type Stage, stageOf } from '#shared/stages.ts';

/** The way forward first, what ends it last. */
export const interviewActions = [
  'checkIn',
  'start',
  'confirm',
  'remind',
  'move',
  'noShow',
  'cancel',
  'pass',
  'fail',
  'secondRound',
  'hold',
] as const;
export type InterviewAction = (typeof interviewActions)[number];

/** The actions that decide an interview, and what each records. */
export const outcomeOf = { pass: 'pass', fail: 'fail', secondRound: 'second_round', hold: 'hold' } as const;
export type DecidingAction = keyof typeof outcomeOf;

/** What the actions follow from. */
export type ActionSubject = Pick<
  InterviewListRow,
  'status' | 'kind' | 'starts_at' | 'stage' | 'outcome' | 'scorecards_sent' | 'is_mine'
>;

/** Nobody comes to a desk for a call. */
export const isCall = ({ kind }: Pick<ActionSubject, 'kind'>): boolean =>
  kind === 'phone' || kind === 'video';

/** The actions that are possible at a moment, in milliseconds since 1970 UTC; a decided interview can be decided again. */
export function actionsFor(interview: ActionSubject, now: number): readonly InterviewAction[] {
  const { status, starts_at, scorecards_sent, stage, outcome, is_mine } = interview;
  const isExpected = status === 'scheduled' || status === 'confirmed';
  const isHere = status === 'checked_in';
  const isInTime = dayOf(Date.parse(starts_at)) === dayOf(now);
  const canDecide = status === 'completed' && scorecards_sent > 0 && isBeforeOffer(stage);
  const may: Partial<Record<InterviewAction, boolean>> = {
    checkIn: isExpected && !isCall(interview) && isInTime,
    start: isHere || (isExpected && isCall(interview) && isInTime),
    confirm: status === 'scheduled',
    // Messages are the recruiter's own.
    remind: isExpected && is_mine,
    move: isExpected,
    noShow: (isExpected || isHere) && Date.parse(starts_at) <= now,
    cancel: isExpected,
    pass: canDecide && outcome !== 'pass',
    fail: canDecide && outcome !== 'fail',
    secondRound: canDecide && outcome !== 'second_round',
    hold: canDecide && outcome === null,
  };
  return interviewActions.filter((action) => may[action]);
}

/** What is done after an outcome: the stage change it calls for, or the booking of another interview. */
export type NextStep = 'select' | 'reject' | 'book';

/** The step that follows an outcome; null where there is none, or somebody else takes it. */
export function nextStepOf({ outcome, stage, is_mine }: ActionSubject): NextStep | null {
  if (!is_mine || !isBeforeOffer(stage)) return null;
  if (outcome === 'fail') return 'reject';
  if (stage !== 'interviewed') return null;
  if (outcome === 'pass') return 'select';
  return outcome === 'second_round' ? 'book' : null;
}

function isBeforeOffer(stage: Stage): boolean {
  const phase = stageOf(stage)?.phase;
  return phase === 'lead' || phase === 'interview';
}

/** The day in Dubai, counted in days; the Emirates never change their clocks. */
function dayOf(at: number): number {
  const hour = 3_600_000;
  return Math.floor((at + 4 * hour) / (24 * hour));
}
