import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WhatsappButton } from '#components/blocks/contact-kit/whatsapp-button.tsx';
import { formatOf } from '#components/i18n/format.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { now } from '#machines/data/clock.ts';
import { enqueue } from '#machines/data/outbox.ts';
import { contactLog } from '#machines/data/rpc/log-contact.ts';
import type { PlannedTrip, TripPassenger } from '#machines/data/tables/trips.ts';
import { type Template, templatesIn } from '#shared/message-text.ts';
import { passengerName } from './passenger-row.tsx';
import type { TripPanelsProps } from './trip-panel.ts';
import styles from './trips.module.css';

/** Message templates about an appointment. */
const codes = ['appointment', 'appointment_missed'];

export interface MessagesDialogProps extends Pick<TripPanelsProps, 'references' | 'user' | 'onClose'> {
  trip: PlannedTrip;
}

/** Sends each driver a message in their language, opened in WhatsApp and logged. */
export function MessagesDialog({ trip, references, user, onClose }: MessagesDialogProps) {
  const { t } = useTranslation(['trips', 'driverCards']);
  const format = useFormat();
  const [open, setOpen] = useState<string | null>(null);
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const riders = trip.riders.filter(({ status }) => status === 'booked' || status === 'missed');
  const templates = references.texts.filter(({ code }) => codes.includes(code));
  const send = async (passenger: TripPassenger, template: Template) => {
    setSent((before) => new Set([...before, passenger.id]));
    await enqueue({
      userId: user.id,
      kind: contactLog.kind,
      subject: passenger.candidate_id,
      label: passengerName(passenger),
      params: {
        candidate_id: passenger.candidate_id,
        channel: 'whatsapp',
        direction: 'outbound',
        outcome: 'message_sent',
        note: null,
        call_back_at: null,
        template_code: template.code,
        language: template.language,
        at: new Date(now()).toISOString(),
      },
    });
  };
  const valuesOf = (passenger: TripPassenger) => {
    const [text] = templatesIn(passenger.candidate.preferred_language ?? 'en', templates);
    const language = text?.language ?? 'en';
    const words = formatOf(language);
    const { centre, kind, starts_at } = trip;
    return {
      first_name: passenger.candidate.first_name,
      appointment_name: t(`driverCards:appointment.kind.${kind}`, { lng: language }),
      appointment_date: words.date(starts_at),
      appointment_time: words.time(starts_at),
      centre_name: centre.name_i18n?.[language] ?? centre.name,
      map_url: centre.map_url ?? centre.address ?? centre.name,
      bring_list:
        centre.bring_i18n?.[language] ??
        centre.bring_i18n?.en ??
        t(`driverCards:appointment.needs.${kind}`, { lng: language }),
      ...(user.phoneNumber !== null && { operations_phone: user.phoneNumber }),
    };
  };
  const title = t('messages.title', { when: format.dateTime(trip.starts_at) });
  return (
    <Dialog title={title} size="medium" isOpen onOpenChange={onClose}>
      <Stack gap={3}>
        <Muted size="body">{riders.length === 0 ? t('messages.none') : t('messages.about')}</Muted>
        <ul className={styles.Messages}>
          {riders.map((passenger) => (
            <li key={passenger.id} className={styles.Message}>
              <span className={styles.PassengerName}>
                <bdi>{passengerName(passenger)}</bdi>
              </span>
              {sent.has(passenger.id) && <Badge tone="good">{t('messages.opened')}</Badge>}
              <WhatsappButton
                person={passenger.candidate}
                templates={templates}
                values={valuesOf(passenger)}
                isOpen={open === passenger.id}
                onOpenChange={(isOpen) => setOpen(isOpen ? passenger.id : null)}
                onSend={(template) => void send(passenger, template)}
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
