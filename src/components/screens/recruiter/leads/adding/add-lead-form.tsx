import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { PhoneField } from '#components/ui/phone-field/phone-field.tsx';
import { Spinner } from '#components/ui/spinner/spinner.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { FieldErrors } from '#machines/factories/form.machine.ts';
import type { ExistingPersonContext } from '#machines/recruiter/leads/adding/existing-person.machine.ts';
import type { LeadValues } from '#machines/recruiter/leads/adding/lead-values.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import type { SessionUser } from '#shared/contract.ts';
import { formatPhone, normalisePhone } from '#shared/phone.ts';
import styles from './adding.module.css';
import { ExistingPerson } from './existing-person.tsx';
import { extraFields, LeadExtraFields } from './lead-extra-fields.tsx';
import { LeadFields } from './lead-fields.tsx';
import { LeadOrigin } from './lead-origin.tsx';
import { useLeadErrors } from './use-lead-errors.ts';

export interface AddLeadFormProps {
  values: LeadValues;
  /** Translation keys of errors, by field. */
  errors: FieldErrors<LeadValues>;
  /** Error of the failed submission. */
  error: AppError | null;
  /** The lead is being saved, or its draft is loading. */
  isPending: boolean;
  /** The form was restored from a draft. */
  isRestored: boolean;
  /** False if the browser can't store drafts, so leaving loses the input. */
  isStored: boolean;
  /** Whether the person is known already, as far as the server has responded. */
  known: ExistingPersonContext & { isAsking: boolean };
  /** Role of the current user: an admin chooses the owner. */
  role: SessionUser['role'];
  /** Reference data such as names and openings; null until loaded. */
  references: References | null;
  onChange: (changes: Partial<LeadValues>) => void;
  onDiscard: () => void;
  /** Repeats the check whether the person is known. */
  onCheckAgain: () => void;
  /** Opens the record of a known person. */
  onOpen: (id: string) => void;
  onCancel: () => void;
  onSubmit: () => void;
}

/** Asks for the phone number, shows whether it is known, and asks for everything else if it is not. */
export function AddLeadForm(props: AddLeadFormProps) {
  const { values, error, isPending, isRestored, known, references, role, onChange, onOpen } = props;
  const { t } = useTranslation('addLead');
  const errorMessage = useErrorMessages();
  const isFree = values.phone !== '' && known.freePhone === values.phone;
  const isCertainDuplicate = known.match?.is_certain === true;
  return (
    <Stack gap={4}>
      {error && <Alert>{errorMessage(error)}</Alert>}
      {isRestored && (
        <p className={styles.Restored} role="status">
          {t('restored')}
          <Button variant="quiet" onPress={props.onDiscard}>
            {t('discard')}
          </Button>
        </p>
      )}
      <Form
        aria-label={t('title')}
        errors={useLeadErrors(props.errors)}
        isPending={isPending}
        onSubmit={() => isFree && !isCertainDuplicate && props.onSubmit()}
      >
        <PhoneField
          autoFocus
          isReadOnly={isPending}
          name="phone"
          label={t('field.phone')}
          value={values.phone}
          hint={values.phone === '' ? t('phoneFirst') : t('understood', { phone: formatPhone(values.phone) })}
          onChange={(phone, written) => {
            const second = normalisePhone(written).second?.e164;
            onChange({ phone, ...(second && { whatsapp: second }) });
          }}
        />
        <ExistingPersonNow {...props} isFree={isFree} />
        {isFree && (
          <>
            <LeadFields values={values} onChange={onChange} />
            <LeadExtraFields
              values={values}
              hasErrors={extraFields.some((name) => props.errors[name] !== undefined)}
              onChange={onChange}
            />
            {known.match && known.match.matched_by !== 'phone' && (
              <ExistingPerson match={known.match} onOpen={onOpen} />
            )}
            <LeadOrigin values={values} role={role} references={references} onChange={onChange} />
          </>
        )}
        {!props.isStored && <p className={styles.NotSaved}>{t('notKept')}</p>}
        <div className={styles.Buttons}>
          <Button onPress={props.onCancel} isDisabled={isPending}>
            {t('cancel')}
          </Button>
          {isFree && (
            <Button
              type="submit"
              variant="primary"
              isPending={isPending}
              pendingLabel={t('sending')}
              disabledReason={isCertainDuplicate ? t('known.first') : undefined}
            >
              {t('submit')}
            </Button>
          )}
        </div>
      </Form>
    </Stack>
  );
}

/** Shows the result of the check of the number: checking, known, unknown or failed. */
function ExistingPersonNow({
  known,
  values,
  isFree,
  onCheckAgain,
  onOpen,
}: AddLeadFormProps & { isFree: boolean }) {
  const { t } = useTranslation('addLead');
  const errorMessage = useErrorMessages();
  if (values.phone === '') return null;
  if (known.error) {
    return (
      <ErrorState title={t('notAsked')} onRetry={onCheckAgain} isRetrying={known.isAsking}>
        {errorMessage(known.error)} {t('notAskedHelp')}
      </ErrorState>
    );
  }
  if (known.match?.matched_by === 'phone') return <ExistingPerson match={known.match} onOpen={onOpen} />;
  if (isFree) return null;
  return (
    <p className={styles.DuplicateCheck} role="status">
      <Spinner />
      {t('asking')}
    </p>
  );
}
