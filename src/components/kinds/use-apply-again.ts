import { useMachine } from '@xstate/react';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import { applyAgainMachine } from '#machines/driver/status/orders.machine.ts';

/** Returns the props that `ApplicationEnd` needs for a new application. */
export function useApplyAgain(applicationId: string) {
  const [{ context }, send] = useMachine(applyAgainMachine);
  const errorWords = useErrorWords();
  return {
    today: dayInDubai(),
    isBusy: context.orders.length > 0,
    error: context.error && errorWords(context.error),
    onApplyAgain: () => send({ type: 'order.run', order: applicationId }),
  };
}
