import { useTranslation } from 'react-i18next';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { TimeField } from '#components/ui/time-field/time-field.tsx';
import type { TaskValues } from '#machines/candidate/record/task-form.machine.ts';
import type { FormContext, FormEvent } from '#machines/factories/form.machine.ts';
import { DraftForm } from './draft-form.tsx';
import styles from './record.module.css';

export interface TaskFormProps {
  context: Pick<
    FormContext<TaskValues, string>,
    'values' | 'errors' | 'error' | 'restoredDraftTime' | 'isStored'
  >;
  /** The task is being saved. */
  isPending: boolean;
  send: (event: FormEvent<TaskValues>) => void;
}

/** Form for a new task: its title and due date. */
export function TaskForm({ context, isPending, send }: TaskFormProps) {
  const { values, errors } = context;
  const { t } = useTranslation('candidateRecord');
  const change = (changes: Partial<TaskValues>) => send({ type: 'form.change', changes });
  const wrong = {
    ...(errors.title !== undefined && {
      title: errors.title === 'empty' ? t('taskForm.wrong.empty') : t('taskForm.wrong.tooLong'),
    }),
    ...(errors.day !== undefined && {
      day: errors.day === 'past' ? t('taskForm.wrong.past') : t('taskForm.wrong.day'),
    }),
    ...(errors.time !== undefined && { time: t('taskForm.wrong.time') }),
  };
  return (
    <DraftForm
      label={t('taskForm.label')}
      errors={wrong}
      {...{ context, isPending, send }}
      submitLabel={t('taskForm.submit')}
      pendingLabel={t('taskForm.sending')}
    >
      <TextField
        name="title"
        label={t('taskForm.title')}
        value={values.title}
        onChange={(title) => change({ title })}
        autoComplete="off"
      />
      <div className={styles.DayTime}>
        <DatePicker
          name="day"
          label={t('taskForm.day')}
          value={values.day}
          onChange={(day) => change({ day })}
          error={wrong.day}
        />
        <TimeField
          name="time"
          label={t('taskForm.time')}
          value={values.time}
          onChange={(time) => change({ time })}
          error={wrong.time}
        />
      </div>
    </DraftForm>
  );
}
