import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { claimMachine } from '#machines/recruiter/recruiter-dashboard/claim.machine.ts';
import { dueMachine, newsOf } from '#machines/recruiter/recruiter-dashboard/due.machine.ts';
import { keyOf, nextDueAt, rankDue } from '#machines/recruiter/recruiter-dashboard/due-ranking.ts';
import { hoursIn, type References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { DueProps } from './due.tsx';

interface Circumstances {
  user: SessionUser;
  /** The present, in ms since 1970. */
  now: number;
  /** Null until they were read once. */
  references: References | null;
  /** He has no candidate, and never had one. */
  isNew: boolean;
}

/** What is due, and the taking of further leads, as the view takes them. */
export function useDue({ user, now, references, isNew }: Circumstances): Omit<DueProps, 'links' | 'now'> {
  const { t } = useTranslation('common');
  const [due, send] = useMachine(dueMachine, { input: { me: user.id } });
  const [claim, sendClaim] = useMachine(claimMachine);
  const { rows, items, notes, error } = due.context;
  const { claimed } = claim.context;
  const showClaimed = useEffectEvent(() => send({ type: 'due.reload' }));
  const count = claimed?.leads.length ?? 0;
  useEffect(() => {
    if (count > 0) showClaimed();
  }, [count]);
  return {
    me: user.id,
    state: { data: rows, error, isReading: due.hasTag('busy') },
    notes,
    present: new Set(rankDue(items ?? [], now).map(keyOf)),
    news: newsOf(due, now),
    nextAt: nextDueAt(items ?? [], now),
    isNew,
    claimed,
    isClaiming: claim.hasTag('busy'),
    hoursOf: (emirate) => references && hoursIn(references, emirate),
    templates: references?.texts ?? [],
    values: { sender_name: user.name, company_name: t('product') },
    onClaim: (wanted) => sendClaim({ type: 'leads.claim', count: wanted }),
    onDo: (order) => send({ type: 'item.do', order }),
    onShow: () => send({ type: 'due.show' }),
    onReload: () => send({ type: 'due.reload' }),
  };
}
