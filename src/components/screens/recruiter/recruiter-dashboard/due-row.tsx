import type { LucideIcon } from 'lucide-react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import FileClock from 'lucide-react/icons/file-clock';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import Phone from 'lucide-react/icons/phone';
import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import Scale from 'lucide-react/icons/scale';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { DueItem } from '#components/blocks/due-list/due-item.tsx';
import type { DuePlace } from '#components/blocks/due-list/due-list.tsx';
import { DueError, ResolvedDue } from '#components/blocks/due-list/due-row.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import type { DueItemKind } from '#machines/data/rpc/my-due-items.ts';
import type { WorkHours } from '#shared/working-time.ts';
import { DueActions, type DueActionsProps } from './due-actions.tsx';
import { DueDescription } from './due-description.tsx';
import { nameOf } from './name-of.ts';

const icons: Readonly<Record<DueItemKind, LucideIcon>> = {
  first_contact: Phone,
  call_back: PhoneForwarded,
  interview: CalendarClock,
  decision: Scale,
  offer: FileClock,
  handover: Undo2,
  reply: MessageSquareReply,
};

export interface DueRowProps extends DueActionsProps, Pick<DuePlace, 'onReach'> {
  /** The item is no longer due, and no action was taken here. */
  isNoLongerDue: boolean;
  /** Path of the candidate's record. */
  leadHref: string;
  /** Working hours at the candidate's location; null until known. */
  hours: WorkHours | null;
}

/** Shows one due item: candidate, task, delay and action. After the action, its result is shown. */
export function DueRow(props: DueRowProps) {
  const { item, note, isNoLongerDue, isCurrent, leadHref, now, hours, onReach, onDo } = props;
  const { t } = useTranslation('recruiterDashboard');
  const errorMessage = useErrorMessages();
  const isResolved = note?.status === 'done' || (isNoLongerDue && note === null);
  return (
    <DueItem
      icon={icons[item.kind]}
      name={nameOf(item)}
      href={leadHref}
      {...{ isCurrent, isSettled: isResolved, onReach }}
      actions={isResolved ? <DueItemOutcome note={note} now={now} /> : <DueActions {...props} />}
      refusal={
        note?.status === 'refused' && (
          <DueError onRetry={() => onDo(note.order)}>
            {t('refused', { why: errorMessage(note.error) })}
          </DueError>
        )
      }
    >
      <DueDescription item={item} now={now} hours={hours} />
    </DueItem>
  );
}

function DueItemOutcome({ note, now }: Pick<DueRowProps, 'note' | 'now'>) {
  const { t } = useTranslation('recruiterDashboard');
  const { t: tCandidates } = useTranslation('candidates');
  const { dayTime } = useMoments(now);
  const order = note?.order;
  return (
    <ResolvedDue isOwnResult={note !== null}>
      {order === undefined
        ? t('done.gone')
        : order.type === 'log'
          ? t('done.logged', { outcome: tCandidates(`outcome.${order.contact.outcome}`) })
          : t('done.snoozed', { when: dayTime(order.until) })}
    </ResolvedDue>
  );
}
