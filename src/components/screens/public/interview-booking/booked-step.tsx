import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#components/hooks/save-file.ts';
import { localizedText } from '#components/i18n/localized-text.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { calendarFile } from '#shared/calendar-file.ts';
import type { LinkInterview } from '#shared/contract.interviews.ts';
import { Appointment } from './appointment.tsx';
import { Help } from './help.tsx';
import type { StepProps } from './interview-booking.props.ts';

/** Shows the booked interview with its actions, or that it is cancelled. */
export function BookedStep({ page, isBusy, now, send }: StepProps) {
  const { interview, openingTitle, host, changesLeft } = page;
  const { t } = useTranslation('interviewBooking');
  const save = useCalendarFile(openingTitle);
  if (interview === null) {
    return (
      <>
        <p>{changesLeft > 0 ? t('cancelled.again') : t('cancelled.last')}</p>
        {changesLeft > 0 && (
          <Button variant="primary" size="large" isWide onPress={() => send({ type: 'visit.move' })}>
            {t('choose.again')}
          </Button>
        )}
        <Help host={host} />
      </>
    );
  }
  return (
    <>
      {interview.status === 'confirmed' && (
        <Banner icon={Check} tone="good">
          {t('booked.confirmed')}
        </Banner>
      )}
      <Appointment of={interview} job={openingTitle} now={now} />
      <Stack gap={3}>
        {interview.status === 'scheduled' && (
          <Button
            variant="primary"
            size="large"
            isWide
            isPending={isBusy}
            pendingLabel={t('sending')}
            onPress={() => send({ type: 'visit.confirm' })}
          >
            {t('do.confirm')}
          </Button>
        )}
        <Button size="large" isWide onPress={() => save(interview)}>
          <Icon of={CalendarPlus} size="density" />
          {t('calendar')}
        </Button>
        <InterviewChanges {...{ page, interview, send }} />
      </Stack>
      <Help host={host} />
    </>
  );
}

/** Buttons to reschedule and cancel, if allowed, or the reason why not. */
function InterviewChanges({
  page,
  interview,
  send,
}: Pick<StepProps, 'page' | 'send'> & { interview: LinkInterview }) {
  const { t } = useTranslation('interviewBooking');
  const format = useFormat();
  if (!interview.canChange) {
    return <p>{t('booked.tooLate', { time: format.duration(page.cutoffMinutes) })}</p>;
  }
  return (
    <>
      {interview.canMove ? (
        <Button size="large" isWide onPress={() => send({ type: 'visit.move' })}>
          {t('choose.again')}
        </Button>
      ) : (
        <p>{t('booked.limit')}</p>
      )}
      <Button size="large" isWide onPress={() => send({ type: 'visit.cancel' })}>
        {t('do.cancel')}
      </Button>
    </>
  );
}

/** Returns a function that saves the interview as a calendar file. A rescheduled one replaces the one saved before. */
function useCalendarFile(job: string | null): (interview: LinkInterview) => void {
  const { t, i18n } = useTranslation('interviewBooking');
  return ({ calendarId, startsAt, endsAt, rescheduleCount, updatedAt, ...interview }) => {
    const name = localizedText(interview.locationNameI18n, i18n.language) ?? interview.locationName;
    const note = localizedText(interview.noteI18n, i18n.language);
    const text = calendarFile({
      events: [
        {
          id: calendarId,
          startsAt,
          endsAt,
          title: job === null ? t('event') : t('eventFor', { job }),
          place: [name, interview.address].filter((part) => part !== null).join(', ') || null,
          notes: note === null ? [] : [note],
          url: interview.meetingUrl ?? interview.mapUrl,
          isCancelled: false,
          revision: rescheduleCount,
          changedAt: updatedAt,
        },
      ],
    });
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'interview.ics');
  };
}
