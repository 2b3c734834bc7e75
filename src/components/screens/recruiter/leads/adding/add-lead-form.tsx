import { useTranslation } from 'react-i18next';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { PhoneField } from '#components/ui/phone-field/phone-field.tsx';
import { Spinner } from '#components/ui/spinner/spinner.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { FieldErrors } from '#machines/kinds/form.machine.ts';
import type { KnownPersonContext } from '#machines/recruiter/leads/adding/known-person.machine.ts';
import type { LeadValues } from '#machines/recruiter/leads/adding/lead-values.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import type { SessionUser } from '#shared/contract.ts';
import { formatPhone, normalisePhone } from '#shared/phone.ts';
import styles from './adding.module.css';
import { KnownPerson } from './known-person.tsx';
import { LeadFields } from './lead-fields.tsx';
import { LeadOrigin } from './lead-origin.tsx';
import { LeadPapers, papers } from './lead-papers.tsx';
import { useLeadErrors } from './use-lead-errors.ts';

export interface AddLeadFormProps {
  values: LeadValues;
  /** Keys of the words of what is wrong, by field. */
  errors: FieldErrors<LeadValues>;
  /** Why it could not be sent. */
  error: AppError | null;
  /** It is on its way, or what was typed before is being read. */
  isPending: boolean;
  /** It began with what was typed another time. */
  isRestored: boolean;
  /** False where the browser keeps nothing, so that leaving loses what is typed. */
  isKept: boolean;
  /** Whether the person is known already, as far as the server has answered. */
  known: KnownPersonContext & { isAsking: boolean };
  /** Of who adds: an admin chooses whose lead it is. */
  role: SessionUser['role'];
  /** Who is who, and what is open; null until it has come. */
  references: References | null;
  onChange: (changes: Partial<LeadValues>) => void;
  onDiscard: () => void;
  /** Asks once more whether the person is known. */
  onAskAgain: () => void;
  /** Opens the record of who is known already. */
  onOpen: (id: string) => void;
  onCancel: () => void;
  onSubmit: () => void;
}

/** The phone number, who has it already, and everything else once nobody has. */
export function AddLeadForm(props: AddLeadFormProps) {
  const { values, error, isPending, isRestored, known, references, role, onChange, onOpen } = props;
  const { t } = useTranslation('addLead');
  const errorWords = useErrorWords();
  const isFree = values.phone !== '' && known.freePhone === values.phone;
  const isBarred = known.match?.is_certain === true;
  return (
    <Stack gap={4}>
      {error && <Alert>{errorWords(error)}</Alert>}
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
        onSubmit={() => isFree && !isBarred && props.onSubmit()}
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
        <KnownNow {...props} isFree={isFree} />
        {isFree && (
          <>
            <LeadFields values={values} onChange={onChange} />
            <LeadPapers
              values={values}
              hasErrors={papers.some((name) => props.errors[name] !== undefined)}
              onChange={onChange}
            />
            {known.match && known.match.matched_by !== 'phone' && (
              <KnownPerson match={known.match} onOpen={onOpen} />
            )}
            <LeadOrigin values={values} role={role} references={references} onChange={onChange} />
          </>
        )}
        {!props.isKept && <p className={styles.NotKept}>{t('notKept')}</p>}
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
              disabledReason={isBarred ? t('known.first') : undefined}
            >
              {t('submit')}
            </Button>
          )}
        </div>
      </Form>
    </Stack>
  );
}

/** What is known of the number at this moment: being looked up, somebody's, nobody's, or not told. */
function KnownNow({ known, values, isFree, onAskAgain, onOpen }: AddLeadFormProps & { isFree: boolean }) {
  const { t } = useTranslation('addLead');
  const errorWords = useErrorWords();
  if (values.phone === '') return null;
  if (known.error) {
    return (
      <ErrorState title={t('notAsked')} onRetry={onAskAgain} isRetrying={known.isAsking}>
        {errorWords(known.error)} {t('notAskedHelp')}
      </ErrorState>
    );
  }
  if (known.match?.matched_by === 'phone') return <KnownPerson match={known.match} onOpen={onOpen} />;
  if (isFree) return null;
  return (
    <p className={styles.Asking} role="status">
      <Spinner />
      {t('asking')}
    </p>
  );
}
