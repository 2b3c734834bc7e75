import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localizedText } from '#components/i18n/localized-text.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { homeWorkMachine, ownSlotsMachine } from '#machines/driver/driver-dashboard/home-work.machine.ts';
import styles from './home.module.css';

export interface MoveStepProps {
  interviewId: string;
  homeHref: string;
  /** Called when the interview is rescheduled. */
  onMoved: () => void;
}

/** Lets the driver choose another time for an interview. */
export function MoveStep({ interviewId, homeHref, onMoved }: MoveStepProps) {
  const { t, i18n } = useTranslation('driverHome');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const [slots, sendSlots] = useMachine(ownSlotsMachine);
  const [work, send, actor] = useMachine(homeWorkMachine);
  const [slotId, setSlotId] = useState<string | null>(null);
  useEffect(() => {
    const done = actor.on('order.done', onMoved);
    return () => done.unsubscribe();
  }, [actor, onMoved]);
  const { data, error } = slots.context;
  if (data === null && error !== null) {
    return (
      <ErrorState title={t('failed')} onRetry={() => sendSlots({ type: 'widget.reload' })}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (data === null) return <Skeleton label={t('loading')} />;
  const options = data.map(({ id, starts_at, location_name, location_name_i18n }) => ({
    value: id,
    label: `${format.longDay(starts_at)}, ${format.time(starts_at)}`,
    description: localizedText(location_name_i18n, i18n.language) ?? location_name ?? '',
  }));
  return (
    <section className={styles.Card}>
      {options.length === 0 ? (
        <p>{t('move.none')}</p>
      ) : (
        <RadioGroup
          label={t('move.choose')}
          variant="cards"
          options={options}
          value={slotId}
          onChange={setSlotId}
        />
      )}
      {work.context.error && <Alert title={t('notDone')}>{errorMessage(work.context.error)}</Alert>}
      {slotId !== null && (
        <Button
          variant="primary"
          size="large"
          isWide
          isPending={work.hasTag('busy')}
          pendingLabel={t('sending')}
          onPress={() => send({ type: 'order.run', order: { type: 'move', id: interviewId, slotId } })}
        >
          {t('move.do')}
        </Button>
      )}
      <ButtonLink href={homeHref} size="large">
        {t('move.keep')}
      </ButtonLink>
    </section>
  );
}
