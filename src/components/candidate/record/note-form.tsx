import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Checkbox } from '#components/ui/checkbox/checkbox.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { NoteValues } from '#machines/candidate/record/note-form.machine.ts';
import type { FormContext, FormEvent } from '#machines/factories/form.machine.ts';
import { DraftLine } from './draft-line.tsx';
import styles from './record.module.css';

export interface NoteFormProps {
  context: Pick<FormContext<NoteValues, string>, 'values' | 'errors' | 'error' | 'restoredFrom' | 'isKept'>;
  /** The note is being saved. */
  isPending: boolean;
  send: (event: FormEvent<NoteValues>) => void;
}

/** Form for a new note. */
export function NoteForm({ context, isPending, send }: NoteFormProps) {
  const { values, errors, error } = context;
  const { t } = useTranslation('candidateRecord');
  const errorMessage = useErrorMessages();
  const change = (changes: Partial<NoteValues>) => send({ type: 'form.change', changes });
  return (
    <Form
      aria-label={t('noteForm.label')}
      errors={
        errors.body === undefined
          ? {}
          : { body: t(`noteForm.wrong.${errors.body === 'empty' ? 'empty' : 'tooLong'}`) }
      }
      isPending={isPending}
      onSubmit={() => send({ type: 'form.submit' })}
    >
      <Stack gap={3}>
        <DraftLine
          restoredFrom={context.restoredFrom}
          isKept={context.isKept}
          onDiscard={() => send({ type: 'form.discard' })}
        />
        <TextArea
          name="body"
          label={t('noteForm.body')}
          value={values.body}
          onChange={(body) => change({ body })}
          rows={2}
        />
        <div className={styles.Choices}>
          <Checkbox isSelected={values.isPinned} onChange={(isPinned) => change({ isPinned })}>
            {t('noteForm.pin')}
          </Checkbox>
          <Checkbox isSelected={values.isShared} onChange={(isShared) => change({ isShared })}>
            {t('noteForm.share')}
          </Checkbox>
        </div>
        {error && <Alert>{errorMessage(error)}</Alert>}
        <div>
          <Button type="submit" isPending={isPending} pendingLabel={t('noteForm.sending')}>
            {values.isShared ? t('noteForm.submitShared') : t('noteForm.submit')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
