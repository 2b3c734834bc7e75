/** A scorecard while it is filled in: its questions, and what is still missing. */
import type * as z from 'zod/mini';
import { type ScorecardDraft, scorecardDraft, submitScorecard } from '#machines/data/rpc/submit-scorecard.ts';
import type { InterviewTemplate, ScorecardItem } from '#machines/data/tables/interview-templates.ts';
import type { Scorecard, scorecardAnswers } from '#machines/data/tables/scorecards.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import { createFormMachine } from '#machines/kinds/form.machine.ts';
import { isCall } from './interview-actions.ts';

export type Answers = z.infer<typeof scorecardAnswers>;

/** Whether the interview can be scored now by one of its interviewers. */
export function canScore({ status }: Pick<InterviewListRow, 'status'>): boolean {
  return status === 'in_progress' || status === 'completed';
}

/** What is asked in an interview of this kind. */
export interface ScorecardQuestions {
  /** The licence is seen wherever they meet. */
  asksLicence: boolean;
  /** Empty where nobody drives. */
  roadTest: readonly ScorecardItem[];
  items: readonly ScorecardItem[];
}

export function questionsOf(
  { items, road_test }: Pick<InterviewTemplate, 'items' | 'road_test'>,
  interview: Pick<InterviewListRow, 'kind'>,
): ScorecardQuestions {
  return {
    asksLicence: !isCall(interview),
    roadTest: interview.kind === 'road_test' ? road_test : [],
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

/** Required questions without an answer, by their code, in the order shown; those of the road test as `road.<code>`. */
export function missingIn(
  draft: ScorecardDraft,
  { asksLicence, roadTest, items }: ScorecardQuestions,
): string[] {
  const open = (questions: readonly ScorecardItem[], answers: Answers) =>
    questions.flatMap(({ code, required }) => (required && answers[code] === undefined ? [code] : []));
  return [
    ...(asksLicence && draft.licence_seen === null ? ['licence_seen'] : []),
    ...open(roadTest, draft.road_test).map((code) => `road.${code}`),
    ...open(items, draft.scores),
    ...(draft.overall === null ? ['overall'] : []),
    ...(draft.recommendation === null ? ['recommendation'] : []),
  ];
}

/** How many questions must be answered. */
export function requiredCount(questions: ScorecardQuestions): number {
  return missingIn(emptyScorecard, questions).length;
}

/** The form of one interviewer's scorecard; what is typed is kept in the browser until it is sent. */
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
