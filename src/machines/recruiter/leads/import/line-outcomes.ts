/** The results of a list's rows, in groups for display. */
import type { RowVerdict } from '#machines/data/rpc/import-leads.ts';
import type { PreparedLine } from './prepare-lines.ts';

/** Groups: not imported, imported but to be checked, not sent, imported. */
export const lineGroups = ['out', 'look', 'notSent', 'in'] as const;
export type LineGroup = (typeof lineGroups)[number];

/** The server's verdicts, by row number in the file. */
export type Verdicts = ReadonlyMap<number, RowVerdict>;

/** One row and its known result. */
export interface LineOutcome {
  line: PreparedLine;
  /** The server's verdict; null if it was not asked. */
  verdict: RowVerdict | null;
  group: LineGroup;
  /** Whether the user skipped it. */
  isSkipped: boolean;
}

/** Returns the results of these rows. */
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

/** Returns verdicts, given in the order of the sent rows, by row number. */
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
  return verdict.verdict === 'possible_duplicate' || needsReview(line) ? 'look' : 'in';
}

function needsReview({ lead, unread, garbled, isTruncated, isBroken }: PreparedLine): boolean {
  return (
    lead.phone_status === 'needs_review' || isTruncated || isBroken || unread.length > 0 || garbled.length > 0
  );
}
