import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { type ClaimedLeadId, claimMachine } from '#machines/candidate/decisions/claim.machine.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { OrderEnd } from '#machines/factories/orders.ts';
import { useClaimMessages } from './use-claim-messages.ts';

/** State and actions of claiming leads. */
export interface ClaimActions {
  /** Claims this lead. */
  claim: (id: string) => void;
  /** Claims the lead of the pool that is due first. */
  claimNext: () => void;
  /** Ids of the leads being claimed. */
  claiming: ReadonlySet<string>;
  /** The next lead of the pool is being claimed. */
  isClaimingNext: boolean;
}

/** Claims leads of the pool. Shows each result in a toast. `onEnd` receives the lead, or null if the claim failed. */
export function useClaim(onEnd: (lead: Candidate | null) => void): ClaimActions {
  const { t } = useTranslation('leadDecisions');
  const toasts = useToasts();
  const failureMessages = useClaimMessages();
  const [snapshot, send, actor] = useMachine(claimMachine);
  const tell = useEffectEvent((end: OrderEnd<ClaimedLeadId, Candidate | null>) => {
    const lead = end.type === 'order.done' ? end.result : null;
    if (end.type === 'order.failed') toasts.add({ tone: 'bad', text: failureMessages(end.error) });
    else if (lead === null) toasts.add({ tone: 'info', text: t('claim.empty') });
    else {
      const name = `${lead.first_name} ${lead.last_name}`.trim();
      toasts.add({ tone: 'good', text: t('claim.done', { name }) });
    }
    onEnd(lead);
  });
  useEffect(() => {
    const ends = actor.on('*', (end) => tell(end));
    return () => ends.unsubscribe();
  }, [actor]);
  const { orders: claimOrders } = snapshot.context;
  return {
    claim: (id) => send({ type: 'order.run', order: id }),
    claimNext: () => send({ type: 'order.run', order: null }),
    claiming: new Set(claimOrders.filter((id) => id !== null)),
    isClaimingNext: claimOrders.includes(null),
  };
}
