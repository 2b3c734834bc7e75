import { useTranslation } from 'react-i18next';
import { errorMessage } from '#components/i18n/error-message.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Spinner } from '#components/ui/spinner/spinner.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { CandidateHit } from '#machines/data/rpc/search-candidates.ts';
import type { AppError } from '#shared/app-error.ts';
import styles from './palette-status.module.css';

export interface PaletteStatusProps {
  /** The current query. */
  query: string;
  /** Returns the path of a candidate's record. Without it, candidates are not searched. */
  recordOf?: ((candidateId: string) => string) | undefined;
  /** Candidates found, best match first. */
  hits?: readonly CandidateHit[];
  /** State of the candidate search. `idle` while the query is too short. */
  search?: 'idle' | 'busy' | 'found' | 'failed';
  /** Error of the candidate search. */
  error?: AppError | null;
  onRetry?: () => void;
  /** The list has no entries. */
  isEmpty: boolean;
}

/**
 * Shows messages about the search: candidates are being searched, none were found, the search failed, or what to type.
 */
export function PaletteStatus(props: PaletteStatusProps) {
  const { query, recordOf, hits = [], search = 'idle', error, onRetry, isEmpty } = props;
  const { t } = useTranslation(['palette', 'common']);
  const { t: tErrors } = useTranslation('errors');
  const searchText = query.trim();
  const canSearch = recordOf !== undefined;
  if (canSearch && search === 'failed') {
    const isOffline = error?.code === 'network.offline';
    return (
      <div className={styles.Status} data-tone="bad" role="alert">
        <p>{isOffline ? t('offline') : t('failed')}</p>
        {!isOffline && error && <Muted size="body">{errorMessage(tErrors, error)}</Muted>}
        {onRetry && (
          <Button onPress={onRetry} variant="quiet">
            {t('common:retry')}
          </Button>
        )}
      </div>
    );
  }
  const isBusy = canSearch && search === 'busy';
  const isShort = canSearch && search === 'idle' && searchText !== '';
  return (
    <div className={styles.Status} role="status">
      {isBusy ? (
        <Row as="p" wrap={false}>
          <Spinner />
          {t('searching')}
        </Row>
      ) : isShort ? (
        <p>{t('short')}</p>
      ) : isEmpty ? (
        <>
          <p className={styles.Nothing}>{t('nothing', { query: searchText })}</p>
          <p>{canSearch ? t('hint') : t('hintPages')}</p>
        </>
      ) : (
        search === 'found' &&
        hits.length > 0 && <p className={styles.Count}>{t('found', { count: hits.length })}</p>
      )}
    </div>
  );
}
