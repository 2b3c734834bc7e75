import { useMachine } from '@xstate/react';
import History from 'lucide-react/icons/history';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { type FormValues, formMachine, formValuesOf } from '#machines/admin/machform/form.machine.ts';
import type { Form as StoredForm } from '#machines/data/tables/machform-settings.ts';
import { Refusal } from '#shared/refusal.ts';
import styles from './machform.module.css';
import { StaleForm } from './stale-form.tsx';

/** Props of a form's fields. */
export interface FormFieldsProps {
  values: FormValues;
  onChange: (changes: Partial<FormValues>) => void;
}

export interface FormEditorProps {
  userId: string;
  /** Key of the draft: the id of the form, `new`, or a part of a form. */
  record: string;
  /** Initial values. Defaults to the stored form. */
  start?: FormValues;
  /** The stored form; null for a new one. */
  stored: StoredForm | null;
  /** Returns why the current values can't be saved. */
  blockOf?: (values: FormValues) => string | undefined;
  onReload: () => void;
  /** Called with the id of the saved form. */
  onSaved: (id: string) => void;
  onCancel?: () => void;
  children: (fields: FormFieldsProps) => ReactNode;
}

/** Edits the settings of a form, with a stored draft and a dialog for conflicts. */
export function FormEditor(props: FormEditorProps) {
  // Changes on save, so that the next edit starts with the stored values.
  const [formKey, setFormKey] = useState(0);
  return <Editing key={formKey} {...props} onEditAgain={() => setFormKey(formKey + 1)} />;
}

function Editing({
  userId,
  record,
  stored,
  children,
  ...props
}: FormEditorProps & { onEditAgain: () => void }) {
  const { t } = useTranslation('machform');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const toasts = useToasts();
  const [first] = useState(() => props.start ?? (stored ? formValuesOf(stored) : undefined));
  if (!first) throw new Error('A form is new or stored.');
  const [form, send] = useMachine(formMachine, { input: { userId, record, values: first } });
  const { start, values, errors, error, restoredDraftTime, isStored } = form.context;
  const isNew = values.version === null;
  const isDone = form.status === 'done';
  const isSaving = isDone || form.matches('submitting');
  const isStale = error instanceof Refusal && error.rule === 'STALE_VERSION';
  const isNumberTaken = error?.params.takenNumber === values.form_id;
  const now = stored && formValuesOf(stored);

  const reload = useEffectEvent(props.onReload);
  const notifySaved = useEffectEvent(() => {
    toasts.add({ tone: 'good', text: t(isNew ? 'done.added' : 'done.saved', { name: values.form_name }) });
    props.onSaved(values.id);
    props.onEditAgain();
  });
  useEffect(() => {
    if (isStale) reload();
  }, [isStale]);
  useEffect(() => {
    if (isDone) notifySaved();
  }, [isDone]);

  const submit = () => {
    // A new token or a pause doesn't conflict with these fields.
    if (now && areEqualFields(now, start)) send({ type: 'form.change', changes: { version: now.version } });
    send({ type: 'form.submit' });
  };
  const wrong = t('wrong', { returnObjects: true });
  const allErrors = { ...errors, ...(isNumberTaken && { form_id: 'numberTaken' }) };
  return (
    <Form
      aria-label={isNew ? t('drawer.new') : values.form_name}
      errors={Object.fromEntries(
        Object.entries(allErrors).map(([field, key]) => [field, wrong[key as keyof typeof wrong] ?? key]),
      )}
      isPending={isSaving}
      onSubmit={submit}
    >
      {restoredDraftTime !== null && (
        <div className={styles.Notice}>
          <Banner
            icon={History}
            tone="info"
            action={<Button onPress={() => send({ type: 'form.discard' })}>{t('form.discard')}</Button>}
          >
            {t('form.restored', { when: format.dateTime(restoredDraftTime) })}
          </Banner>
        </div>
      )}
      {children({ values, onChange: (changes) => send({ type: 'form.change', changes }) })}
      {now && (
        <StaleForm
          isOpen={isStale && now.version !== values.version}
          mine={values}
          theirs={now}
          onKeepMine={() => {
            send({ type: 'form.change', changes: { version: now.version } });
            send({ type: 'form.submit' });
          }}
          onTakeTheirs={() => {
            send({ type: 'form.discard' });
            props.onEditAgain();
          }}
        />
      )}
      {!isStored && <p className={styles.Warning}>{t('form.notKept')}</p>}
      <div className={styles.Footer}>
        {error && !isStale && !isNumberTaken && <Alert>{errorMessage(error)}</Alert>}
        <Row justify="end">
          {props.onCancel && <Button onPress={props.onCancel}>{t('form.cancel')}</Button>}
          <Button
            type="submit"
            variant="primary"
            isPending={isSaving}
            pendingLabel={t('form.saving')}
            disabledReason={props.blockOf?.(values)}
          >
            {isNew ? t('form.add') : t('form.save')}
          </Button>
        </Row>
      </div>
    </Form>
  );
}

function areEqualFields(one: FormValues, other: FormValues): boolean {
  const fields = (values: FormValues) => JSON.stringify({ ...values, version: null });
  return fields(one) === fields(other);
}
