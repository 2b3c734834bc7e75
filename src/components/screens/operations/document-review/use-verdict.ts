import { useState } from 'react';
import type { Verdict } from '#machines/data/rpc/document-review.ts';
import type { ReviewSide } from '#machines/operations/document-review/document-review.types.ts';
import { rejecting, replacementRequestFor } from '#machines/operations/document-review/verdicts.ts';
import { noteProblemOf } from './request-again-panel.tsx';
import type { ReviewWorkspaceProps } from './review-workspace.props.ts';

/** What the reviewer is doing with the current document. */
export type VerdictMode = 'checking' | 'rejecting' | 'asking';

/** Stores the draft of returning one side, by a rejection or a request for another picture, until it is sent. */
export function useVerdict(
  { restored }: Pick<ReviewWorkspaceProps, 'restored'>,
  side: ReviewSide | undefined,
) {
  const [before] = restored?.verdicts ?? [];
  const [mode, setMode] = useState(() => verdictModeOf(before));
  const [reason, setReason] = useState(before?.verdict === 'rejected' ? before.reasonCode : null);
  const [note, setNote] = useState(before?.verdict === 'again' ? before.note : '');
  const [pin, setPin] = useState<{ x: number; y: number } | null>(null);
  const [isChecked, setChecked] = useState(false);
  const noteProblem = noteProblemOf(note);
  return {
    mode,
    setMode,
    reason,
    setReason,
    pin,
    setPin,
    note,
    setNote,
    noteProblem: isChecked ? noteProblem : null,
    /** Returns to checking; the note is kept. */
    stop: () => {
      setMode('checking');
      setReason(null);
      setPin(null);
      setChecked(false);
    },
    /** Returns the verdict. If something is missing, marks it and returns null. */
    submit: (): Verdict | null => {
      setChecked(true);
      if (!side) return null;
      if (mode === 'rejecting') return reason === null ? null : rejecting(side, reason, pin);
      return noteProblem === null ? replacementRequestFor(side, note) : null;
    },
  };
}

function verdictModeOf(before: Verdict | undefined): VerdictMode {
  if (before?.verdict === 'rejected') return 'rejecting';
  return before?.verdict === 'again' ? 'asking' : 'checking';
}
