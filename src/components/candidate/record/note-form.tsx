import { useTranslation } from 'react-i18next';
import { Checkbox } from '#components/ui/checkbox/checkbox.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { NoteValues } from '#machines/candidate/record/note-form.machine.ts';
import type { FormContext, FormEvent } from '#machines/factories/form.machine.ts';
import { DraftForm } from './draft-form.tsx';
import styles from './record.module.css';

export interface NoteFormProps {
  context: Pick<
    FormContext<NoteValues, string>,
    'values' | 'errors' | 'error' | 'restoredDraftTime' | 'isStored'
  >;
  /** The note is being saved. */
  isPending: boolean;
  send: (event: FormEvent<NoteValues>) => void;
}

/** Form for a new note. */
export function NoteForm({ context, isPending, send }: NoteFormProps) {
  const { values, errors } = context;
  const { t } = useTranslation('candidateRecord');
  const change = (changes: Partial<NoteValues>) => send({ type: 'form.change', changes });
  return (
    <DraftForm
      label={t('noteForm.label')}
      errors={
        errors.body === undefined
          ? {}
          : { body: t(`noteForm.wrong.${errors.body === 'empty' ? 'empty' : 'tooLong'}`) }
      }
      {...{ context, isPending, send }}
      submitLabel={values.isShared ? t('noteForm.submitShared') : t('noteForm.submit')}
      pendingLabel={t('noteForm.sending')}
    >
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
    </DraftForm>
  );
}
