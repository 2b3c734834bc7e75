import type { Application } from '#machines/data/tables/applications.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { phaseOf, type Stage, stages } from '#shared/stages.ts';
import {
  type Intent,
  intentsOf,
  mayMerge,
  type ReadOnly,
  readOnlyFor,
  type Standing,
  type Viewer,
  worksOn,
} from './access.ts';
import type { Part } from './parts.ts';
import { type RehireAct, type RehireMark, rehireActOf } from './rehire-access.ts';

/** What can be done with a whole record. */
export type RecordAction = Intent | 'screen' | 'schedule' | 'ask' | 'answer' | 'merge' | RehireAct;

/** What somebody sees of a candidate's record and may do with it. */
export interface RecordAccess {
  /** The tabs, in the order shown. */
  tabs: readonly ('overview' | Part)[];
  /** The actions, in the order shown; what ends the application comes last. */
  actions: readonly RecordAction[];
  /** Why the fields can only be read; null where they may be changed. */
  readOnly: ReadOnly | null;
  /** This person contacts the candidate, and adds notes, tags and tasks. */
  worksOn: boolean;
}

/** What the access depends on. */
export interface RecordStanding extends Standing, Pick<Candidate, 'review_reason'> {
  /** The latest attempt; null where it isn't this person's to read. */
  application: Pick<Application, 'rejected_from_stage' | 'handover_status'> | null;
  /** Null where it isn't this person's to read. */
  internal: RehireMark | null;
}

/** The first stage in which a tab can hold something; the others hold something from the start. */
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
/** What is left where the rest isn't this person's to read; a task can be anybody's. */
const foreignTabs: readonly string[] = ['overview', 'tasks'];
/** Decisions that end an application. */
export const endings: readonly RecordAction[] = ['separate', 'withdraw', 'reject'];
const order: readonly string[] = stages.map(({ name }) => name);

/** Stages at which an interview is booked or moved; after one, a second round. */
const schedulable: readonly Stage[] = ['qualified', 'interview_scheduled', 'interviewed'];

/** Whether this person may book or move an interview of the candidate: `book_interview`. */
export function canSchedule(candidate: Standing, user: Viewer): boolean {
  const mayBook = user.role !== 'operations' && readOnlyFor(candidate, user) === null;
  return mayBook && candidate.hold_state !== 'on_hold' && schedulable.includes(candidate.current_stage);
}

/** Whether recruiter and operations can write to each other about the candidate: `app.was_handed_over`. */
export function canDiscuss({ current_stage, application }: RecordStanding): boolean {
  const wasHandedOver = application !== null && application.handover_status !== 'none';
  return wasHandedOver && (current_stage === 'deployed' || phaseOf(current_stage) !== 'end');
}

/** What this person sees of the record and may do with it: product design, B.3, B.6 and C.0. */
export function recordAccess(candidate: RecordStanding, user: Viewer): RecordAccess {
  const readOnly = readOnlyFor(candidate, user);
  const works = worksOn(candidate, user);
  const reached = order.indexOf(candidate.application?.rejected_from_stage ?? candidate.current_stage);
  const intents = intentsOf(candidate, user);
  // A case that ended with operations may leave a permit, an insurance or a passport behind.
  const isClosing =
    user.role !== 'recruiter' &&
    candidate.is_with_operations &&
    ['rejected', 'withdrawn', 'separated'].includes(candidate.current_stage);
  const rehire = rehireActOf(candidate, candidate.internal, user);
  const canScreen = readOnly === null && phaseOf(candidate.current_stage) === 'lead';
  return {
    readOnly,
    worksOn: works,
    tabs: tabs.filter((tab) => {
      if (!works) return foreignTabs.includes(tab);
      if (tab === 'closing') return isClosing;
      // Recruiters follow the tasks in the visa part.
      if (tab === 'onboarding' && user.role === 'recruiter') return false;
      const first = tab !== 'overview' && firstStages[tab];
      return !first || reached >= order.indexOf(first);
    }),
    actions: [
      ...(canScreen ? (['screen'] as const) : []),
      ...(canSchedule(candidate, user) ? (['schedule'] as const) : []),
      ...intents.filter((intent) => !endings.includes(intent)),
      ...(works && canDiscuss(candidate) ? ([user.role === 'operations' ? 'answer' : 'ask'] as const) : []),
      ...(mayMerge(candidate, user) ? (['merge'] as const) : []),
      ...(rehire === null ? [] : [rehire]),
      ...intents.filter((intent) => endings.includes(intent)),
    ],
  };
}
