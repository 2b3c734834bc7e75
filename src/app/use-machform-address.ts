import { useSearchParams } from 'react-router-dom';
import { formParts, type MachformPlace } from '#components/screens/admin/machform/machform-place.ts';

/** Returns the open form and its tab, from the URL. */
export function useMachformAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    place: placeOf(search),
    onPlace: (next: MachformPlace) => setSearch(searchOf(next)),
  };
}

function placeOf(search: URLSearchParams): MachformPlace {
  return {
    form: search.get('form'),
    part: formParts.find((part) => part === search.get('part')) ?? 'setup',
  };
}

function searchOf({ form, part }: MachformPlace): Record<string, string> {
  if (form === null) return {};
  return { form, ...(part !== 'setup' && { part }) };
}
