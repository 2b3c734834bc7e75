/** The parts of a candidate's record that are read when they are looked at. */
import { type OfferingContext, readOffering } from '#machines/candidate/offer/offering.context.ts';
import { candidateTimeline, type TimelineLine, timelinePage } from '#machines/data/rpc/candidate-timeline.ts';
import { type DocumentStatus, listDocumentStatus } from '#machines/data/rpc/list-document-status.ts';
import { listVisaProgress, type VisaStep } from '#machines/data/rpc/list-visa-progress.ts';
import { listDocumentLabels } from '#machines/data/tables/document-types.ts';
import { listMeetings, type Meeting } from '#machines/data/tables/interviews.ts';
import { listNotes, type Note } from '#machines/data/tables/notes.ts';
import { listOnboardingLines, type OnboardingLine } from '#machines/data/tables/onboarding-tasks.ts';
import { listVerdicts, type Verdict } from '#machines/data/tables/scorecards.ts';
import { listTasks, type Task } from '#machines/data/tables/tasks.ts';
import { findVisaFile, type VisaFile } from '#machines/data/tables/visa-cases.ts';
import { listVisaLabels } from '#machines/data/tables/visa-stage-types.ts';
import { type InterviewListRow, listInterviewsOf } from '#machines/data/views/interview-list.ts';

/** What things are called, by their codes, in every language. */
export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An interview in the history of an application. */
export interface PastMeeting extends Meeting {
  /** What else is known of it; null of one that was moved. */
  facts: InterviewListRow | null;
  /** What the scorecards that this person may read recommend. */
  verdicts: readonly Verdict['recommendation'][];
}

/** What a part holds. */
export type PartData =
  | { part: 'timeline'; rows: readonly TimelineLine[]; hasMore: boolean }
  | { part: 'documents'; rows: readonly DocumentStatus[]; labels: Labels }
  | { part: 'interviews'; rows: readonly PastMeeting[] }
  | { part: 'offer'; offering: OfferingContext }
  | {
      part: 'visa';
      rows: readonly VisaStep[];
      labels: Labels;
      file: VisaFile | null;
      /** What is to be done before the first shift. */
      tasks: readonly OnboardingLine[];
    }
  | { part: 'notes'; rows: readonly Note[] }
  | { part: 'tasks'; rows: readonly Task[] };

/** A part, by its name. */
export type Part = PartData['part'];

/** Which part of whose record; without an application there are no papers. */
export interface PartAsk {
  part: Part;
  candidateId: string;
  applicationId: string | null;
}

/** The tables whose changes change a part. */
export const tablesOf: Readonly<Record<Part, readonly string[]>> = {
  // Who takes, gives or joins a candidate changes him, and no more is told of it.
  timeline: ['candidates', 'applications', 'contact_logs', 'notes', 'tasks'],
  documents: ['documents', 'document_requirements'],
  interviews: ['interviews', 'scorecards'],
  offer: ['offers', 'offer_mohre', 'applications', 'job_openings'],
  visa: ['visa_cases', 'visa_stages', 'onboarding_tasks'],
  notes: ['notes'],
  tasks: ['tasks'],
};

/** Reads a part, of the history what comes after `after`; throws as `client` does, and a zod error. */
export async function loadPart(
  { part, candidateId, applicationId }: PartAsk,
  after: TimelineLine | null,
  signal: AbortSignal,
): Promise<PartData> {
  const ofApplication = async <Row>(
    list: (id: string, wish: AbortSignal) => Promise<Row[]>,
  ): Promise<Row[]> => (applicationId === null ? [] : list(applicationId, signal));
  switch (part) {
    case 'timeline': {
      const rows = await candidateTimeline(candidateId, after, signal);
      return { part, rows, hasMore: rows.length === timelinePage };
    }
    case 'documents': {
      const rows = await ofApplication(listDocumentStatus);
      const codes = rows.map(({ type_code }) => type_code);
      return { part, rows, labels: codes.length > 0 ? await listDocumentLabels(codes, signal) : {} };
    }
    case 'interviews':
      return { part, rows: applicationId === null ? [] : await listPastMeetings(applicationId, signal) };
    case 'offer':
      return { part, offering: await readOffering(candidateId, signal) };
    case 'visa': {
      const [rows, file, tasks] = await Promise.all([
        ofApplication(listVisaProgress),
        applicationId === null ? null : findVisaFile(applicationId, signal),
        ofApplication(listOnboardingLines),
      ]);
      const codes = rows.flatMap(({ code }) => code ?? []);
      return { part, rows, file, tasks, labels: codes.length > 0 ? await listVisaLabels(codes, signal) : {} };
    }
    case 'notes':
      return { part, rows: await listNotes(candidateId, signal) };
    case 'tasks':
      return { part, rows: await listTasks(candidateId, signal) };
  }
}

/** The interviews of an application, also those that were moved, the latest first. */
async function listPastMeetings(applicationId: string, signal: AbortSignal): Promise<PastMeeting[]> {
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

/** A part as it is shown after more of it was read: of the history the new lines, with those that follow them. */
export function joined(shown: PartData | null, read: PartData, isMore: boolean): PartData {
  if (shown?.part !== 'timeline' || read.part !== 'timeline') return read;
  if (isMore) return { ...read, rows: [...shown.rows, ...read.rows] };
  const last = read.rows.at(-1);
  const at = shown.rows.findIndex(({ id }) => id === last?.id);
  const rest = at < 0 ? [] : shown.rows.slice(at + 1);
  return rest.length === 0 ? read : { ...shown, rows: [...read.rows, ...rest] };
}
