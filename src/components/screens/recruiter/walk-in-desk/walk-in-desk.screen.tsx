import { useTranslation } from 'react-i18next';
import { Desk } from './desk.tsx';
import { DeskSetup } from './desk-setup.tsx';
import type { WalkInDeskScreenProps } from './walk-in-desk.props.ts';

/** `/recruiter/interview-tracking/walk-in`: one desk of a walk-in day. */
export function WalkInDeskScreen({
  user,
  place,
  onPlace,
  onLeave,
  boardHrefOf,
  interviewHrefOf,
}: WalkInDeskScreenProps) {
  // Loaded at once, because these translations are also needed offline.
  useTranslation(['walkIn', 'controls', 'errors', 'refusals', 'outbox']);
  if (!place) return <DeskSetup onStart={onPlace} onLeave={onLeave} />;
  const { desk: number, locationId, openingId } = place;
  return (
    <Desk
      key={`${number} ${locationId} ${openingId}`}
      desk={{ userId: user.id, number, locationId, openingId }}
      userName={user.name}
      boardHref={boardHrefOf(locationId)}
      interviewHrefOf={interviewHrefOf}
      onChange={() => onPlace(null)}
      onLeave={onLeave}
    />
  );
}
