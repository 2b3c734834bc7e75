import type { ReactNode } from 'react';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { FormContext } from '#machines/factories/form.machine.ts';
import { DraftLine } from './draft-line.tsx';

export interface DraftFormProps {
  /** Accessible name. */
  label: string;
  /** Error messages by field name. */
  errors: Readonly<Record<string, string>>;
  /** State of the form's machine. */
  context: Pick<FormContext<object, string>, 'error' | 'restoredDraftTime' | 'isStored'>;
  isPending: boolean;
  send: (event: { type: 'form.submit' | 'form.discard' }) => void;
  /** Label of the submit button. */
  submitLabel: string;
  /** Label of the submit button while the form is submitted. */
  pendingLabel: string;
  /** Submitting is the main action of the page or dialog. */
  isMain?: boolean;
  /** Fields. */
  children: ReactNode;
}

/** Form whose draft is stored: the draft's state, the fields, the error of the last submit, and the submit button. */
export function DraftForm(props: DraftFormProps) {
  const { label, errors, context, isPending, send, submitLabel, pendingLabel, isMain, children } = props;
  const { error, restoredDraftTime, isStored } = context;
  const errorMessage = useErrorMessages();
  return (
    <Form
      aria-label={label}
      errors={errors}
      isPending={isPending}
      onSubmit={() => send({ type: 'form.submit' })}
    >
      <Stack gap={3}>
        <DraftLine {...{ restoredDraftTime, isStored }} onDiscard={() => send({ type: 'form.discard' })} />
        {children}
        {error && <Alert>{errorMessage(error)}</Alert>}
        <div>
          <Button
            type="submit"
            variant={isMain ? 'primary' : 'secondary'}
            isPending={isPending}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
