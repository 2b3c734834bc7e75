import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { LineOutcome } from '#machines/recruiter/leads/import/line-outcomes.ts';
import styles from './import.module.css';
import { useLineMessages } from './use-line-messages.ts';

export interface LineListProps {
  /** Accessible name of the rows. */
  label: string;
  outcomes: readonly LineOutcome[];
  /** Opens a row for editing. */
  onEdit?: (no: number) => void;
  /** Excludes a row, or includes it again. */
  onSkip?: (rowNumbers: readonly number[], isSkipped: boolean) => void;
}

/** Assumed height of an unmeasured row, in pixels. */
const estimatedRowHeight = 52;

/** Virtual list of rows, each with its remarks. */
export function LineList({ label, outcomes, onEdit, onSkip }: LineListProps) {
  const { t } = useTranslation('leadImport');
  const messagesOf = useLineMessages();
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: outcomes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedRowHeight,
    getItemKey: (index) => outcomes[index]?.line.no ?? index,
    overscan: 4,
  });
  if (outcomes.length === 0) return <Muted size="body">{t('none')}</Muted>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <section ref={scroller} className={styles.Scroller} tabIndex={0} aria-label={label}>
      <ul className={styles.Lines} style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const outcome = outcomes[index];
          if (!outcome) return null;
          const { no, name } = outcome.line;
          const match = outcome.verdict?.match;
          const leadId = outcome.verdict?.candidate_id;
          return (
            <li
              key={no}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={outcomes.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <span className={styles.RowNo}>{t('line.row', { no })}</span>
              <span className={styles.RowName}>
                <bdi>{name || t('line.noneNamed')}</bdi>
              </span>
              <ul className={styles.Text}>
                {messagesOf(outcome).map((words) => (
                  <li key={words}>{words}</li>
                ))}
                {match?.can_open && (
                  <li>
                    <Link href={`?c=${match.candidate_id}`} isExternal>
                      {t('line.openMatch', { name: match.name })}
                    </Link>
                  </li>
                )}
                {leadId && outcome.group === 'look' && (
                  <li>
                    <Link href={`?c=${leadId}`} isExternal>
                      {t('line.openLead')}
                    </Link>
                  </li>
                )}
              </ul>
              {(onEdit || onSkip) && (
                <span className={styles.RowActions}>
                  {onEdit && outcome.group !== 'in' && !outcome.isSkipped && (
                    <Button variant="quiet" aria-label={t('line.editOf', { no })} onPress={() => onEdit(no)}>
                      {t('line.edit')}
                    </Button>
                  )}
                  {onSkip && outcome.group === 'look' && (
                    <Button
                      variant="quiet"
                      aria-label={t('line.skipOf', { no })}
                      onPress={() => onSkip([no], true)}
                    >
                      {t('line.skip')}
                    </Button>
                  )}
                  {onSkip && outcome.isSkipped && (
                    <Button
                      variant="quiet"
                      aria-label={t('line.includeOf', { no })}
                      onPress={() => onSkip([no], false)}
                    >
                      {t('line.include')}
                    </Button>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
