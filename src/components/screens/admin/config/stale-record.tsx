import { useState } from 'react';
import { StaleDialog } from '#components/blocks/conflict/stale-dialog.tsx';
import type { RowChange } from '#machines/data/rpc/last-changes.ts';

/** A field as shown to users. */
export interface Fact {
  label: string;
  text: string;
}

export interface StaleRecordProps {
  /** Another user saved the record first. */
  isOpen: boolean;
  /** The other user's change, if known. */
  change: RowChange | undefined;
  now: number;
  /** Every field with the user's values. */
  mine: readonly Fact[];
  /** The same fields with the stored values, in the same order. */
  theirs: readonly Fact[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Asks the user to choose between two versions in conflict. If closed with Escape, opens again on the next submit. */
export function StaleRecord({ isOpen, change, now, mine, theirs, ...choice }: StaleRecordProps) {
  const [isPostponed, setPostponed] = useState(false);
  if (!isOpen && isPostponed) setPostponed(false);
  const fields = mine.flatMap(({ label, text }, at) => {
    const other = theirs[at]?.text ?? '';
    return text === other ? [] : [{ label, mine: text, theirs: other }];
  });
  return (
    <StaleDialog
      isOpen={isOpen && !isPostponed}
      onOpenChange={() => setPostponed(true)}
      by={change?.by ?? null}
      at={change?.at ?? now}
      now={now}
      fields={fields}
      {...choice}
    />
  );
}
