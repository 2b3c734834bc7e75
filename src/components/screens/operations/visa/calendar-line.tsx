import CalendarClock from 'lucide-react/icons/calendar-clock';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { CalendarItem } from '#machines/operations/visa/visa-calendar.ts';
import { deadlineKinds } from '#machines/operations/visa/visa-stages.ts';
import styles from './visa-calendar.module.css';

export interface CalendarLineProps {
  item: CalendarItem;
  onItem: (item: CalendarItem) => void;
}

const appointmentKinds = ['medical', 'biometrics', 'rta_test', 'training', 'tawjeeh'] as const;

/** Shows a deadline or appointment, with a link to its subject. */
export function CalendarLine({ item, onItem }: CalendarLineProps) {
  const { t } = useTranslation('visa');
  const format = useFormat();
  const appointment = appointmentKinds.find((kind) => kind === item.kind);
  const deadline = deadlineKinds.find((kind) => kind === item.kind);
  const what = appointment
    ? t(`appointments.${appointment}`)
    : deadline
      ? t(`deadlineShort.${deadline}`)
      : t('columns.binding_deadline');
  const fullText = [item.at && format.time(item.at), item.name, what, item.place].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className={styles.Line}
      data-urgent={item.isUrgent || undefined}
      title={fullText}
      onClick={() => onItem(item)}
    >
      <Icon of={item.at === null ? Hourglass : CalendarClock} />
      <span className={styles.Text}>
        {item.at !== null && <time dateTime={item.at}>{format.time(item.at)}</time>}{' '}
        <bdi className={styles.CandidateName}>{item.name}</bdi> <span>{what}</span>
      </span>
    </button>
  );
}
