import type { LucideIcon } from 'lucide-react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import FileClock from 'lucide-react/icons/file-clock';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import Phone from 'lucide-react/icons/phone';
import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import Scale from 'lucide-react/icons/scale';
import Undo2 from 'lucide-react/icons/undo-2';
import { useId } from 'react';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Link } from '#components/ui/link/link.tsx';
import type { DueKind } from '#machines/data/rpc/my-due-items.ts';
import type { WorkHours } from '#machines/kinds/working-time.ts';
import styles from './due.module.css';
import { DueActions, type DueActionsProps } from './due-actions.tsx';
import { DueRefused, DueSettled } from './due-note.tsx';
import { DueWhat } from './due-what.tsx';
import { nameOf } from './name-of.ts';

const icons: Readonly<Record<DueKind, LucideIcon>> = {
  first_contact: Phone,
  call_back: PhoneForwarded,
  interview: CalendarClock,
  decision: Scale,
  offer: FileClock,
  handover: Undo2,
  reply: MessageSquareReply,
};

export interface DueRowProps extends DueActionsProps {
  /** It is no longer due, and nobody did anything about it here. */
  isGone: boolean;
  /** The record of its candidate. */
  leadHref: string;
  /** The working hours where he is; null while nobody knows. */
  hours: WorkHours | null;
  /** The keyboard or a finger has come to this row. */
  onReach: () => void;
}

/** One thing to do: who, what, how late, and the way to do it; what was done stays and says so. */
export function DueRow(props: DueRowProps) {
  const { item, note, isGone, isCurrent, leadHref, now, hours, onReach, onDo } = props;
  const nameId = useId();
  const done = note?.status === 'logged' || note?.status === 'snoozed' ? note : null;
  const isSettled = done !== null || (isGone && note === null);
  return (
    <li
      className={styles.Item}
      data-item={item.id}
      data-current={(isCurrent && !isSettled) || undefined}
      data-settled={isSettled || undefined}
      aria-labelledby={nameId}
      tabIndex={-1}
      onFocus={onReach}
    >
      <Icon of={icons[item.kind]} size="medium" />
      <div className={styles.Words}>
        <p id={nameId} className={styles.Name}>
          <Link look="quiet" href={leadHref}>
            <bdi>{nameOf(item)}</bdi>
          </Link>
        </p>
        <DueWhat item={item} now={now} hours={hours} />
      </div>
      {isSettled ? <DueSettled note={done} now={now} /> : <DueActions {...props} />}
      {note?.status === 'refused' && <DueRefused error={note.error} onRetry={() => onDo(note.order)} />}
    </li>
  );
}
