import { CancelTrip } from './cancel-trip.tsx';
import { MessagesDialog } from './messages-dialog.tsx';
import { ResultsDialog } from './results-dialog.tsx';
import { TripDialog } from './trip-dialog.tsx';
import type { TripPanelsProps } from './trip-panel.ts';

/** Renders the dialogs over the trips. */
export function TripPanels({ panel, ...props }: TripPanelsProps) {
  if (panel.kind === 'new')
    return <TripDialog {...props} trip={null} tripKind={panel.tripKind} people={panel.people} />;
  const trip = props.trips.find(({ id }) => id === panel.trip.id) ?? panel.trip;
  if (panel.kind === 'change') return <TripDialog {...props} trip={trip} tripKind={trip.kind} people={[]} />;
  if (panel.kind === 'cancel') return <CancelTrip {...props} trip={trip} />;
  if (panel.kind === 'messages') return <MessagesDialog {...props} trip={trip} />;
  return <ResultsDialog {...props} trip={trip} />;
}
