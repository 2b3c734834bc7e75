import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { DriverTask } from '#machines/driver/driver-dashboard/driver-tasks.ts';
import type { HomeViewProps } from './home.props.ts';

export interface TaskAnswerProps extends Pick<HomeViewProps, 'onOrder'> {
  task: Extract<DriverTask, { kind: 'onboarding' }>['task'];
  isPending: boolean;
}

/** Task that asks for a word or a number, such as a size. */
export function TaskAnswer({ task, isPending, onOrder }: TaskAnswerProps) {
  const { t } = useTranslation('driverHome');
  const [answer, setAnswer] = useState('');
  const [isMissing, setMissing] = useState(false);
  const save = () => {
    const text = answer.trim();
    setMissing(text === '');
    if (text === '') return;
    const evidence = task.evidence_kind === 'number' ? { number: text } : { text };
    onOrder({ type: 'complete', id: task.id, evidence });
  };
  return (
    <Stack gap={3}>
      <TextField
        label={t('task.onboarding.answer')}
        size="large"
        value={answer}
        onChange={setAnswer}
        error={isMissing && answer.trim() === '' ? t('task.onboarding.missing') : undefined}
      />
      <Button
        variant="primary"
        size="large"
        isWide
        isPending={isPending}
        pendingLabel={t('sending')}
        onPress={save}
      >
        {t('task.onboarding.save')}
      </Button>
    </Stack>
  );
}
