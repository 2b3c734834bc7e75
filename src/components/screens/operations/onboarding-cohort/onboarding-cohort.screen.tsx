import { useMachine } from '@xstate/react';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReferences } from '#components/hooks/use-references.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { type Cohort, largestCohort } from '#machines/data/views/onboarding-list.ts';
import { createCohortMachine } from '#machines/operations/onboarding-cohort/cohort.ts';
import type { SessionUser } from '#shared/contract.ts';
import { CohortFilters } from './cohort-filters.tsx';
import { CohortTable } from './cohort-table.tsx';
import styles from './onboarding-cohort.module.css';

export interface OnboardingCohortScreenProps {
  user: SessionUser;
  /** Filter of the candidates. */
  cohort: Cohort;
  onCohort: (change: Partial<Cohort>) => void;
  /** Path of the list. */
  listHref: string;
  /** Returns the path of a candidate's checklist. */
  recordHref: (candidateId: string) => string;
}

/**
 * `/operations/onboarding/cohort`: table of a cohort's candidates by their tasks, which are completed in their cells.
 */
export function OnboardingCohortScreen(props: OnboardingCohortScreenProps) {
  const { clientId, openingId, week } = props.cohort;
  return <CohortView key={[clientId, openingId, week].join()} {...props} />;
}

function CohortView({ user, cohort, onCohort, listHref, recordHref }: OnboardingCohortScreenProps) {
  const { t } = useTranslation('onboarding');
  const errorMessage = useErrorMessages();
  const format = useFormat();
  const references = useReferences();
  const [cohortMachine] = useState(() => createCohortMachine(cohort));
  const [snapshot, send] = useMachine(cohortMachine);
  const { data, error } = snapshot.context;
  const reload = () => send({ type: 'widget.reload' });
  return (
    <div className={styles.Screen}>
      <Row justify="between">
        <Muted>
          {data &&
            data.rows.length > 0 &&
            t('cohort.help', { count: data.rows.length, number: format.number(data.rows.length) })}
          {data?.rows.length === largestCohort && ` ${t('cohort.more')}`}
        </Muted>
        <Link href={listHref}>{t('cohort.toList')}</Link>
      </Row>
      <CohortFilters
        cohort={cohort}
        clients={data?.clients ?? []}
        openings={references?.openings ?? []}
        onCohort={onCohort}
      />
      {data && error && <Alert>{errorMessage(error)}</Alert>}
      {data && data.rows.length > 0 && (
        <CohortTable rows={data.rows} tasks={data.tasks} user={user} recordHref={recordHref} />
      )}
      {data?.rows.length === 0 && (
        <EmptyState icon={Users} title={t('cohort.empty')}>
          {t('cohort.emptyHelp')}
        </EmptyState>
      )}
      {!data && error && (
        <ErrorState title={t('cohort.unread')} onRetry={reload} isRetrying={snapshot.hasTag('busy')}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {!data && !error && (
        <Skeleton label={t('cohort.loading')}>
          <SkeletonBlock height="20rem" />
        </Skeleton>
      )}
    </div>
  );
}
