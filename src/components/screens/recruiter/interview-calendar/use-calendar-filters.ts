import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { FilterField } from '#components/blocks/list-kit/filter-field.ts';
import { placesMachine } from '#machines/recruiter/interview-calendar/places.machine.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import { interviewKinds } from '#shared/interview-kinds.ts';

/** What the calendar can be filtered by, with the values there are. */
export function useCalendarFilters(references: References | null): FilterField[] {
  const { t } = useTranslation('interviewCalendar');
  const [{ context }] = useMachine(placesMachine);
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
    field('place', (context.data ?? []).map(named)),
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
