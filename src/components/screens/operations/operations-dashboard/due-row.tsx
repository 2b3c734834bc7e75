import type { LucideIcon } from 'lucide-react';
import BookUser from 'lucide-react/icons/book-user';
import CalendarX from 'lucide-react/icons/calendar-x';
import FileClock from 'lucide-react/icons/file-clock';
import IdCard from 'lucide-react/icons/id-card';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Stamp from 'lucide-react/icons/stamp';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { DueItem, DueTask } from '#components/blocks/due-list/due-item.tsx';
import type { DuePlace } from '#components/blocks/due-list/due-list.tsx';
import { DueError, ResolvedDue } from '#components/blocks/due-list/due-row.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import type { OperationsDueItemKind } from '#machines/data/rpc/ops-due-items.ts';
import type { OpsDueNote } from '#machines/operations/operations-dashboard/due.machine.ts';
import styles from './due.module.css';
import { DueActions, type DueActionsProps } from './due-actions.tsx';
import { useDueMessages } from './use-due-messages.ts';

const icons: Readonly<Record<OperationsDueItemKind, LucideIcon>> = {
  visa_deadline: Stamp,
  permit_expiry: FileClock,
  custody: BookUser,
  insurance: ShieldAlert,
  missed_appointment: CalendarX,
  document_expiry: IdCard,
};

export interface DueRowProps extends Omit<DueActionsProps, 'name'>, DuePlace {
  /** The action already taken on the item, if any. */
  note: OpsDueNote | null;
}

/** Shows one due item: candidate, task, days left, and its action. */
export function DueRow(props: DueRowProps) {
  const { item, note, isCurrent, onReach, links, now, colleagues, onDo } = props;
  const { t } = useTranslation('operationsDashboard');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const name = `${item.first_name} ${item.last_name}`.trim();
  const { what, tone } = useDueMessages(item, now);
  const owner = colleagues.find(({ id }) => id === item.pro_id)?.name;
  return (
    <DueItem
      icon={icons[item.kind]}
      name={name}
      href={links.candidate(item.candidate_id)}
      isSettled={note?.status === 'done'}
      {...{ isCurrent, onReach }}
      actions={
        note?.status === 'done' ? (
          <DueItemOutcome note={note} now={now} colleagues={colleagues} />
        ) : (
          <DueActions {...{ item, name, links, now, colleagues, onDo }} />
        )
      }
      refusal={
        note?.status === 'refused' && (
          <DueError onRetry={() => onDo(note.order)}>
            {t('due.refused', { why: errorMessage(note.error) })}
          </DueError>
        )
      }
    >
      <DueTask tone={tone}>{what}</DueTask>
      <p className={styles.More}>
        <bdi>{owner ?? t('due.nobody')}</bdi>
        {item.overstay_fils !== null && ` · ${t('due.perDay', { money: format.money(item.overstay_fils) })}`}
      </p>
    </DueItem>
  );
}

function DueItemOutcome({
  note: { order },
  now,
  colleagues,
}: Pick<DueRowProps, 'now' | 'colleagues'> & { note: OpsDueNote }) {
  const { t } = useTranslation('operationsDashboard');
  const { dayTime } = useMoments(now);
  switch (order.type) {
    case 'snooze':
      return <ResolvedDue isOwnResult>{t('due.snoozed', { when: dayTime(order.until) })}</ResolvedDue>;
    case 'handBack':
      return <ResolvedDue isOwnResult>{t('due.handedBack')}</ResolvedDue>;
    case 'assign': {
      const name = colleagues.find(({ id }) => id === order.proId)?.name ?? '';
      return <ResolvedDue isOwnResult>{t('due.assigned', { name })}</ResolvedDue>;
    }
  }
}
