import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import styles from './record-drawer.module.css';

/** Where a record stands in its list. */
export interface RecordPlace {
  /** The first is 1. */
  at: number;
  /** How many records the list has. */
  of: number;
  /** Shows the record before this one. */
  onPrevious: () => void;
  /** Shows the record after this one. */
  onNext: () => void;
}

export interface NeighboursProps extends RecordPlace {
  /** "Previous candidate" */
  previousLabel: string;
  /** "Next candidate" */
  nextLabel: string;
}

/** Where a record stands in its list, and the ways to those beside it, also by `j` and `k`. */
export function Neighbours({ at, of, onPrevious, onNext, previousLabel, nextLabel }: NeighboursProps) {
  const { t } = useTranslation('candidates');
  const format = useFormat();
  const bar = useRef<HTMLDivElement>(null);
  const [isFirst, isLast] = [at <= 1, at >= of];
  useKeys(bar, {
    k: () => !isFirst && onPrevious(),
    j: () => !isLast && onNext(),
  });
  return (
    <div ref={bar} className={styles.Neighbours}>
      <span className={styles.Place} role="status">
        {t('drawer.place', { at: format.number(at), of: format.number(of) })}
      </span>
      <IconButton
        icon={ChevronUp}
        label={previousLabel}
        onPress={onPrevious}
        disabledReason={isFirst ? t('drawer.first') : undefined}
      />
      <IconButton
        icon={ChevronDown}
        label={nextLabel}
        onPress={onNext}
        disabledReason={isLast ? t('drawer.last') : undefined}
      />
    </div>
  );
}
