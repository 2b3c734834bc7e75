import { useMachine } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import type { OpenCandidate } from '#machines/candidate/record/candidate.machine.ts';
import { type PartContext, type PartEvent, partMachine } from '#machines/candidate/record/part.machine.ts';
import type { PartAsk } from '#machines/candidate/record/parts.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { PartContent } from './part-content.tsx';
import styles from './record.module.css';

export interface PartPanelProps {
  /** Which part of whose record. */
  ask: PartAsk;
  candidate: OpenCandidate;
  user: SessionUser;
  references: References | null;
  /** Draws what takes a merge back, by its id. */
  undoOf: (mergeId: string) => ReactNode;
  /** The present, in ms since 1970. */
  now: number;
}

/** A part of a record, which is read when it is looked at. */
export function PartPanel({ ask, ...props }: PartPanelProps) {
  const [snapshot, send] = useMachine(partMachine, { input: ask });
  return (
    <PartPanelView
      {...props}
      context={snapshot.context}
      isLoading={snapshot.matches('loading')}
      isExtending={snapshot.matches('extending')}
      send={send}
    />
  );
}

export interface PartPanelViewProps extends Omit<PartPanelProps, 'ask'> {
  context: PartContext;
  /** It is being read, for the first time or again. */
  isLoading: boolean;
  /** What came before is on its way. */
  isExtending: boolean;
  send: (event: PartEvent) => void;
}

/** The same, as far as it is known. */
export function PartPanelView({ context, isLoading, send, ...props }: PartPanelViewProps) {
  const { data, error } = context;
  const { t } = useTranslation('candidateRecord');
  const errorWords = useErrorWords();
  return (
    <div className={styles.Part}>
      {data && error && <Alert>{errorWords(error)}</Alert>}
      {data && <PartContent {...props} data={data} onMore={() => send({ type: 'part.more' })} />}
      {!data && error && (
        <ErrorState title={t('failed')} onRetry={() => send({ type: 'part.reload' })} isRetrying={isLoading}>
          {errorWords(error)}
        </ErrorState>
      )}
      {!data && !error && (
        <Skeleton label={t('loading')}>
          {['3rem', '3rem', '3rem'].map((height, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move.
            <SkeletonBlock key={at} height={height} />
          ))}
        </Skeleton>
      )}
    </div>
  );
}
