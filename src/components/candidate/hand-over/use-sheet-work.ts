import { useCommand } from '#components/hooks/use-command.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { type SheetOrder, sheetWorkMachine } from '#machines/candidate/hand-over/sheet-work.machine.ts';
import type { LoginOutcome } from '#machines/candidate/passwords/create-login.ts';

/** Settles the gates of a hand-over sheet. Calls `onDone` for each settled gate. */
export function useSheetWork(onDone: (order: SheetOrder, login: LoginOutcome | null) => void) {
  const { context, isBusy, run } = useCommand(sheetWorkMachine, onDone);
  const errorMessage = useErrorMessages();
  const { errors, orders } = context;
  return {
    run,
    orders,
    isBusy,
    /** Returns the error message of an action, by key. */
    problemOf: (key: string) => (errors[key] ? errorMessage(errors[key]) : null),
  };
}
