import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import styles from './record-drawer.module.css';

/** Position of a record in its list. */
export interface RecordPosition {
  /** Position in the list; the first is 1. */
  at: number;
  /** Number of records in the list. */
  of: number;
  /** Opens the previous record. */
  onPrevious: () => void;
  /** Opens the next record. */
  onNext: () => void;
}

export interface NeighboursProps extends RecordPosition {
  /** "Previous candidate" */
  previousLabel: string;
  /** "Next candidate" */
  nextLabel: string;
}

/** Shows the record's position in its list, with buttons for the previous and next record (`j` and `k`). */
export function Neighbours({ at, of, ...ways }: NeighboursProps) {
  const { t } = useTranslation('candidates');
  const format = useFormat();
  return (
    <NeighbourButtons
      {...ways}
      noPrevious={at <= 1 ? t('drawer.first') : undefined}
      noNext={at >= of ? t('drawer.last') : undefined}
    >
      <span className={styles.Position} role="status">
        {t('drawer.place', { at: format.number(at), of: format.number(of) })}
      </span>
    </NeighbourButtons>
  );
}

export interface NeighbourButtonsProps extends Omit<NeighboursProps, 'at' | 'of'> {
  /** Why the previous button is disabled; undefined if there is a previous record. */
  noPrevious: string | undefined;
  /** Why the next button is disabled; undefined if there is a next record. */
  noNext: string | undefined;
  /** Position of the record in the list, if known. */
  children?: ReactNode;
}

/** Renders the buttons for the previous (`k`) and next (`j`) record. */
export function NeighbourButtons(props: NeighbourButtonsProps) {
  const { previousLabel, nextLabel, onPrevious, onNext, noPrevious, noNext, children } = props;
  const bar = useRef<HTMLDivElement>(null);
  useKeys(bar, {
    k: () => noPrevious === undefined && onPrevious(),
    j: () => noNext === undefined && onNext(),
  });
  return (
    <div ref={bar} className={styles.Neighbours}>
      {children}
      <IconButton icon={ChevronUp} label={previousLabel} onPress={onPrevious} disabledReason={noPrevious} />
      <IconButton icon={ChevronDown} label={nextLabel} onPress={onNext} disabledReason={noNext} />
    </div>
  );
}
