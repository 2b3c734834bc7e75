import { draftOf, newDraft } from '#machines/recruiter/interview-calendar/slot-draft.ts';
import { BookingLink } from './booking-link.tsx';
import { HelpSheet } from './calendar-help.tsx';
import type { CalendarPanelsProps, OrderPanelProps } from './calendar-panels.props.ts';
import { CancelSlot } from './cancel-slot.tsx';
import { CopyWeek } from './copy-week.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { MoveSlot } from './move-slot.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import { useCellContext } from './surroundings.context.ts';
import { useConflictMessages } from './use-conflict-messages.ts';

/** Renders the panel open over the calendar. */
export function CalendarPanels({ panel, ...props }: CalendarPanelsProps) {
  const { user, references, hoursOn, error, isBusy, onRun } = props;
  const conflictMessages = useConflictMessages();
  const { onPanel } = useCellContext();
  const order: OrderPanelProps = {
    error: error ? conflictMessages(error) : undefined,
    isBusy,
    onRun,
    onClose: () => onPanel(null),
  };
  const form = { ...order, references, hoursOn };
  switch (panel.kind) {
    case 'item':
      return (
        <ItemDialog
          item={props.items.find(({ id }) => id === panel.item.id) ?? panel.item}
          waiting={props.waiting}
          user={user}
        />
      );
    case 'new':
      return <SlotDialog {...form} slot={null} first={newDraft(user.id, panel)} />;
    case 'edit':
      return <SlotDialog {...form} slot={panel.slot} first={draftOf(panel.slot)} />;
    case 'move':
      return <MoveSlot {...order} slot={panel.slot} by={panel.by} />;
    case 'cancel':
      return <CancelSlot {...order} slot={panel.slot} />;
    case 'copy':
      return <CopyWeek {...order} from={props.span.from} isDefaultWeek={panel.isDefaultWeek} />;
    case 'link':
      return (
        <BookingLink
          who={panel.who}
          slot={panel.slot}
          bookingHref={props.bookingHref}
          onClose={order.onClose}
        />
      );
    case 'feed':
      return <FeedDialog onClose={order.onClose} />;
    case 'help':
      return <HelpSheet onClose={order.onClose} />;
  }
}
