import { useTranslation } from 'react-i18next';
import type { FileProblem } from '#machines/data/document-file.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { errorMessage } from './error-message.ts';

const fileProblems: readonly FileProblem[] = ['empty', 'size', 'heic', 'type', 'pixels', 'truncated'];

/** Returns a function that turns errors into messages, including the rejections of database rules. */
export function useErrorMessages(): (error: AppError) => string {
  const { t } = useTranslation('errors');
  const { t: tRefusal } = useTranslation('refusals');
  return (error) => {
    if (!(error instanceof Refusal)) return errorMessage(t, error);
    const problem = error.rule === 'FILE_NOT_ACCEPTED' ? problemIn(error) : undefined;
    return problem ? tRefusal(`file.${problem}`) : tRefusal(error.rule);
  };
}

/** Returns the problem of a rejected file, if the rejection names one. */
function problemIn({ details }: Refusal): FileProblem | undefined {
  return fileProblems.find((problem) => problem === details.params.reason);
}
