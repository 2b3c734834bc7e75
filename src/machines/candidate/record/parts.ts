/** The parts of a candidate's record that load when first viewed. */
import { loadOffering, type OfferingContext } from '#machines/candidate/offer/offering.context.ts';
import { candidateTimeline, type TimelineLine, timelinePage } from '#machines/data/rpc/candidate-timeline.ts';
import { type DocumentStatus, listDocumentStatus } from '#machines/data/rpc/list-document-status.ts';
import { listVisaProgress, type VisaStep } from '#machines/data/rpc/list-visa-progress.ts';
import { type ClosingItem, listClosingItems } from '#machines/data/tables/closing-items.ts';
import {
  type ListedRejectReason,
  listDocumentRejectReasons,
} from '#machines/data/tables/document-reject-reasons.ts';
import { type DocumentRequirement, listRequirements } from '#machines/data/tables/document-requirements.ts';
import { type KnownDocumentType, listKnownDocumentTypes } from '#machines/data/tables/document-types.ts';
import { type DocumentFile, listDocumentFiles } from '#machines/data/tables/documents.ts';
import { listMeetings, type Meeting } from '#machines/data/tables/interviews.ts';
import { listNotes, type Note } from '#machines/data/tables/notes.ts';
import {
  listOnboardingLines,
  listOnboardingWork,
  type OnboardingLine,
  type OnboardingWork,
} from '#machines/data/tables/onboarding-tasks.ts';
import { listVerdicts, type Verdict } from '#machines/data/tables/scorecards.ts';
import { listTasks, type Task } from '#machines/data/tables/tasks.ts';
import { findVisaCaseId } from '#machines/data/tables/visa-cases.ts';
import { listVisaLabels } from '#machines/data/tables/visa-stage-types.ts';
import { type InterviewListRow, listInterviewsOf } from '#machines/data/views/interview-list.ts';

/** Labels by code, in every language. */
export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An interview in the history of an application. */
export interface PastInterview extends Meeting {
  /** Additional data; null for a moved interview. */
  facts: InterviewListRow | null;
  /** Recommendations of the scorecards that this user may read. */
  verdicts: readonly Verdict['recommendation'][];
}

/** The data of a part. */
export type PartData =
  | { part: 'timeline'; rows: readonly TimelineLine[]; hasMore: boolean }
  | {
      part: 'documents';
      rows: readonly DocumentStatus[];
      /** The files this user may see, newest of each side first. */
      files: readonly DocumentFile[];
      /** Every document type that can be requested, in the order of the visa. */
      types: readonly KnownDocumentType[];
      /** Empty for recruiters. */
      requirements: readonly DocumentRequirement[];
      reasons: readonly ListedRejectReason[];
    }
  | { part: 'interviews'; rows: readonly PastInterview[] }
  | { part: 'offer'; offering: OfferingContext }
  | {
      part: 'visa';
      rows: readonly VisaStep[];
      labels: Labels;
      /** The case, for operations and admins; null for others. */
      caseId: string | null;
      /** Tasks before the first shift. */
      tasks: readonly OnboardingLine[];
    }
  | { part: 'onboarding'; rows: readonly OnboardingWork[] }
  | { part: 'closing'; rows: readonly ClosingItem[] }
  | { part: 'notes'; rows: readonly Note[] }
  | { part: 'tasks'; rows: readonly Task[] };

/** The name of a part. */
export type Part = PartData['part'];

/** The part and record to load; without an application there are no papers. */
export interface PartRequest {
  part: Part;
  candidateId: string;
  applicationId: string | null;
}

/** The tables whose changes affect a part. */
export const tablesOf: Readonly<Record<Part, readonly string[]>> = {
  // Claims, assignments and merges are announced only as a change of the candidate.
  timeline: ['candidates', 'applications', 'contact_logs', 'notes', 'tasks'],
  documents: ['documents', 'document_requirements'],
  interviews: ['interviews', 'scorecards'],
  offer: ['offers', 'offer_mohre', 'applications', 'job_openings'],
  visa: ['visa_cases', 'visa_stages', 'onboarding_tasks'],
  onboarding: ['onboarding_tasks', 'applications'],
  closing: ['closing_items', 'custody_log', 'applications'],
  notes: ['notes'],
  tasks: ['tasks'],
};

/** Loads a part; for the history, the lines after `after`. Throws as `client` does, and a zod error. */
export async function loadPart(
  { part, candidateId, applicationId }: PartRequest,
  after: TimelineLine | null,
  signal: AbortSignal,
): Promise<PartData> {
  const ofApplication = async <Row>(
    list: (id: string, abortSignal: AbortSignal) => Promise<Row[]>,
  ): Promise<Row[]> => (applicationId === null ? [] : list(applicationId, signal));
  switch (part) {
    case 'timeline': {
      const rows = await candidateTimeline(candidateId, after, signal);
      return { part, rows, hasMore: rows.length === timelinePage };
    }
    case 'documents': {
      const [rows, files, types, requirements] = await Promise.all([
        ofApplication(listDocumentStatus),
        listDocumentFiles(candidateId, signal),
        listKnownDocumentTypes(signal),
        ofApplication(listRequirements),
      ]);
      const wasRejected = files.some(({ reject_reason_code: reason }) => reason !== null);
      const reasons = wasRejected ? await listDocumentRejectReasons(signal) : [];
      return { part, rows, files, types, requirements, reasons };
    }
    case 'interviews':
      return { part, rows: applicationId === null ? [] : await listPastInterviews(applicationId, signal) };
    case 'offer':
      return { part, offering: await loadOffering(candidateId, signal) };
    case 'visa': {
      const [rows, caseId, tasks] = await Promise.all([
        ofApplication(listVisaProgress),
        applicationId === null ? null : findVisaCaseId(applicationId, signal),
        ofApplication(listOnboardingLines),
      ]);
      const codes = rows.flatMap(({ code }) => code ?? []);
      return {
        part,
        rows,
        caseId,
        tasks,
        labels: codes.length > 0 ? await listVisaLabels(codes, signal) : {},
      };
    }
    case 'onboarding':
      return { part, rows: await ofApplication((id, abortSignal) => listOnboardingWork([id], abortSignal)) };
    case 'closing':
      return { part, rows: await ofApplication(listClosingItems) };
    case 'notes':
      return { part, rows: await listNotes(candidateId, signal) };
    case 'tasks':
      return { part, rows: await listTasks(candidateId, signal) };
  }
}

/** Loads the interviews of an application, including moved ones, latest first. */
async function listPastInterviews(applicationId: string, signal: AbortSignal): Promise<PastInterview[]> {
  const [meetings, known] = await Promise.all([
    listMeetings(applicationId, signal),
    listInterviewsOf(applicationId, signal),
  ]);
  const scored = known.flatMap(({ id, scorecards_sent }) => (scorecards_sent > 0 ? id : []));
  const verdicts = scored.length === 0 ? [] : await listVerdicts(scored, signal);
  return meetings.map((meeting) => ({
    ...meeting,
    facts: known.find(({ id }) => id === meeting.id) ?? null,
    verdicts: verdicts.flatMap((one) => (one.interview_id === meeting.id ? one.recommendation : [])),
  }));
}

/** Combines a displayed part with newly loaded data; for the history, merges the new lines into the list. */
export function joined(shown: PartData | null, read: PartData, isMore: boolean): PartData {
  if (shown?.part !== 'timeline' || read.part !== 'timeline') return read;
  if (isMore) return { ...read, rows: [...shown.rows, ...read.rows] };
  const last = read.rows.at(-1);
  const at = shown.rows.findIndex(({ id }) => id === last?.id);
  const rest = at < 0 ? [] : shown.rows.slice(at + 1);
  return rest.length === 0 ? read : { ...shown, rows: [...read.rows, ...rest] };
}
