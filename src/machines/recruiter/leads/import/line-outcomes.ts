/** What becomes of every row of a list, in the groups people look at. */
import type { RowVerdict } from '#machines/data/rpc/import-leads.ts';
import type { PreparedLine } from './prepare-lines.ts';

/** Comes in; comes in and should be looked at; stays out; was not sent. */
export const lineGroups = ['out', 'look', 'notSent', 'in'] as const;
export type LineGroup = (typeof lineGroups)[number];

/** One row, and what is known of its end. */
export interface LineOutcome {
  line: PreparedLine;
  /** What the server says; null where it was not asked. */
  verdict: RowVerdict | null;
  group: LineGroup;
}

/** What becomes of these rows; `verdicts` are the server's on those that are sent, in their order. */
export function outcomesOf(lines: readonly PreparedLine[], verdicts: readonly RowVerdict[]): LineOutcome[] {
  let sent = 0;
  return lines.map((line) => {
    if (line.problem !== null) return { line, verdict: null, group: 'out' };
    const verdict = verdicts[sent] ?? null;
    sent += 1;
    return { line, verdict, group: groupOf(line, verdict) };
  });
}

function groupOf({ lead, unread, isCut }: PreparedLine, verdict: RowVerdict | null): LineGroup {
  if (verdict === null) return 'notSent';
  if (verdict.verdict === 'duplicate' || verdict.verdict === 'invalid') return 'out';
  const isOdd = verdict.verdict === 'possible_duplicate' || lead.phone_status === 'needs_review';
  return isOdd || isCut || unread.length > 0 ? 'look' : 'in';
}
