import { useTranslation } from 'react-i18next';
import { useDueList } from '#components/hooks/use-due-list.ts';
import { dueMachine, dueSource } from '#machines/recruiter/recruiter-dashboard/due.machine.ts';
import { keyOf, nextDueAt, rankDue } from '#machines/recruiter/recruiter-dashboard/due-ranking.ts';
import { hoursIn, type References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { DueProps } from './due.tsx';

interface DueContext {
  user: SessionUser;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Null before the first load. */
  references: References | null;
  /** The recruiter has never had a candidate. */
  isNew: boolean;
}

/** Returns the due items and the claiming of more leads, as the view needs them. */
export function useDue({ user, now, references, isNew }: DueContext): Omit<DueProps, 'links' | 'now'> {
  const { t } = useTranslation('common');
  const { work, context, refill } = useDueList(dueMachine, dueSource, user.id, now);
  const items = context.items ?? [];
  return {
    ...work,
    me: user.id,
    present: new Set(rankDue(items, now).map(keyOf)),
    nextAt: nextDueAt(items, now),
    isNew,
    claimed: context.refill,
    isClaiming: context.isRefilling,
    hoursOf: (emirate) => references && hoursIn(references, emirate),
    templates: references?.texts ?? [],
    values: { sender_name: user.name, company_name: t('product') },
    onClaim: refill,
  };
}
