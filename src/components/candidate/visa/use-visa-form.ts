import { useMachine } from '@xstate/react';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastContext } from '#components/ui/toast/toast-queue.ts';
import { createVisaFormMachine, type VisaFormSource } from '#machines/candidate/visa/visa-form.machine.ts';
import type { FormInput } from '#machines/factories/form.machine.ts';
import type { AppError } from '#shared/app-error.ts';

const errorCodes = ['offerNo', 'purpose', 'centre', 'day'] as const;

export interface VisaForm<Values> {
  values: Values;
  /** Error messages by field. */
  errors: Readonly<Record<string, string>>;
  /** Why the server refused the form; null once it is sent again. */
  error: AppError | null;
  /** The draft is being read, or the form is being sent. */
  isPending: boolean;
  isSubmitting: boolean;
  change: (changes: Partial<Values>) => void;
  submit: () => void;
  /** Discards the typed values. */
  discard: () => void;
}

export interface VisaFormOptions {
  /** Reloads the case. Called after the form succeeds and after it fails. */
  onReload: () => void;
  /** Called after the order is done. */
  onDone: () => void;
}

/** Runs a form about a visa case. Starts with the saved draft, and shows a toast after success. */
export function useVisaForm<Values extends object>(
  source: VisaFormSource<Values>,
  input: FormInput<Values>,
  { onReload, onDone }: VisaFormOptions,
): VisaForm<Values> {
  const { t } = useTranslation('visaCase');
  const toasts = useContext(ToastContext);
  const latest = useRef(source);
  latest.current = source;
  const [machine] = useState(() =>
    createVisaFormMachine<Values>({
      id: source.id,
      caseId: source.caseId,
      shape: source.shape,
      check: (values) => latest.current.check(values),
      orderOf: (values) => latest.current.orderOf(values),
    }),
  );
  const [form, send] = useMachine(machine, { input });
  const { values, errors, error, result } = form.context;
  const isDone = form.status === 'done';
  const end = useEffectEvent(() => {
    if (result) toasts?.add({ tone: 'good', text: t(`did.${result.act}`) });
    onReload();
    onDone();
  });
  const reload = useEffectEvent(onReload);
  useEffect(() => {
    if (isDone) end();
  }, [isDone]);
  useEffect(() => {
    if (error) reload();
  }, [error]);
  return {
    values,
    errors: Object.fromEntries(
      Object.entries(errors).flatMap(([field, code]) => {
        const wrong = errorCodes.find((one) => one === code);
        return wrong ? [[field, t(`wrong.${wrong}`)]] : [];
      }),
    ),
    error,
    isPending: form.hasTag('busy'),
    isSubmitting: form.matches('submitting'),
    change: (changes) => send({ type: 'form.change', changes }),
    submit: () => send({ type: 'form.submit' }),
    discard: () => send({ type: 'form.discard' }),
  };
}
