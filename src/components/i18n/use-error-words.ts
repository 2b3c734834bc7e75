import { useTranslation } from 'react-i18next';
import type { FileProblem } from '#machines/data/document-file.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { errorWords } from './error-words.ts';

const fileProblems: readonly FileProblem[] = ['empty', 'size', 'heic', 'type', 'pixels', 'truncated'];

/** Turns errors of signed-in work into sentences, refusals of the database's rules among them. */
export function useErrorWords(): (error: AppError) => string {
  const { t } = useTranslation('errors');
  const { t: tRefusal } = useTranslation('refusals');
  return (error) => {
    if (!(error instanceof Refusal)) return errorWords(t, error);
    const problem = error.rule === 'FILE_NOT_ACCEPTED' ? problemIn(error) : undefined;
    return problem ? tRefusal(`file.${problem}`) : tRefusal(error.rule);
  };
}

/** What is wrong with a file, where the refusal says so. */
function problemIn({ details }: Refusal): FileProblem | undefined {
  return fileProblems.find((problem) => problem === details.params.reason);
}
