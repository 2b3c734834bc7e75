import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ProfileUrlState } from '#components/screens/driver/profile/profile-url-state.ts';
import { fieldIdOf, partIdOf } from '#machines/driver/profile/profile-parts.ts';
import { paths } from './paths.ts';

/** Returns the page of the profile: a part, the privacy, a correction, or the withdrawal of an application. */
export function useProfileAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return {
    place: placeOf(query),
    hrefOf: addressOf,
    onLeave: (to: ProfileUrlState) => void navigate(addressOf(to), { replace: true }),
  };
}

function placeOf(query: URLSearchParams): ProfileUrlState {
  const name = query.get('part');
  if (name === null) return { page: 'all' };
  const part = partIdOf(name);
  if (part) return { page: 'part', part };
  if (name === 'privacy') return { page: 'privacy' };
  const field = fieldIdOf(query.get('field') ?? '');
  if (name === 'ask' && field) return { page: 'ask', field };
  const applicationId = query.get('application');
  if (name === 'withdraw' && applicationId !== null) {
    return { page: 'withdraw', applicationId, isConfirmStep: query.get('step') === 'sure' };
  }
  return { page: 'unknown' };
}

function addressOf(place: ProfileUrlState): string {
  const query = queryOf(place);
  return query === null ? paths.driver.profile : `${paths.driver.profile}?${new URLSearchParams(query)}`;
}

function queryOf(place: ProfileUrlState): Record<string, string> | null {
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
        ...(place.isConfirmStep && { step: 'sure' }),
      };
    default:
      return null;
  }
}
