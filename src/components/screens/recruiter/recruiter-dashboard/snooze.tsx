import AlarmClock from 'lucide-react/icons/alarm-clock';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CallBack,
  CallBackChoice,
  callBackMoment,
} from '#components/blocks/contact-kit/call-back-choice.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';

export interface SnoozeProps {
  /** Name of the candidate to call back. */
  name: string;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** It is being saved. */
  isPending: boolean;
  /** Called with the new time, as the database writes it. */
  onSnooze: (until: string) => void;
}

/** Postpones a call-back: by an hour, to tomorrow, or to another time. */
export function Snooze({ name, now, isOpen, onOpenChange, isPending, onSnooze }: SnoozeProps) {
  const { t } = useTranslation('recruiterDashboard');
  return (
    <>
      <Button
        onPress={() => onOpenChange(true)}
        isPending={isPending}
        pendingLabel={t('snooze.pending')}
        {...(!isPending && { 'aria-label': t('snooze.of', { name }) })}
      >
        <Icon of={AlarmClock} />
        {t('snooze.action')}
      </Button>
      <Dialog size="small" title={t('snooze.title')} isOpen={isOpen} onOpenChange={onOpenChange}>
        <SnoozeForm
          {...{ name, now }}
          onCancel={() => onOpenChange(false)}
          onSnooze={(until) => {
            onOpenChange(false);
            onSnooze(until);
          }}
        />
      </Dialog>
    </>
  );
}

interface SnoozeFormProps extends Pick<SnoozeProps, 'name' | 'now' | 'onSnooze'> {
  onCancel: () => void;
}

function SnoozeForm({ name, now, onSnooze, onCancel }: SnoozeFormProps) {
  const { t } = useTranslation(['recruiterDashboard', 'candidates']);
  const [value, setValue] = useState<CallBack>({ choice: 'hour', date: null, time: null });
  const [wasSubmitted, setSubmitted] = useState(false);
  const until = callBackMoment(value, now);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (until !== null) onSnooze(new Date(until).toISOString());
  };
  return (
    <Stack as="form" gap={4} onSubmit={submit}>
      <p>{t('candidates:log.with', { name })}</p>
      <CallBackChoice
        value={value}
        onChange={setValue}
        now={now}
        error={wasSubmitted && until === null ? t('candidates:log.past') : undefined}
      />
      <Row justify="end">
        <Button onPress={onCancel}>{t('snooze.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('snooze.save')}
        </Button>
      </Row>
    </Stack>
  );
}
