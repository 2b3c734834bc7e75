import { useTranslation } from 'react-i18next';
import styles from './candidate-row.module.css';
import type { CandidateSummary } from './candidate-summary.ts';
import { sourceName } from './use-source-name.ts';

export interface SourceCellProps {
  /** Who came from there. */
  candidate: Pick<CandidateSummary, 'source' | 'source_detail'>;
}

/** Where the candidate came from, and by which form. */
export function SourceCell({ candidate: { source, source_detail } }: SourceCellProps) {
  const { t } = useTranslation('candidates');
  const name = sourceName(t, source);
  const form = source_detail.form_name;
  return (
    <span className={styles.Quiet}>
      {typeof form === 'string' ? t('source.of', { source: name, name: form }) : <bdi>{name}</bdi>}
    </span>
  );
}
