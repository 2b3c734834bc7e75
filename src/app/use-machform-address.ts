import { useSearchParams } from 'react-router-dom';
import { formParts, type MachformUrlState } from '#components/screens/admin/machform/machform-url-state.ts';

/** Returns the open form and its tab, from the URL. */
export function useMachformAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    place: placeOf(search),
    onPlace: (next: MachformUrlState) => setSearch(searchOf(next)),
  };
}

function placeOf(search: URLSearchParams): MachformUrlState {
  return {
    form: search.get('form'),
    part: formParts.find((part) => part === search.get('part')) ?? 'setup',
  };
}

function searchOf({ form, part }: MachformUrlState): Record<string, string> {
  if (form === null) return {};
  return { form, ...(part !== 'setup' && { part }) };
}
