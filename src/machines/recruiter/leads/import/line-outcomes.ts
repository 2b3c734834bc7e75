/** What becomes of every row of a list, in the groups people look at. */
import type { RowVerdict } from '#machines/data/rpc/import-leads.ts';
import type { PreparedLine } from './prepare-lines.ts';

/** Comes in; comes in and should be looked at; stays out; was not sent. */
export const lineGroups = ['out', 'look', 'notSent', 'in'] as const;
export type LineGroup = (typeof lineGroups)[number];

/** What the server says of rows, by their place in the file. */
export type Verdicts = ReadonlyMap<number, RowVerdict>;

/** One row, and what is known of its end. */
export interface LineOutcome {
  line: PreparedLine;
  /** What the server says; null where it was not asked. */
  verdict: RowVerdict | null;
  group: LineGroup;
  /** Somebody chose to leave it out. */
  isSkipped: boolean;
}

/** What becomes of these rows. */
export function outcomesOf(
  lines: readonly PreparedLine[],
  verdicts: Verdicts,
  skipped: readonly number[] = [],
): LineOutcome[] {
  const left = new Set(skipped);
  return lines.map((line) => {
    const verdict = line.problem === null ? (verdicts.get(line.no) ?? null) : null;
    const group = groupOf(line, verdict);
    const isSkipped = left.has(line.no) && group !== 'out';
    return { line, verdict, group: isSkipped ? 'out' : group, isSkipped };
  });
}

/** Verdicts in the order of the rows that were sent, by the rows' places. */
export function verdictsOf(sent: readonly PreparedLine[], verdicts: readonly RowVerdict[]): Verdicts {
  return new Map(
    sent.flatMap(({ no }, at) => {
      const verdict = verdicts[at];
      return verdict ? [[no, verdict]] : [];
    }),
  );
}

function groupOf(line: PreparedLine, verdict: RowVerdict | null): LineGroup {
  if (line.problem !== null) return 'out';
  if (verdict === null) return 'notSent';
  if (verdict.verdict === 'duplicate' || verdict.verdict === 'invalid') return 'out';
  return verdict.verdict === 'possible_duplicate' || isDoubtful(line) ? 'look' : 'in';
}

function isDoubtful({ lead, unread, garbled, isCut, isBroken }: PreparedLine): boolean {
  return lead.phone_status === 'needs_review' || isCut || isBroken || unread.length > 0 || garbled.length > 0;
}
