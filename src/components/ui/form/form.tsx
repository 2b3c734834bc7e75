import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';
import { ErrorSummary } from './error-summary.tsx';
import { focusField } from './focus-field.ts';
import styles from './form.module.css';

export interface FormProps {
  /** Accessible name of the form, unless a heading names it. */
  'aria-label'?: string;
  /** `id` of the heading that names the form. */
  'aria-labelledby'?: string;
  /** Fields, each with a `name`, and the submit button. */
  children: ReactNode;
  /**
   * Error messages by field name, in the order of the fields. Pass a new object after every submit: it updates the
   * fields and moves the focus. A field's error is cleared when the field changes.
   */
  errors?: Readonly<Record<string, string>>;
  /** A submit is in progress: the form can't be submitted again, and fields keep their values and the focus. */
  isPending?: boolean;
  /** Called when the user submits the form. The owner of the fields has their values. */
  onSubmit: () => void;
}

const noErrors = {};

/**
 * Renders a native form. After a submit with errors, each field shows its own and a summary lists them all. One error
 * moves the focus to its field, several to the summary, which links to the fields.
 */
export function Form({ children, errors = noErrors, isPending = false, onSubmit, ...name }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const isAwaited = useRef(false);

  // Moves the focus only after a submit, so that a user who is correcting a field keeps it.
  useEffect(() => {
    if (isPending) isAwaited.current = true;
    if (isPending || !isAwaited.current) return;
    isAwaited.current = false;
    const [first, second] = Object.keys(errors);
    if (first === undefined) return;
    if (second !== undefined || !focusField(form.current, first)) summary.current?.focus();
  }, [errors, isPending]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    isAwaited.current = true;
    onSubmit();
  };

  return (
    <AriaForm
      {...name}
      ref={form}
      className={styles.Form ?? ''}
      validationBehavior="aria"
      validationErrors={errors}
      aria-busy={isPending}
      onSubmit={submit}
    >
      <ErrorSummary ref={summary} errors={errors} onChoose={(field) => focusField(form.current, field)} />
      {children}
    </AriaForm>
  );
}
