import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import {
  type FormOrder,
  type FormResult,
  formWorkMachine,
} from '#machines/admin/machform/form-work.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import type { FormTestResponse } from '#shared/contract.machform.ts';

/** Actions on forms, and their state. */
export interface FormWork {
  run: (order: FormOrder) => void;
  /** Returns the running action on this form; null for none. */
  runningOf: (id: string) => FormOrder['act'] | null;
  /** Tokens created since the page was opened, by form. */
  tokens: ReadonlyMap<string, string>;
  /** Discards the token of a form. It can't be shown again. */
  clearToken: (id: string) => void;
  /** Last test of each form. */
  tests: ReadonlyMap<string, FormTestResponse>;
}

/** Runs actions on forms and reports their results. */
export function useFormWork(): FormWork {
  const { t } = useTranslation('machform');
  const toasts = useToasts();
  const errorMessage = useErrorMessages();
  const [snapshot, send, actor] = useMachine(formWorkMachine);
  const [tokens, setTokens] = useState<ReadonlyMap<string, string>>(new Map());
  const [tests, setTests] = useState<ReadonlyMap<string, FormTestResponse>>(new Map());
  const handleDone = useEffectEvent(({ act, of }: FormOrder, result: FormResult) => {
    if (result && 'token' in result) setTokens((before) => new Map(before).set(of.id, result.token));
    else if (result) setTests((before) => new Map(before).set(of.id, result.test));
    if (act === 'enable' || act === 'pause')
      toasts.add({ tone: 'good', text: t(`done.${act}`, { name: of.form_name }) });
  });
  const noteFailed = useEffectEvent(({ act, of }: FormOrder, error: AppError) => {
    toasts.add({
      tone: 'bad',
      text: t(`undone.${act}`, { name: of.form_name, why: errorMessage(error) }),
    });
  });
  useEffect(() => {
    const done = actor.on('order.done', ({ order, result }) => handleDone(order, result));
    const failed = actor.on('order.failed', ({ order, error }) => noteFailed(order, error));
    return () => {
      done.unsubscribe();
      failed.unsubscribe();
    };
  }, [actor]);
  return {
    run: (order) => send({ type: 'order.run', order }),
    runningOf: (id) => snapshot.context.orders.find(({ of }) => of.id === id)?.act ?? null,
    tokens,
    clearToken: (id) => setTokens((before) => new Map([...before].filter(([form]) => form !== id))),
    tests,
  };
}
