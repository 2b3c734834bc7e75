import { useTranslation } from 'react-i18next';
import type { FilterField } from '#components/blocks/list-kit/filter-field.ts';
import type { Location } from '#machines/data/tables/locations.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import { interviewKinds } from '#shared/interview-kinds.ts';

/** Returns the filters of the calendar with their options. */
export function useCalendarFilters(
  references: References | null,
  locations: readonly Location[],
): FilterField[] {
  const { t } = useTranslation('interviewCalendar');
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const field = (id: 'interviewer' | 'opening' | 'place' | 'kind' | 'room', options: FieldOptions) => ({
    id,
    kind: 'choice' as const,
    label: t(`filters.${id}`),
    options,
  });
  const staff = references?.staff.filter(({ role, is_active }) => is_active && role !== 'operations') ?? [];
  const openings = references?.openings.filter(({ status }) => status === 'open') ?? [];
  return [
    field('interviewer', staff.filter(({ role }) => role !== 'driver').map(named)),
    field(
      'opening',
      openings.map(({ id, title }) => ({ value: id, label: title })),
    ),
    field('place', locations.map(named)),
    field(
      'kind',
      interviewKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
    ),
    field('room', [
      { value: 'free', label: t('filters.free') },
      { value: 'full', label: t('filters.full') },
    ]),
  ];
}

type FieldOptions = readonly { value: string; label: string }[];
