import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { localizedText } from '#components/i18n/localized-text.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { LinkSlot } from '#shared/contract.interviews.ts';
import { isRemote } from './appointment.tsx';
import { Help } from './help.tsx';
import styles from './interview-booking.module.css';
import type { StepProps } from './interview-booking.props.ts';

/** Number of days shown initially, as many as fit on a phone. */
const firstDays = 4;

/** Lists the free slots by day. */
export function ChooseStep({ page, now, send }: StepProps) {
  const { firstName, openingTitle, host, slots, interview, changesLeft } = page;
  const { t } = useTranslation('interviewBooking');
  const format = useFormat();
  const [isWhole, setShowsAll] = useState(false);
  const days = Object.entries(Object.groupBy(slots, ({ startsAt }) => format.longDay(startsAt)));
  const shown = isWhole ? days : days.slice(0, firstDays);
  return (
    <>
      <Stack gap={1}>
        {interview === null && <p>{t('hello', { name: firstName })}</p>}
        {openingTitle !== null && <p>{t('job', { job: openingTitle })}</p>}
        {interview !== null && <p>{t('choose.left', { left: format.number(changesLeft) })}</p>}
      </Stack>
      {slots.length === 0 ? (
        <EmptyState
          title={t('choose.none')}
          action={<Button onPress={() => send({ type: 'link.retry' })}>{t('choose.look')}</Button>}
        >
          {t('choose.noneHelp')}
        </EmptyState>
      ) : (
        <Stack gap={1}>
          <Heading level={2}>{t('choose.title')}</Heading>
          <Muted>{t('choose.zone')}</Muted>
        </Stack>
      )}
      {shown.map(([day, ofDay = []]) => (
        <Stack as="section" gap={2} key={day} aria-label={day}>
          <Heading level={3} size="body">
            {day}
            <Muted as="span"> · {format.relativeDay(ofDay[0]?.startsAt ?? now, now)}</Muted>
          </Heading>
          {ofDay.map((slot) => (
            <SlotButton key={slot.id} slot={slot} onPick={(slotId) => send({ type: 'slot.pick', slotId })} />
          ))}
        </Stack>
      ))}
      {days.length > shown.length && (
        <Button isWide onPress={() => setShowsAll(true)}>
          {t('choose.later')}
        </Button>
      )}
      {interview !== null && (
        <Button size="large" isWide onPress={() => send({ type: 'slot.back' })}>
          {t('choose.keep')}
        </Button>
      )}
      <Help host={host} />
    </>
  );
}

function SlotButton({ slot, onPick }: { slot: LinkSlot; onPick: (slotId: string) => void }) {
  const { t, i18n } = useTranslation('interviewBooking');
  const format = useFormat();
  const place = isRemote(slot.kind)
    ? null
    : (localizedText(slot.locationNameI18n, i18n.language) ?? slot.locationName);
  return (
    <AriaButton className={styles.Slot ?? ''} onPress={() => onPick(slot.id)}>
      <bdi dir="ltr" className={styles.Time}>
        {`${format.time(slot.startsAt)}–${format.time(slot.endsAt)}`}
      </bdi>
      <span>{t(`kind.${slot.kind}`)}</span>
      {place !== null && (
        <Muted as="span">
          <bdi>{place}</bdi>
        </Muted>
      )}
    </AriaButton>
  );
}
