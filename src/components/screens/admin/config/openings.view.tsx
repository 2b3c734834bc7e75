import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { ClientSection } from './client-section.tsx';
import type { ConfigUrlState, OpenRecord } from './config-url-state.ts';
import type { ClientGroup } from './opening-groups.ts';
import styles from './openings.module.css';
import { OpeningsBar } from './openings-bar.tsx';

export interface OpeningsViewProps {
  phase: 'loading' | 'ready' | 'failed';
  /** Clients with their matching openings. */
  groups: readonly ClientGroup[];
  /** There is at least one client. */
  hasClients: boolean;
  /** Error message of the last load. */
  error: string | null;
  isRetrying: boolean;
  place: ConfigUrlState;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  onPlace: (next: ConfigUrlState) => void;
  onOpen: (record: OpenRecord) => void;
  onReload: () => void;
}

/** Lists clients with their openings. */
export function OpeningsView(props: OpeningsViewProps) {
  const { phase, groups, hasClients, error, isRetrying, place, now, onPlace, onOpen, onReload } = props;
  const { t } = useTranslation('config');
  const format = useFormat();
  const addClient = () => onOpen({ kind: 'client', id: 'new' });
  if (phase === 'failed') {
    return (
      <div className={styles.Openings}>
        <ErrorState title={t('openings.failed')} onRetry={onReload} isRetrying={isRetrying}>
          {error} {t('openings.failedSafe')}
        </ErrorState>
      </div>
    );
  }
  if (phase === 'ready' && !hasClients) {
    return (
      <div className={styles.Openings}>
        <EmptyState
          title={t('openings.first.title')}
          action={
            <Button variant="primary" onPress={addClient}>
              {t('openings.addClient')}
            </Button>
          }
        >
          {t('openings.first.body')}
        </EmptyState>
      </div>
    );
  }
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div className={styles.Openings}>
      <OpeningsBar
        place={place}
        onPlace={onPlace}
        onAddClient={addClient}
        onAddOpening={() => onOpen({ kind: 'opening', id: 'new', of: null })}
      />
      {error !== null && (
        <ErrorState title={t('openings.stale')} onRetry={onReload} isRetrying={isRetrying}>
          {error}
        </ErrorState>
      )}
      {phase === 'loading' ? (
        <OpeningsSkeleton />
      ) : (
        <>
          <p className={styles.Count} role="status">
            {t('openings.found', { count, number: format.number(count) })}
          </p>
          {groups.map((group) => (
            <ClientSection key={group.client.id} {...group} now={now} onOpen={onOpen} />
          ))}
          {groups.length === 0 && (
            <EmptyState
              kind="filtered"
              title={t('openings.filtered.title')}
              action={
                <Button onPress={() => onPlace({ ...place, search: '', status: null })}>
                  {t('openings.filtered.clear')}
                </Button>
              }
            >
              {t('openings.filtered.body')}
            </EmptyState>
          )}
        </>
      )}
    </div>
  );
}

function OpeningsSkeleton() {
  const { t } = useTranslation('config');
  return (
    <Skeleton label={t('openings.loading')}>
      <SkeletonLine width="6rem" />
      {['one', 'two', 'three'].map((place) => (
        <div key={place} className={styles.Shape}>
          <SkeletonLine width="14rem" />
          <SkeletonBlock height="7.5rem" />
        </div>
      ))}
    </Skeleton>
  );
}
