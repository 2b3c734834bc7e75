import { useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import type { DeskAssignment } from '#components/screens/recruiter/walk-in-desk/walk-in-desk.props.ts';
import { paths } from './paths.ts';

const { walkInDesk, walkInBoard, interviewTracking } = paths.recruiter;
const id = z.uuid();
const deskNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99));

/** Returns the desk of a walk-in day, stored in the URL, so that a reload keeps the same desk. */
export function useDeskAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return {
    place: placeOf(search),
    onPlace: (place: DeskAssignment | null) => navigate(place === null ? walkInDesk : addressOf(place)),
    onLeave: () => navigate(interviewTracking),
    interviewHrefOf: (interviewId: string) => `${interviewTracking}?c=${interviewId}`,
    boardHrefOf: (locationId: string) => `${walkInBoard}?place=${locationId}`,
  };
}

/** Returns the place whose board is shown, or null, and the link back to the desk. */
export function useBoardAddress() {
  const [search] = useSearchParams();
  return { locationId: id.safeParse(search.get('place')).data ?? null, deskHref: walkInDesk };
}

function placeOf(search: URLSearchParams): DeskAssignment | null {
  const desk = deskNumber.safeParse(search.get('desk')).data;
  const locationId = id.safeParse(search.get('place')).data;
  if (desk === undefined || locationId === undefined) return null;
  return { desk, locationId, openingId: id.safeParse(search.get('opening')).data ?? null };
}

function addressOf({ desk, locationId, openingId }: DeskAssignment): string {
  const search = new URLSearchParams({ desk: String(desk), place: locationId });
  if (openingId !== null) search.set('opening', openingId);
  return `${walkInDesk}?${search}`;
}
