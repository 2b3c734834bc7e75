/** A scorecard being filled in: its questions, and the missing answers. */
import type * as z from 'zod/mini';
import { type ScorecardDraft, scorecardDraft, submitScorecard } from '#machines/data/rpc/submit-scorecard.ts';
import type { InterviewTemplate, ScorecardItem } from '#machines/data/tables/interview-templates.ts';
import type { Scorecard, scorecardAnswers } from '#machines/data/tables/scorecards.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import { createFormMachine } from '#machines/factories/form.machine.ts';
import { isRemote } from './interview-actions.ts';

export type Answers = z.infer<typeof scorecardAnswers>;

/** Returns whether an interviewer can now score the interview. */
export function canScore({ status }: Pick<InterviewListRow, 'status'>): boolean {
  return status === 'in_progress' || status === 'completed';
}

/** The questions for an interview of this kind. */
export interface ScorecardQuestions {
  /** Whether the licence must be seen: in every interview in person. */
  requiresLicence: boolean;
  /** Empty without a road test. */
  roadTestItems: readonly ScorecardItem[];
  items: readonly ScorecardItem[];
}

export function questionsOf(
  { items, road_test }: Pick<InterviewTemplate, 'items' | 'road_test'>,
  interview: Pick<InterviewListRow, 'kind'>,
): ScorecardQuestions {
  return {
    requiresLicence: !isRemote(interview),
    roadTestItems: interview.kind === 'road_test' ? road_test : [],
    items,
  };
}

export const emptyScorecard: ScorecardDraft = {
  scores: {},
  road_test: {},
  licence_seen: null,
  overall: null,
  recommendation: null,
  comment: '',
};

/** Returns the codes of unanswered required questions, in display order; road test questions as `road.<code>`. */
export function missingIn(
  draft: ScorecardDraft,
  { requiresLicence, roadTestItems, items }: ScorecardQuestions,
): string[] {
  const open = (questions: readonly ScorecardItem[], answers: Answers) =>
    questions.flatMap(({ code, required }) => (required && answers[code] === undefined ? [code] : []));
  return [
    ...(requiresLicence && draft.licence_seen === null ? ['licence_seen'] : []),
    ...open(roadTestItems, draft.road_test).map((code) => `road.${code}`),
    ...open(items, draft.scores),
    ...(draft.overall === null ? ['overall'] : []),
    ...(draft.recommendation === null ? ['recommendation'] : []),
  ];
}

/** Returns the number of required questions. */
export function requiredCount(questions: ScorecardQuestions): number {
  return missingIn(emptyScorecard, questions).length;
}

/** The form of one interviewer's scorecard; values are stored in the browser until they are sent. */
export function createScorecardMachine(interviewId: string, questions: ScorecardQuestions) {
  return createFormMachine<ScorecardDraft, Scorecard>({
    id: 'scorecard',
    screen: 'recruiter.scorecard',
    shape: scorecardDraft,
    check(draft) {
      const missing = missingIn(draft, questions);
      const isIn = (field: keyof ScorecardDraft) => missing.includes(field);
      const isOpen = missing.some((code) => !(code in draft));
      return {
        ...(isOpen && { scores: 'missing' }),
        ...(isIn('licence_seen') && { licence_seen: 'missing' }),
        ...(isIn('overall') && { overall: 'missing' }),
        ...(isIn('recommendation') && { recommendation: 'missing' }),
      };
    },
    submit: (draft, signal) => submitScorecard(interviewId, draft, signal),
  });
}
