import History from 'lucide-react/icons/history';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import type { Workplaces } from '#machines/admin/config/load-openings.ts';
import type { FormContext, FormEvent } from '#machines/factories/form.machine.ts';
import { Refusal } from '#shared/refusal.ts';
import type { DrawerProps } from './drawer-props.ts';
import styles from './record-form.module.css';
import { type Fact, StaleRecord } from './stale-record.tsx';

/** Common values of all record forms. `version` is null for a new record. */
interface RecordValues {
  id: string;
  version: number | null;
}

export interface RecordFormProps extends Pick<DrawerProps, 'now' | 'onClose' | 'onReload' | 'onSaved'> {
  /** State of the form. */
  form: {
    context: FormContext<RecordValues, RecordValues>;
    status: string;
    matches: (state: 'submitting') => boolean;
  };
  send: (event: FormEvent<RecordValues>) => void;
  /** Title of a new record's form. */
  newLabel: string;
  /** Name of the record. */
  name: string;
  /** Error messages by field. */
  errors: Readonly<Record<string, string>>;
  /** The stored record. */
  stored: { version: number } | undefined;
  /** Every field with the user's values. */
  mine: readonly Fact[];
  /** The same fields with the stored values. */
  theirs: readonly Fact[];
  workplaces: Workplaces;
  /** The fields. */
  children: ReactNode;
}

/** Form in a drawer: a restored-draft notice, the fields, buttons that stay visible, and the dialog for conflicts. */
export function RecordForm({ form, send, name, stored, onClose, children, ...props }: RecordFormProps) {
  const { t } = useTranslation('config');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const { start, values, error, restoredDraftTime, isStored } = form.context;
  const isNew = start.version === null;
  const isDone = form.status === 'done';
  const isSaving = isDone || form.matches('submitting');
  const isStale = error instanceof Refusal && error.rule === 'STALE_VERSION';
  // The error for a taken name is shown at its field.
  const isShownByField = isStale || error?.params.takenName !== undefined;

  const reload = useEffectEvent(props.onReload);
  const notifySaved = useEffectEvent(() => props.onSaved(t(isNew ? 'form.added' : 'form.saved', { name })));
  useEffect(() => {
    if (isStale) reload();
  }, [isStale]);
  useEffect(() => {
    if (isDone) notifySaved();
  }, [isDone]);

  return (
    <Form
      aria-label={isNew ? props.newLabel : name}
      errors={props.errors}
      isPending={isSaving}
      onSubmit={() => send({ type: 'form.submit' })}
    >
      {restoredDraftTime !== null && (
        <div className={styles.Note}>
          <Banner
            icon={History}
            tone="info"
            action={<Button onPress={() => send({ type: 'form.discard' })}>{t('form.discard')}</Button>}
          >
            {t('form.restored', { when: format.dateTime(restoredDraftTime) })}
          </Banner>
        </div>
      )}
      {children}
      <StaleRecord
        isOpen={isStale && stored !== undefined && stored.version !== values.version}
        change={props.workplaces.changes.get(values.id)}
        now={props.now}
        mine={props.mine}
        theirs={props.theirs}
        onKeepMine={() => {
          if (stored) send({ type: 'form.change', changes: { version: stored.version } });
          send({ type: 'form.submit' });
        }}
        onTakeTheirs={() => {
          send({ type: 'form.discard' });
          onClose();
        }}
      />
      {!isStored && <p className={styles.NotSaved}>{t('form.notKept')}</p>}
      <div className={styles.Footer}>
        {error && !isShownByField && <Alert>{errorMessage(error)}</Alert>}
        <Row justify="end">
          <Button onPress={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" variant="primary" isPending={isSaving} pendingLabel={t('form.saving')}>
            {isNew ? t('form.add') : t('form.save')}
          </Button>
        </Row>
      </div>
    </Form>
  );
}
