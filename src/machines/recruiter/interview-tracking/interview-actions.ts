/**
 * Possible actions on an interview: product design, B.4 and C.4. The database enforces them; this predicts its
 * decision.
 */
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import { type Stage, stageOf } from '#shared/stages.ts';

/** Forward actions first, endings last. */
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

/** The actions that decide an interview, and the outcome each records. */
export const outcomeOf = { pass: 'pass', fail: 'fail', secondRound: 'second_round', hold: 'hold' } as const;
export type DecidingAction = keyof typeof outcomeOf;

/** The columns that the actions depend on. */
export type ActionColumns = Pick<
  InterviewListRow,
  'status' | 'kind' | 'starts_at' | 'stage' | 'outcome' | 'scorecards_sent' | 'is_mine'
>;

/** A call needs no check-in at a desk. */
export const isRemote = ({ kind }: Pick<ActionColumns, 'kind'>): boolean =>
  kind === 'phone' || kind === 'video';

/** Returns the actions possible at `now`, in milliseconds since 1970 UTC; a decided interview can be decided again. */
export function actionsFor(interview: ActionColumns, now: number): readonly InterviewAction[] {
  const { status, starts_at, scorecards_sent, stage, outcome, is_mine } = interview;
  const isExpected = status === 'scheduled' || status === 'confirmed';
  const isHere = status === 'checked_in';
  const isBeforeExpiry = dayOf(Date.parse(starts_at)) === dayOf(now);
  const canDecide = status === 'completed' && scorecards_sent > 0 && isBeforeOffer(stage);
  const may: Partial<Record<InterviewAction, boolean>> = {
    checkIn: isExpected && !isRemote(interview) && isBeforeExpiry,
    start: isHere || (isExpected && isRemote(interview) && isBeforeExpiry),
    confirm: status === 'scheduled',
    // Only the candidate's recruiter sends messages.
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

/** The step after an outcome: a stage change, or booking another interview. */
export type NextStep = 'select' | 'reject' | 'book';

/** Returns the step that follows an outcome; null if there is none, or another user takes it. */
export function nextStepOf({ outcome, stage, is_mine }: ActionColumns): NextStep | null {
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

/** Returns the day number in Dubai; the UAE has no daylight saving time. */
function dayOf(at: number): number {
  const hour = 3_600_000;
  return Math.floor((at + 4 * hour) / (24 * hour));
}
