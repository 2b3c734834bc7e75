import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { type Capacity, capacityMachine } from '#machines/admin/users/capacity.machine.ts';
import type { DetailContext, DetailEvent } from '#machines/factories/detail.machine.ts';
import { CapacityFields } from './capacity-fields.tsx';
import styles from './drawer.module.css';
import { Leaves } from './leaves.tsx';

export interface CapacitySectionProps {
  userId: string;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Shows how many leads a recruiter accepts and when, and their days off. */
export function CapacitySection({ userId, now }: CapacitySectionProps) {
  const [snapshot, send] = useMachine(capacityMachine, { input: { id: userId } });
  return <CapacityView context={snapshot.context} send={send} now={now} />;
}

export interface CapacityViewProps {
  context: Pick<DetailContext<Capacity>, 'id' | 'record' | 'fields' | 'error' | 'isFetching'>;
  send: (event: DetailEvent<Capacity>) => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Renders the capacity from its loading state. */
export function CapacityView({ context, send, now }: CapacityViewProps) {
  const { id, record, fields, error, isFetching } = context;
  const { t } = useTranslation('users');
  const errorMessage = useErrorMessages();
  return (
    <section className={styles.Section} aria-labelledby="user-capacity">
      <h3 id="user-capacity" className={styles.Heading}>
        {t('capacity.title')}
      </h3>
      {record && <CapacityFields record={record} fields={fields} send={send} now={now} />}
      {record && <Leaves userId={id} leaves={record.leaves} />}
      {!record && error && (
        <ErrorState
          title={t('capacity.failed')}
          onRetry={() => send({ type: 'record.reload' })}
          isRetrying={isFetching}
        >
          {errorMessage(error)}
        </ErrorState>
      )}
      {!record && !error && <Skeleton label={t('capacity.loading')} />}
    </section>
  );
}
