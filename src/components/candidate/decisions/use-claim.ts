import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { type ClaimEnd, claimMachine } from '#machines/candidate/decisions/claim.machine.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { useClaimWords } from './use-claim-words.ts';

/** Leads that are taken by one press. */
export interface Claiming {
  /** Takes this lead. */
  claim: (id: string) => void;
  /** Takes the lead of the pool that is due first. */
  claimNext: () => void;
  /** Ids of the leads that are asked for and not answered yet. */
  claiming: ReadonlySet<string>;
  /** The next one of the pool is asked for. */
  isClaimingNext: boolean;
}

/** Takes leads of the pool; each answer is told in a toast, and `onEnd` gets the lead, or null where it was not got. */
export function useClaim(onEnd: (lead: Candidate | null) => void): Claiming {
  const { t } = useTranslation('leadDecisions');
  const toasts = useToasts();
  const failureWords = useClaimWords();
  const [snapshot, send, actor] = useMachine(claimMachine);
  const tell = useEffectEvent((end: ClaimEnd) => {
    if (end.type === 'claim.failed') toasts.add({ tone: 'bad', text: failureWords(end.error) });
    else if (end.lead === null) toasts.add({ tone: 'info', text: t('claim.empty') });
    else {
      const { first_name, last_name } = end.lead;
      toasts.add({ tone: 'good', text: t('claim.done', { name: `${first_name} ${last_name}`.trim() }) });
    }
    onEnd(end.type === 'claim.done' ? end.lead : null);
  });
  useEffect(() => {
    const ends = [actor.on('claim.done', (end) => tell(end)), actor.on('claim.failed', (end) => tell(end))];
    return () => {
      for (const { unsubscribe } of ends) unsubscribe();
    };
  }, [actor]);
  const { wanted } = snapshot.context;
  return {
    claim: (id) => send({ type: 'lead.claim', id }),
    claimNext: () => send({ type: 'lead.claim', id: null }),
    claiming: new Set(wanted.filter((id) => id !== null)),
    isClaimingNext: wanted.includes(null),
  };
}
