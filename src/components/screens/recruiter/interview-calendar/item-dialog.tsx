import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import type { Unscheduled } from '#machines/data/unscheduled.ts';
import { type CalendarItem, canBookInto } from '#machines/recruiter/interview-calendar/calendar-items.ts';
import { interviewLocationsMachine } from '#machines/recruiter/interview-calendar/interview-locations.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { FreePlaces } from './slot-card.tsx';
import { useCellContext } from './surroundings.context.ts';

export interface ItemDialogProps {
  item: CalendarItem;
  /** Candidates who can be booked into it. */
  waiting: readonly Unscheduled[];
  user: SessionUser;
}

/** Shows a slot, its candidates and its actions: the menu equivalent of every drag. */
export function ItemDialog({ item, waiting, user }: ItemDialogProps) {
  const { t } = useTranslation('interviewCalendar');
  const format = useFormat();
  const { now, onPanel } = useCellContext();
  const { slot } = item;
  const itemTime = t('when', { from: format.dateTime(item.starts_at), to: format.time(item.ends_at) });
  const isInterviewer = slot !== null && (user.role === 'admin' || slot.interviewer_ids.includes(user.id));
  return (
    <Dialog
      title={
        slot
          ? t(slot.capacity === 0 ? 'blocked' : `kind.${slot.kind}`)
          : t('loose', { count: item.interviews.length })
      }
      isOpen
      onOpenChange={() => onPanel(null)}
      footer={
        slot && isInterviewer && Date.parse(slot.ends_at) > now ? (
          <>
            <Button variant="quiet" onPress={() => onPanel({ kind: 'cancel', slot })}>
              {t('slot.cancel')}
            </Button>
            <Button onPress={() => onPanel({ kind: 'edit', slot })}>{t('slot.edit')}</Button>
          </>
        ) : undefined
      }
    >
      <Stack gap={3}>
        <p>{itemTime}</p>
        {slot ? (
          <SlotFacts slot={slot} waiting={waiting} />
        ) : (
          item.interviews.map((interview) => (
            <Row key={interview.id}>
              <bdi>{format.time(interview.starts_at)}</bdi>
              <bdi>{interview.candidates[0]?.name ?? t('slot.somebody')}</bdi>
              <Muted as="span">{t(`kind.${interview.kind}`)}</Muted>
            </Row>
          ))
        )}
      </Stack>
    </Dialog>
  );
}

function SlotFacts({ slot, waiting }: { slot: CalendarEntry; waiting: readonly Unscheduled[] }) {
  const { t } = useTranslation('interviewCalendar');
  const { now, staffName, onBook, onPanel } = useCellContext();
  const [locations] = useMachine(interviewLocationsMachine);
  const mapUrl = locations.context.data?.find(({ id }) => id === slot.location_id)?.map_url;
  const fitting = waiting.filter((who) => canBookInto(slot, who, now));
  const unknown = slot.booked - slot.candidates.length;
  return (
    <>
      {slot.location_name && (
        <p>
          <bdi>{[slot.location_name, slot.room].filter(Boolean).join(', ')}</bdi>{' '}
          {mapUrl && (
            <Link href={mapUrl} isExternal>
              {t('slot.map')}
            </Link>
          )}
        </p>
      )}
      <Muted>
        {t('slot.by', { names: slot.interviewer_ids.flatMap((id) => staffName(id) ?? []).join(', ') })}
      </Muted>
      <Muted>{slot.opening_title ?? t('slot.anyOpening')}</Muted>
      {slot.self_booking && (
        <Row>
          <Badge tone="info">{t('slot.selfBooking')}</Badge>
        </Row>
      )}
      {slot.capacity > 0 && <FreePlaces slot={slot} isPast={Date.parse(slot.ends_at) < now} />}
      <ul>
        {slot.candidates.map(({ interview_id, name }) => (
          <li key={interview_id}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {unknown > 0 && <li>{t('slot.others', { count: unknown })}</li>}
      </ul>
      {fitting.length > 0 && (
        <Select
          label={t('slot.book')}
          value={null}
          placeholder={t('slot.choose')}
          options={fitting.map(({ id, candidate }) => ({
            value: id,
            label: `${candidate.first_name} ${candidate.last_name}`.trim(),
          }))}
          onChange={(id) => {
            const who = fitting.find((one) => one.id === id);
            if (who) onBook(slot, who);
          }}
        />
      )}
      {slot.self_booking && fitting.length > 0 && (
        <Select
          label={t('slot.link')}
          value={null}
          placeholder={t('slot.choose')}
          options={fitting.map(({ id, candidate }) => ({
            value: id,
            label: `${candidate.first_name} ${candidate.last_name}`.trim(),
          }))}
          onChange={(id) => {
            const who = fitting.find((one) => one.id === id);
            if (who) onPanel({ kind: 'link', who, slot });
          }}
        />
      )}
    </>
  );
}
