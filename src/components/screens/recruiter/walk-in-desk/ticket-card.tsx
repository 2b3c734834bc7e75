import CalendarCheck from 'lucide-react/icons/calendar-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Footprints from 'lucide-react/icons/footprints';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Printer from 'lucide-react/icons/printer';
import Undo2 from 'lucide-react/icons/undo-2';
import UserX from 'lucide-react/icons/user-x';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { OutboxEntry } from '#machines/data/outbox.entry.ts';
import type { DayLine } from '#machines/data/rpc/interview-desk.ts';
import type { Ticket } from '#machines/recruiter/walk-in-desk/walk-in-arrival.ts';
import { estimateWait, lineOf, type Waiting } from '#machines/recruiter/walk-in-desk/walk-in-queue.ts';
import styles from './ticket-card.module.css';

const icons = {
  sending: LoaderCircle,
  received: CircleCheck,
  already: CircleCheck,
  waiting: CloudUpload,
  refused: CircleAlert,
  undone: Undo2,
};

export interface TicketCardProps {
  /** The last candidate checked in here. */
  ticket: Ticket | null;
  lines: readonly DayLine[];
  queue: readonly Waiting[];
  entries: readonly OutboxEntry[];
  isUndoing: boolean;
  /** Called to undo a wrong person, with the interview if the server has it. */
  onUndo: (interviewId: string | null) => void;
}

/** Shows the last received person and their number, readable across the desk. */
export function TicketCard({ ticket, lines, queue, entries, isUndoing, onUndo }: TicketCardProps) {
  const { t } = useTranslation('walkIn');
  const format = useFormat();
  if (ticket === null) return <p className={styles.NoTicket}>{t('ticket.none')}</p>;
  const line = lineOf(lines, ticket);
  const entry = entries.find(({ key }) => key === ticket.key);
  const isSent = ticket.status === 'waiting' && !entry && line !== null;
  const status = entry?.state === 'refused' ? 'refused' : isSent ? 'received' : ticket.status;
  const number = line?.queue_no ?? ticket.number;
  const place = queue.findIndex(({ key }) => key === line?.id || key === ticket.key);
  const desk = line?.desk_no ?? null;
  const expectedWait = desk === null && place > 0 ? estimateWait(lines, place) : null;
  // Not undoable for earlier arrivals and for people called to a desk. Rejected entries are handled in the outbox.
  const isUndoable =
    (status === 'received' && line?.status === 'checked_in') || (status === 'waiting' && entry !== undefined);
  return (
    <article className={styles.Ticket} data-status={status} aria-live="polite">
      <p className={styles.TicketState}>
        <Icon of={icons[status]} size="medium" />
        {t(`ticket.${status}`, { time: format.time(ticket.at) })}
      </p>
      <div className={styles.TicketBody}>
        <div className={styles.Candidate}>
          <p className={styles.Name}>
            <bdi>{line?.candidate_name ?? ticket.label}</bdi>
          </p>
          {line?.opening_title && <p className={styles.About}>{line.opening_title}</p>}
          {line && (
            <p className={styles.Line}>
              <Icon of={line.kind === 'walk_in' ? Footprints : CalendarCheck} />
              {line.kind === 'walk_in'
                ? t('ticket.walkedIn')
                : t('ticket.booked', { time: format.time(line.starts_at) })}
            </p>
          )}
        </div>
        <div className={styles.NumberBox}>
          {number === null ? (
            <p>{status === 'waiting' ? t('ticket.noNumber') : t('ticket.number')}</p>
          ) : (
            <>
              <p>{t('ticket.number')}</p>
              <p className={styles.Number} data-long={number > 999 || undefined}>
                {number}
              </p>
            </>
          )}
        </div>
      </div>
      {status !== 'undone' && (
        <div className={styles.TicketFooter}>
          <p className={styles.QueuePosition}>
            {desk !== null && t('ticket.called', { desk: format.number(desk) })}
            {desk === null && place === 0 && t('ticket.first')}
            {desk === null && place > 0 && t('ticket.ahead', { count: place })}
            {expectedWait !== null && (
              <span>{t('ticket.about', { time: format.duration(expectedWait) })}</span>
            )}
          </p>
          {number !== null && (
            <Button variant="quiet" onPress={() => window.print()}>
              <Icon of={Printer} />
              {t('ticket.print')}
            </Button>
          )}
          {isUndoable && (
            <Button
              variant="quiet"
              isPending={isUndoing}
              pendingLabel={t('ticket.undoing')}
              onPress={() => onUndo(line?.id ?? ticket.interviewId)}
            >
              <Icon of={UserX} />
              {t('ticket.wrong')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
