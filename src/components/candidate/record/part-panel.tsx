import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { partMachine } from '#machines/candidate/record/part.machine.ts';
import { PartContent } from './part-content.tsx';
import type { PartPanelProps, PartPanelViewProps } from './part-panel.props.ts';

/** Renders a tab of a record, loaded when it is opened. */
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

/** Renders a tab of a record from its loading state. */
export function PartPanelView({ context, isLoading, send, ...props }: PartPanelViewProps) {
  const { data, error } = context;
  const { t } = useTranslation('candidateRecord');
  const errorMessage = useErrorMessages();
  return (
    <Stack gap={4}>
      {data && error && <Alert>{errorMessage(error)}</Alert>}
      {data && <PartContent {...props} data={data} onMore={() => send({ type: 'part.more' })} />}
      {!data && error && (
        <ErrorState title={t('failed')} onRetry={() => send({ type: 'part.reload' })} isRetrying={isLoading}>
          {errorMessage(error)}
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
    </Stack>
  );
}
