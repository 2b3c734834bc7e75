import Clock from 'lucide-react/icons/clock';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import styles from './driver-contact.module.css';

/** A staff member who works on the driver's application. */
export interface ContactPerson {
  role: 'recruiter' | 'operations';
  name: string;
  /** Number in international format; null for none. */
  number: string | null;
  /** Current or next working hours, as ISO timestamps; null if there are none soon. */
  hours: { from: string; until: string } | null;
}

export interface DriverContactProps {
  /** The person to contact. */
  person: ContactPerson;
  /** Reference in the WhatsApp message; null without an application. */
  reference: string | null;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Shows a contact person, their working hours, and buttons to call or to send a message in the driver's language. */
export function DriverContact({ person, reference, now }: DriverContactProps) {
  const { name, role, number } = person;
  const { t } = useTranslation('driverCards');
  const greeting = t('contact.hello', { name });
  const message = reference === null ? greeting : `${greeting} ${t('contact.about', { reference })}`;
  return (
    <div className={styles.Contact}>
      <Stack gap={1}>
        <Muted>{t(`contact.${role}`)}</Muted>
        <Heading level={3} size="body">
          <bdi>{name}</bdi>
        </Heading>
        {person.hours !== null && <Hours hours={person.hours} now={now} />}
      </Stack>
      {number === null ? (
        <Muted>{t('contact.noNumber')}</Muted>
      ) : (
        <Row gap={2}>
          <ButtonLink href={`tel:${number}`} aria-label={t('contact.callName', { name })}>
            <Icon of={Phone} size="density" />
            {t('contact.call')}
          </ButtonLink>
          <ButtonLink
            href={whatsappAddress(number, message)}
            aria-label={t('contact.whatsappName', { name })}
            isExternal
          >
            <Icon of={MessageCircle} size="density" />
            {t('contact.whatsapp')}
          </ButtonLink>
        </Row>
      )}
    </div>
  );
}

function Hours({ hours, now }: { hours: NonNullable<ContactPerson['hours']>; now: number }) {
  const { t } = useTranslation('driverCards');
  const format = useFormat();
  const opens = format.time(hours.from);
  const isOpen = Date.parse(hours.from) <= now && now < Date.parse(hours.until);
  const isToday = format.date(hours.from) === format.date(now);
  const open = isOpen && t('contact.open', { time: format.time(hours.until) });
  const closed = isToday
    ? t('contact.opens', { time: opens })
    : t('contact.opensOn', { day: format.date(hours.from), time: opens });
  return (
    <p className={styles.Hours} data-open={isOpen || undefined}>
      <Icon of={Clock} />
      {open || closed}
    </p>
  );
}

/** Removes the Unicode isolates around values, which are needed only on screen. */
function whatsappAddress(number: string, message: string): string {
  const text = message.replace(/[\u2066-\u2069]/g, '');
  return `https://wa.me/${number.replace('+', '')}?text=${encodeURIComponent(text)}`;
}
