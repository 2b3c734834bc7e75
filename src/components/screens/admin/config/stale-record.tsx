import { useState } from 'react';
import { StaleDialog } from '#components/blocks/conflict/stale-dialog.tsx';
import type { RowChange } from '#machines/data/rpc/last-changes.ts';

/** A field as it is told to people. */
export interface Fact {
  label: string;
  text: string;
}

export interface StaleRecordProps {
  /** Somebody else stored the record first. */
  isOpen: boolean;
  /** Who, where that is known. */
  change: RowChange | undefined;
  now: number;
  /** Every field as this person wants it. */
  mine: readonly Fact[];
  /** The same fields as they stand, in the same order. */
  theirs: readonly Fact[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** What two people wrote differently, and the choice between them. Closed by Escape, it comes again at the next try. */
export function StaleRecord({ isOpen, change, now, mine, theirs, ...choice }: StaleRecordProps) {
  const [isPutOff, setPutOff] = useState(false);
  if (!isOpen && isPutOff) setPutOff(false);
  const fields = mine.flatMap(({ label, text }, at) => {
    const other = theirs[at]?.text ?? '';
    return text === other ? [] : [{ label, mine: text, theirs: other }];
  });
  return (
    <StaleDialog
      isOpen={isOpen && !isPutOff}
      onOpenChange={() => setPutOff(true)}
      by={change?.by ?? null}
      at={change?.at ?? now}
      now={now}
      fields={fields}
      {...choice}
    />
  );
}
