import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localizedText } from '#components/i18n/localized-text.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { LinkInterview, LinkSlot } from '#shared/contract.interviews.ts';
import type { InterviewKind } from '#shared/interview-kinds.ts';
import styles from './interview-booking.module.css';

export interface AppointmentProps {
  of: LinkSlot & Partial<Pick<LinkInterview, 'directionsI18n' | 'meetingUrl'>>;
  /** Job of the interview; null for none. */
  job: string | null;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Returns whether the interview takes place remotely. */
export function isRemote(kind: InterviewKind): kind is 'phone' | 'video' {
  return kind === 'phone' || kind === 'video';
}

/** Shows the time, the place and what to bring. */
export function Appointment({ of: meeting, job, now }: AppointmentProps) {
  const { t, i18n } = useTranslation('interviewBooking');
  const format = useFormat();
  const { kind, startsAt, endsAt, address, mapUrl, meetingUrl = null, directionsI18n = null } = meeting;
  const place = localizedText(meeting.locationNameI18n, i18n.language) ?? meeting.locationName;
  const directions = localizedText(directionsI18n, i18n.language);
  const bringText =
    localizedText(meeting.noteI18n, i18n.language) ?? t(`bring.${isRemote(kind) ? kind : 'person'}`);
  return (
    <dl className={styles.Facts}>
      <Fact title={t('fact.when')}>
        <p className={styles.Time}>{format.longDay(startsAt)}</p>
        <p>
          <bdi dir="ltr" className={styles.Time}>{`${format.time(startsAt)}–${format.time(endsAt)}`}</bdi>
          {` · ${format.relativeDay(startsAt, now)}`}
        </p>
      </Fact>
      <Fact title={t('fact.how')}>
        <p>{t(`kind.${kind}`)}</p>
        {job !== null && <Muted>{t('job', { job })}</Muted>}
        {meetingUrl !== null && (
          <ButtonLink href={meetingUrl} isExternal>
            {t('join')}
          </ButtonLink>
        )}
      </Fact>
      {!isRemote(kind) && place !== null && (
        <Fact title={t('fact.where')}>
          <p>
            <bdi>{place}</bdi>
          </p>
          {address !== null && (
            <Muted>
              <bdi>{address}</bdi>
            </Muted>
          )}
          {directions !== null && <Muted>{directions}</Muted>}
          {mapUrl !== null && (
            <ButtonLink href={mapUrl} isExternal>
              {t('map')}
            </ButtonLink>
          )}
        </Fact>
      )}
      <Fact title={t(isRemote(kind) ? 'fact.ready' : 'fact.bring')}>
        <p>{bringText}</p>
      </Fact>
    </dl>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.Fact}>
      <Muted as="dt">{title}</Muted>
      <dd>
        <Stack gap={2} align="start">
          {children}
        </Stack>
      </dd>
    </div>
  );
}
