import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#components/hooks/use-now.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { CheckboxGroup } from '#components/ui/checkbox-group/checkbox-group.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { loadCalendar, placesLeft, slotsFor } from '#machines/candidate/scheduling/scheduling.context.ts';
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';
import { useSlotMessages } from './use-slot-messages.ts';

export interface SlotsDialogProps {
  title: string;
  /** Number of places needed. */
  needed: number;
  /** Ids of the openings that slots may be for; null means no opening. */
  openingIds: readonly (string | null)[];
  onChoose: (slots: readonly CalendarEntry[]) => void;
  onCancel: () => void;
}

/** Asks which slots of the coming weeks to fill. */
export function SlotsDialog({ title, needed, openingIds, onChoose, onCancel }: SlotsDialogProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const messages = useSlotMessages();
  const now = useNow();
  const [machine] = useState(() =>
    createWidgetMachine<readonly CalendarEntry[]>({
      id: 'slots',
      load: loadCalendar,
      tables: ['interviews', 'interview_slots'],
    }),
  );
  const [snapshot, send] = useMachine(machine);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data, error } = snapshot.context;
  const free = slotsFor(data ?? [], openingIds, now).filter((slot) => placesLeft(slot) > 0);
  const slots = free.filter(({ id }) => chosen.includes(id));
  const places = slots.reduce((sum, slot) => sum + placesLeft(slot), 0);
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={onCancel}
      footer={
        <Row justify="end">
          <Button onPress={onCancel}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabledReason={slots.length === 0 ? t('wrong.slot') : undefined}
            onPress={() => onChoose(slots)}
          >
            {t('next')}
          </Button>
        </Row>
      }
    >
      {!data && !error && <Skeleton label={t('loading')} />}
      {!data && error && (
        <ErrorState title={t('unread')} onRetry={() => send({ type: 'widget.reload' })}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {data && free.length === 0 && <EmptyState title={t('slots.none')}>{t('slots.noneHelp')}</EmptyState>}
      {free.length > 0 && (
        <Stack gap={3}>
          <CheckboxGroup
            label={t('many.slots')}
            options={free.map((slot) => ({
              value: slot.id,
              label: `${format.date(slot.starts_at)} · ${messages.title(slot)}`,
              hint: `${messages.details(slot)} · ${messages.left(slot)}`,
            }))}
            value={chosen}
            onChange={setChosen}
          />
          <Muted role="status">
            {t('many.places', { places: messages.placesText(places), needed: format.number(needed) })}
          </Muted>
        </Stack>
      )}
    </Dialog>
  );
}
