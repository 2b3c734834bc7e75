import { useTranslation } from 'react-i18next';
import { useNow } from '#components/hooks/use-now.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Select } from '#components/ui/select/select.tsx';
import {
  type BulkIntent,
  type ChoiceValues,
  rotation,
} from '#machines/candidate/decisions/bulk-choice.machine.ts';
import { isMove } from '#machines/candidate/decisions/decision-context.ts';
import type { StaffName } from '#machines/data/rpc/list-staff-names.ts';
import type { RejectionReason } from '#machines/data/tables/rejection-reasons.ts';
import type { FormContext } from '#machines/factories/form.machine.ts';
import type { Role } from '#shared/roles.ts';
import styles from './decisions.module.css';
import { MoveFields } from './move-fields.tsx';
import { NextActionFields } from './next-action-fields.tsx';
import { TagFields } from './tag-fields.tsx';
import { useValidationMessages } from './use-validation-messages.ts';

export interface BulkChoiceFormProps {
  intent: BulkIntent;
  /** Action and number of leads. */
  title: string;
  /** State of the form. */
  form: FormContext<ChoiceValues, ChoiceValues>;
  isPending: boolean;
  /** Role of the user: an admin can undo an assignment. */
  role: Role;
  /** Recruiters who can get leads. */
  recruiters: readonly StaffName[];
  /** Tags of the loaded leads. */
  tags: readonly string[];
  /** Available reasons for a rejection. */
  reasons: readonly RejectionReason[];
  onChange: (changes: Partial<ChoiceValues>) => void;
  /** Discards input from an earlier use. */
  onDiscard: () => void;
  onSubmit: () => void;
  onCancel: () => void;
}

/** Asks for the values of a bulk change, before its preview. */
export function BulkChoiceForm(props: BulkChoiceFormProps) {
  const { intent, title, form, isPending, onChange } = props;
  const { t } = useTranslation('leadDecisions');
  const now = useNow();
  const fields = { values: form.values, onChange, now };
  return (
    <Form
      aria-label={title}
      errors={useValidationMessages(form.errors)}
      isPending={isPending}
      onSubmit={props.onSubmit}
    >
      <div className={styles.Decision}>
        {form.restoredDraftTime !== null && (
          <p className={`${styles.Line} ${styles.Quiet}`} role="status">
            {t('restored')}
            <Button variant="quiet" onPress={props.onDiscard}>
              {t('discard')}
            </Button>
          </p>
        )}
        {intent === 'assign' && <ReceiverField {...props} />}
        {intent === 'nextAction' && <NextActionFields {...fields} />}
        {intent === 'tag' && <TagFields {...fields} tags={props.tags} />}
        {isMove(intent) && <MoveFields {...fields} move={intent} reasons={props.reasons} language={null} />}
        <div className={styles.Footer}>
          <Button onPress={props.onCancel}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            {t('bulk.next')}
          </Button>
        </div>
      </div>
    </Form>
  );
}

function ReceiverField({ form, role, recruiters, onChange }: BulkChoiceFormProps) {
  const { t } = useTranslation('leadDecisions');
  const options = [
    { value: rotation, label: t('bulk.rotation'), description: t('bulk.rotationHelp') },
    ...recruiters.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Select
      name="to"
      autoFocus
      label={t('bulk.to')}
      placeholder={t('bulk.choose')}
      hint={role === 'admin' ? t('bulk.toHintAdmin') : t('bulk.toHint')}
      options={options}
      value={options.find(({ value }) => value === form.values.to)?.value ?? null}
      onChange={(to) => onChange({ to })}
    />
  );
}
