import { useSearchParams } from 'react-router-dom';
import { formParts, type MachformPlace } from '#components/screens/admin/machform/machform-place.ts';

/** The place among the forms: which one is open, and at which part. */
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
