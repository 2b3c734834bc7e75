import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';
import { ErrorSummary } from './error-summary.tsx';
import { focusField } from './focus-field.ts';
import styles from './form.module.css';

export interface FormProps {
  /** What the form is for, for those who can't see it; unless a heading near by says so. */
  'aria-label'?: string;
  /** `id` of the heading that names the form. */
  'aria-labelledby'?: string;
  /** Fields, each with a `name`, and the button that sends them. */
  children: ReactNode;
  /**
   * What is wrong, by the name of its field, in the order of the fields. A new object for every try: it tells the
   * fields and, after a submit, moves the focus. A field's error goes away when the field is changed.
   */
  errors?: Readonly<Record<string, string>>;
  /** What was sent is under way: it can't be sent again, and fields keep their values and the focus. */
  isPending?: boolean;
  /** Called when a person sends the form; values live with whoever gives them to the fields. */
  onSubmit: () => void;
}

const nothingWrong = {};

/**
 * A native form. When a submit comes back with errors each field shows its own, and a summary lists them all: one
 * error takes the focus to its field, several to the summary, whose links lead to the fields.
 */
export function Form({ children, errors = nothingWrong, isPending = false, onSubmit, ...name }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const isAwaited = useRef(false);

  // Only what follows a submit moves the focus: a person who is putting one field right stays in it.
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
