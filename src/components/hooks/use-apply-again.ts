import { useMachine } from '@xstate/react';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import { applyAgainMachine } from '#machines/driver/status/orders.machine.ts';

/** Returns the props that `ApplicationEnd` needs for a new application. */
export function useApplyAgain(applicationId: string) {
  const [{ context }, send] = useMachine(applyAgainMachine);
  const errorMessage = useErrorMessages();
  return {
    today: dayInDubai(),
    isBusy: context.orders.length > 0,
    error: context.error && errorMessage(context.error),
    onApplyAgain: () => send({ type: 'order.run', order: applicationId }),
  };
}
