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

/** Somebody who works on a driver's application. */
export interface ContactPerson {
  role: 'recruiter' | 'operations';
  name: string;
  /** In international form; null where there is none. */
  number: string | null;
  /** ISO moments of the working hours that are now or come next; null where nobody works for long. */
  hours: { from: string; until: string } | null;
}

export interface DriverContactProps {
  /** Whom to ask. */
  person: ContactPerson;
  /** What the message on WhatsApp is about; null while there is no application. */
  reference: string | null;
  /** The present, in ms since 1970. */
  now: number;
}

/** One person to ask: who, when somebody answers, and a call or a message begun in the driver's language. */
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

/** The isolating marks around values are for the screen: a message has none. */
function whatsappAddress(number: string, message: string): string {
  const text = message.replace(/[\u2066-\u2069]/g, '');
  return `https://wa.me/${number.replace('+', '')}?text=${encodeURIComponent(text)}`;
}
