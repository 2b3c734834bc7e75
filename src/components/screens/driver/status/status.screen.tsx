import { useMachine } from '@xstate/react';
import { useNow } from '#components/hooks/use-now.ts';
import { statusListMachine } from '#machines/driver/status/status.machine.ts';
import { StatusView, type StatusViewProps } from './status.view.tsx';

export type StatusScreenProps = Pick<StatusViewProps, 'hrefOf'>;

/** `/driver/status`: the driver's applications, and jobs open to the driver. */
export function StatusScreen({ hrefOf }: StatusScreenProps) {
  const [{ value, context }, send] = useMachine(statusListMachine, { input: {} });
  return (
    <StatusView
      {...context}
      isLoading={value === 'loading'}
      now={useNow()}
      hrefOf={hrefOf}
      onRetry={() => send({ type: 'reading.reload' })}
    />
  );
}
