import type { Application } from '#machines/data/tables/applications.ts';
import type { CandidateInternal } from '#machines/data/tables/candidate-internal.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { phaseOf, type Stage, stages } from '#shared/stages.ts';
import {
  type AccessFacts,
  type Intent,
  intentsOf,
  mayMerge,
  type ReadOnly,
  readOnlyFor,
  type Viewer,
  worksOn,
} from './access.ts';
import type { Part } from './parts.ts';
import { canWithdrawRequest, type RehireAction, type RehireMark, rehireActionOf } from './rehire-access.ts';

/** Actions on a whole record. */
export type RecordAction = Intent | 'screen' | 'schedule' | 'ask' | 'answer' | 'merge' | RehireAction;

/** The visible parts of a candidate's record and the allowed actions. */
export interface RecordAccess {
  /** The tabs, in display order. */
  tabs: readonly ('overview' | Part)[];
  /** The actions, in display order; those that end the application are last. */
  actions: readonly RecordAction[];
  /** Why the fields are read-only; null if they are editable. */
  readOnly: ReadOnly | null;
  /** True when this user may contact the candidate, and add notes, tags and tasks. */
  worksOn: boolean;
}

/** The data that the access depends on. */
export interface RecordContext extends AccessFacts, Pick<Candidate, 'review_reason'> {
  /** The latest application; null if this user may not read it. */
  application: Pick<Application, 'rejected_from_stage' | 'handover_status'> | null;
  /** Null if this user may not read it. */
  internal: (RehireMark & Pick<CandidateInternal, 'dnr_requested_by'>) | null;
}

/** The first stage in which a tab can have content; the other tabs can have content from the start. */
const firstStages: Partial<Record<Part, Stage>> = {
  interviews: 'qualified',
  offer: 'selected',
  visa: 'offer_accepted',
  onboarding: 'onboarding',
};
const tabs = [
  'overview',
  'timeline',
  'documents',
  'interviews',
  'offer',
  'visa',
  'onboarding',
  'closing',
  'notes',
  'tasks',
] as const;
/** Tabs available when this user may not read the rest; a task can be assigned to any user. */
const restrictedTabs: readonly string[] = ['overview', 'tasks'];
/** Decisions that end an application. */
export const endings: readonly RecordAction[] = ['separate', 'withdraw', 'reject'];
const order: readonly string[] = stages.map(({ name }) => name);

/** Stages in which an interview can be booked or moved; after an interview, a second round. */
const schedulableStages: readonly Stage[] = ['qualified', 'interview_scheduled', 'interviewed'];

/** Returns whether this user may book or move an interview of the candidate: `book_interview`. */
export function canSchedule(candidate: AccessFacts, user: Viewer): boolean {
  const mayBook = user.role !== 'operations' && readOnlyFor(candidate, user) === null;
  return mayBook && candidate.hold_state !== 'on_hold' && schedulableStages.includes(candidate.current_stage);
}

/** Returns whether the recruiter and operations can exchange messages about the candidate: `app.was_handed_over`. */
export function canDiscuss({ current_stage, application }: RecordContext): boolean {
  const wasHandedOver = application !== null && application.handover_status !== 'none';
  return wasHandedOver && (current_stage === 'deployed' || phaseOf(current_stage) !== 'end');
}

/** Returns this user's access to the record: product design, B.3, B.6 and C.0. */
export function recordAccess(candidate: RecordContext, user: Viewer): RecordAccess {
  const readOnly = readOnlyFor(candidate, user);
  const works = worksOn(candidate, user);
  const stageIndex = order.indexOf(candidate.application?.rejected_from_stage ?? candidate.current_stage);
  const intents = intentsOf(candidate, user);
  // After a case that ended in operations, a permit, an insurance or a passport may remain to be closed.
  const isClosing =
    user.role !== 'recruiter' &&
    candidate.is_with_operations &&
    ['rejected', 'withdrawn', 'separated'].includes(candidate.current_stage);
  const rehire = rehireActionOf(candidate, candidate.internal, user);
  const canScreen = readOnly === null && phaseOf(candidate.current_stage) === 'lead';
  return {
    readOnly,
    worksOn: works,
    tabs: tabs.filter((tab) => {
      if (!works) return restrictedTabs.includes(tab);
      if (tab === 'closing') return isClosing;
      // Recruiters see the tasks in the visa tab.
      if (tab === 'onboarding' && user.role === 'recruiter') return false;
      const first = tab !== 'overview' && firstStages[tab];
      return !first || stageIndex >= order.indexOf(first);
    }),
    actions: [
      ...(canScreen ? (['screen'] as const) : []),
      ...(canSchedule(candidate, user) ? (['schedule'] as const) : []),
      ...intents.filter((intent) => !endings.includes(intent)),
      ...(works && canDiscuss(candidate) ? ([user.role === 'operations' ? 'answer' : 'ask'] as const) : []),
      ...(mayMerge(candidate, user) ? (['merge'] as const) : []),
      ...(rehire === null ? [] : [rehire]),
      ...(canWithdrawRequest(candidate.internal, user) ? (['withdrawRequest'] as const) : []),
      ...intents.filter((intent) => endings.includes(intent)),
    ],
  };
}
