import { useTranslation } from 'react-i18next';
import styles from './candidate-row.module.css';
import type { CandidateSummary } from './candidate-summary.ts';
import { sourceName } from './use-source-name.ts';

export interface SourceCellProps {
  /** Candidate whose source is shown. */
  candidate: Pick<CandidateSummary, 'source' | 'source_detail'>;
}

/** Shows the candidate's source and form. */
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
