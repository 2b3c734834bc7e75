import { useTranslation } from 'react-i18next';
import { reasonName } from '#components/blocks/candidate-row/reason-name.ts';
import { Quiet } from '#components/blocks/columns/cell-parts.tsx';
import type { WidgetState } from '#components/blocks/widget/widget.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import type { ReasonCount } from '#machines/data/views/rejected-candidates.ts';
import styles from './rejected-candidates.module.css';

export interface ReasonStripProps {
  state: WidgetState<readonly ReasonCount[]>;
  onReload: () => void;
  /** Filters the list by this reason and the current month, or removes the filter. */
  onPress: (code: string) => void;
}

/** Shows why candidates were rejected this month, most frequent reason first. */
export function ReasonStrip({ state: { data, error, isReading }, onReload, onPress }: ReasonStripProps) {
  const { t } = useTranslation(['rejectedCandidates', 'candidates', 'common']);
  const { t: tCandidate } = useTranslation('candidates');
  const errorMessage = useErrorMessages();
  const format = useFormat();
  return (
    <section className={styles.Strip} aria-label={t('strip.label')}>
      <Quiet>{t('strip.label')}</Quiet>
      {data?.map(({ code, label, count }) => (
        <Button key={code} variant="quiet" onPress={() => onPress(code)}>
          {reasonName(tCandidate, { code, label })}
          <span className={styles.Count}>{format.number(count)}</span>
        </Button>
      ))}
      {data?.length === 0 && <Quiet>{t('strip.none')}</Quiet>}
      {!data && isReading && <span role="status">{t('common:loading')}</span>}
      {error && (
        <span role="status" className={styles.Line}>
          {errorMessage(error)}
          <Button variant="quiet" isPending={isReading} onPress={onReload}>
            {t('common:retry')}
          </Button>
        </span>
      )}
    </section>
  );
}
