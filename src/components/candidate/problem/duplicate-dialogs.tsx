import { useState } from 'react';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { lazyFindDuplicate, lazyMergeCandidates } from '#components/candidate/candidate-parts.ts';
import type { ProblemRecord } from '#machines/candidate/problem/problem-record.ts';
import type { DataProblem } from '#machines/data/views/data-problems.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';

/** The open dialog: the search for a lead's duplicate, or the merge of two candidates. */
type OpenDialog =
  | { kind: 'find'; record: ProblemRecord }
  | { kind: 'merge'; problem: DataProblem; winnerId: string; loserId: string };

interface Duplicates {
  openDialog: OpenDialog | null;
  /** Opens the search for the duplicate of a lead. */
  onFind: (record: ProblemRecord) => void;
  /** Opens the comparison of two records of one person, to merge them. */
  onCompare: (problem: DataProblem, winnerId: string) => void;
  onClose: () => void;
}

/** Returns the state of the dialogs that settle a data problem by merging it with its duplicate. */
export function useDuplicates(): Duplicates {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  return {
    openDialog,
    onFind: (record) => setOpenDialog({ kind: 'find', record }),
    onCompare: (problem, winnerId) => {
      const { candidate_id: loserId } = problem;
      if (loserId !== null) setOpenDialog({ kind: 'merge', problem, winnerId, loserId });
    },
    onClose: () => setOpenDialog(null),
  };
}

export interface DuplicateDialogsProps {
  duplicates: Duplicates;
  user: SessionUser;
  references: References | null;
  /** Called when the problem's candidate was merged into this one. */
  onMerged: (problem: DataProblem, candidateId: string) => void;
}

/** Renders the open dialog, if any. */
export function DuplicateDialogs({ duplicates, user, references, onMerged }: DuplicateDialogsProps) {
  const { openDialog, onCompare, onClose } = duplicates;
  if (openDialog?.kind === 'find') {
    const { problem, lead } = openDialog.record;
    return (
      lead && (
        <LazyPart part={lazyFindDuplicate}>
          {(FindDuplicate) => (
            <FindDuplicate
              candidate={lead}
              onChoose={(winnerId) => onCompare(problem, winnerId)}
              onClose={onClose}
            />
          )}
        </LazyPart>
      )
    );
  }
  if (openDialog?.kind !== 'merge') return null;
  const { problem, winnerId, loserId } = openDialog;
  return (
    <LazyPart part={lazyMergeCandidates}>
      {(MergeCandidates) => (
        <MergeCandidates
          {...{ winnerId, loserId, user, references, onClose }}
          onMerged={(candidateId) => onMerged(problem, candidateId)}
        />
      )}
    </LazyPart>
  );
}
