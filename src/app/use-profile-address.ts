import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ProfilePlace } from '#components/screens/driver/profile/profile-place.ts';
import { fieldIdOf, partIdOf } from '#machines/driver/profile/profile-parts.ts';
import { paths } from './paths.ts';

/** Returns the page of the profile: a part, the privacy, a correction, or the withdrawal of an application. */
export function useProfileAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return {
    place: placeOf(query),
    hrefOf: addressOf,
    onLeave: (to: ProfilePlace) => void navigate(addressOf(to), { replace: true }),
  };
}

function placeOf(query: URLSearchParams): ProfilePlace {
  const name = query.get('part');
  if (name === null) return { page: 'all' };
  const part = partIdOf(name);
  if (part) return { page: 'part', part };
  if (name === 'privacy') return { page: 'privacy' };
  const field = fieldIdOf(query.get('field') ?? '');
  if (name === 'ask' && field) return { page: 'ask', field };
  const applicationId = query.get('application');
  if (name === 'withdraw' && applicationId !== null) {
    return { page: 'withdraw', applicationId, isSure: query.get('step') === 'sure' };
  }
  return { page: 'unknown' };
}

function addressOf(place: ProfilePlace): string {
  const query = queryOf(place);
  return query === null ? paths.driver.profile : `${paths.driver.profile}?${new URLSearchParams(query)}`;
}

function queryOf(place: ProfilePlace): Record<string, string> | null {
  switch (place.page) {
    case 'part':
      return { part: place.part };
    case 'privacy':
      return { part: 'privacy' };
    case 'ask':
      return { part: 'ask', field: place.field };
    case 'withdraw':
      return {
        part: 'withdraw',
        application: place.applicationId,
        ...(place.isSure && { step: 'sure' }),
      };
    default:
      return null;
  }
}
