import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dubaiParts } from '#components/candidate/decisions/dubai-parts.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { placesLeft, slotsFor } from '#machines/candidate/scheduling/scheduling.context.ts';
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import type { ScheduleStepProps } from './schedule-dialog.props.ts';
import { useSlotMessages } from './use-slot-messages.ts';

const dayOf = ({ starts_at }: Pick<CalendarEntry, 'starts_at'>) => dubaiParts(Date.parse(starts_at)).day;

/** Lets the user choose a day with slots, and one of its slots. Full slots are shown disabled. */
export function SlotChoice({ context, moved, form, now, onChange }: ScheduleStepProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const messages = useSlotMessages();
  const { slotId } = form.values;
  const slots = slotsFor(context.entries, [context.application?.opening_id ?? null], now);
  const days = Map.groupBy(slots, dayOf);
  const chosen = slots.find(({ id }) => id === slotId);
  const firstFree = slots.find((slot) => placesLeft(slot) > 0) ?? slots[0];
  const [wantedSlotId, setWantedSlotId] = useState<string | null>(null);
  const usual = chosen ?? firstFree;
  const day = wantedSlotId !== null && days.has(wantedSlotId) ? wantedSlotId : usual && dayOf(usual);
  if (!day) return <EmptyState title={t('slots.none')}>{t('slots.noneHelp')}</EmptyState>;

  const free = (slotsOfDay: readonly CalendarEntry[]) =>
    slotsOfDay.reduce((sum, slot) => sum + placesLeft(slot), 0);
  return (
    <Stack gap={4}>
      <Select
        label={t('slots.day')}
        options={[...days].map(([value, slotsOfDay]) => ({
          value,
          label: format.date(value),
          description: messages.placesText(free(slotsOfDay)),
        }))}
        value={day}
        onChange={(next) => {
          setWantedSlotId(next);
          onChange({ slotId: null });
        }}
      />
      <RadioGroup
        name="slotId"
        variant="cards"
        label={t('slots.label')}
        options={(days.get(day) ?? []).map((slot) => ({
          value: slot.id,
          label: messages.title(slot),
          ...(slot.id === moved?.slot_id
            ? { disabledReason: t('slots.current') }
            : placesLeft(slot) === 0
              ? { disabledReason: `${messages.details(slot)} · ${t('slots.full')}` }
              : { description: `${messages.details(slot)} · ${messages.left(slot)}` }),
        }))}
        value={chosen?.id ?? null}
        onChange={(id) => onChange({ slotId: id })}
      />
    </Stack>
  );
}
