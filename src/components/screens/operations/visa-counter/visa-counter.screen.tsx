import { useMachine } from '@xstate/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { widgetPropsOf } from '#components/hooks/widget-props-of.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { SearchField } from '#components/ui/search-field/search-field.tsx';
import { SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { counterDayMachine } from '#machines/operations/visa-counter/counter-day.machine.ts';
import { unsentOf } from '#machines/operations/visa-counter/counter-queue.ts';
import { counterSearchMachine } from '#machines/operations/visa-counter/counter-search.machine.ts';
import { casesOnDevice } from '#machines/operations/visa-counter/counter-search.ts';
import { selectEntries, selectIsLoaded } from '#machines/outbox/outbox.selectors.ts';
import { isOffline } from '#machines/session/session.selectors.ts';
import type { SessionUser } from '#shared/contract.ts';
import { CasePage } from './case-page.tsx';
import { CaseResults } from './case-results.tsx';
import { DayList } from './day-list.tsx';
import { UnsentList } from './unsent-list.tsx';
import styles from './visa-counter.module.css';

export interface VisaCounterScreenProps {
  user: SessionUser;
  /** Id of the case in the URL. */
  caseId: string | null;
  onCase: (caseId: string | null) => void;
  /** Returns to the list of visa cases. */
  onLeave: () => void;
}

/** `/operations/visa/counter`: visa work on a phone at an authority's counter, online or offline. */
export function VisaCounterScreen({ user, caseId, onCase, onLeave }: VisaCounterScreenProps) {
  // Loaded at once, because these translations are also needed offline.
  const { t } = useTranslation(['visaCounter', 'controls', 'errors', 'refusals', 'outbox', 'driverCards']);
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const now = useNow();
  const entries = OutboxContext.useSelector(selectEntries);
  const isRead = OutboxContext.useSelector(selectIsLoaded);
  const isWithoutNetwork = SessionContext.useSelector(isOffline);
  const running = useMachine(counterDayMachine);
  const { state: day, onReload } = widgetPropsOf(running);
  const { readAt } = running[0].context;
  const [{ context: searchState, hasTag }, sendQuery] = useCaseSearch();
  const [isQueueShown, showQueue] = useState(false);
  const unsent = unsentOf(entries);
  const known = day.data?.cases ?? [];
  const others = searchState.found.filter(({ case_id }) => known.every((one) => one.case_id !== case_id));
  const open = [...known, ...others].find(({ case_id }) => case_id === caseId) ?? null;
  const query = searchState.query.trim();
  const onDevice = casesOnDevice(known, query);
  const found =
    hasTag('busy') || query === '' ? onDevice : [...new Set([...onDevice, ...searchState.latest])];
  const back = () => (isQueueShown ? showQueue(false) : caseId === null ? onLeave() : onCase(null));
  return (
    <div className={styles.Page}>
      <header className={styles.Head}>
        <IconButton
          icon={ArrowLeft}
          isDirectional
          label={t(caseId === null && !isQueueShown ? 'leave' : 'back')}
          onPress={back}
        />
        <div className={styles.Heading}>
          <h1 className={styles.Title}>{t('title')}</h1>
          <Muted>{format.date(now)}</Muted>
        </div>
        <span className={styles.State} data-off={isWithoutNetwork || undefined} role="status">
          <Icon of={isWithoutNetwork ? WifiOff : Wifi} />
          {isWithoutNetwork ? t('offline') : t('online')}
        </span>
      </header>
      <div className={styles.Content}>
        {day.error && day.data !== null && (
          <Muted role="status">{t('stale', { time: format.time(readAt ?? now) })}</Muted>
        )}
        {day.data === null && day.error && (
          <ErrorState title={t('failed')} onRetry={onReload} isRetrying={day.isReading}>
            {errorMessage(day.error)}
          </ErrorState>
        )}
        {day.data === null && !day.error && <CounterSkeleton />}
        {isQueueShown && <UnsentList unsent={unsent} entries={entries} labels={day.data?.labels ?? {}} />}
        {!isQueueShown && open && (
          <CasePage user={user} visaCase={open} unsent={unsent} labels={day.data?.labels ?? {}} />
        )}
        {!isQueueShown && !open && day.data && caseId !== null && (
          <Muted size="body" role="status">
            {t('noCase')}
          </Muted>
        )}
        {!isQueueShown && caseId === null && day.data && query !== '' && (
          <CaseResults
            found={found}
            isSearching={hasTag('busy') && !isWithoutNetwork}
            isDeviceOnly={isWithoutNetwork || searchState.error !== null}
            onCase={onCase}
          />
        )}
        {!isQueueShown && caseId === null && day.data && query === '' && (
          <DayList day={day.data} now={now} onCase={onCase} />
        )}
      </div>
      <footer className={styles.Bar}>
        {caseId === null && !isQueueShown && (
          <SearchField
            label={t('search')}
            size="large"
            value={searchState.query}
            onChange={(typed) => sendQuery({ type: 'query.type', query: typed })}
          />
        )}
        <button
          type="button"
          className={styles.Queue}
          data-refused={unsent.some(({ state }) => state === 'refused') || undefined}
          aria-expanded={isQueueShown}
          onClick={() => showQueue(!isQueueShown)}
        >
          {!isRead && tCommon('loading')}
          {isRead && (unsent.length === 0 ? t('allSent') : t('unsent', { count: unsent.length }))}
        </button>
      </footer>
    </div>
  );
}

function useCaseSearch() {
  const [snapshot, send] = useMachine(counterSearchMachine);
  return [{ context: snapshot.context, hasTag: snapshot.hasTag.bind(snapshot) }, send] as const;
}

function CounterSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')}>
      {['first', 'second', 'third'].map((line) => (
        <SkeletonLine key={line} width="100%" />
      ))}
    </div>
  );
}
