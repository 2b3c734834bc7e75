import { useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Accordion } from '#components/ui/accordion/accordion.tsx';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { CopyButton } from '#components/ui/copy-button/copy-button.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import type { BulkOutcome, BulkResult } from '#machines/kinds/bulk-results.ts';
import type { AppError } from '#shared/app-error.ts';
import { asCsv, asText } from './problem-list.ts';
import { RowNames } from './row-names.tsx';

export interface ResultsProps {
  /** What became of every row. */
  results: readonly BulkResult[];
  /** Why the work ended early. */
  error: AppError | null;
  /** The code of a reason in words: "no phone". */
  reasonWords: (reason: string) => string;
  /** Saves a text as a file of CSV. */
  onSaveCsv: (csv: string) => void;
}

/** What has to be looked at first stands first, and open. */
const problems = ['failed', 'notUndone', 'unknown', 'notTried', 'blocked'] as const;
const order = [...problems, 'done', 'undone'] as const;

/** What became of every row: those that ended otherwise than wanted by name and reason. */
export function Results({ results, error, reasonWords, onSaveCsv }: ResultsProps) {
  const { t } = useTranslation('list');
  const errorWords = useErrorWords();
  const titleOf = useOutcomeWords();
  const groups = order
    .map((outcome) => ({ outcome, rows: results.filter((row) => row.outcome === outcome) }))
    .filter(({ rows }) => rows.length > 0);
  const [open, setOpen] = useState<BulkOutcome[]>([...problems]);
  const sections = groups.map(({ outcome, rows }) => {
    const title = titleOf(outcome, rows.length);
    const named = rows.map((row) => ({
      ...row,
      reason: row.reason === null ? null : reasonWords(row.reason),
    }));
    return { id: outcome, title, content: <RowNames label={title} rows={named} /> };
  });
  const told = problems.flatMap((outcome) =>
    results
      .filter((row) => row.outcome === outcome)
      .map(({ id, name, reason }) => ({
        id,
        name,
        outcome: titleOf(outcome, 1),
        reason: reason === null ? '' : reasonWords(reason),
      })),
  );
  return (
    <>
      {error && <Alert>{errorWords(error)}</Alert>}
      <VisuallyHidden>
        <p role="status">{sections.map(({ title }) => title).join(t('comma'))}</p>
      </VisuallyHidden>
      <Accordion sections={sections} open={open} onChange={setOpen} />
      {told.length > 0 && (
        <Row>
          <CopyButton label={t('bulk.copy')} text={asText(told)} />
          <Button
            variant="quiet"
            onPress={() =>
              onSaveCsv(asCsv([t('bulk.csvName'), t('bulk.csvOutcome'), t('bulk.csvReason')], told))
            }
          >
            {t('bulk.csv')}
          </Button>
        </Row>
      )}
    </>
  );
}

/** How many rows ended in one way, in a sentence. */
function useOutcomeWords(): (outcome: BulkOutcome, count: number) => string {
  const { t } = useTranslation('list');
  const format = useFormat();
  return (outcome, count) => {
    const values = { count, number: format.number(count) };
    const words = {
      done: t('bulk.done', values),
      failed: t('bulk.failed', values),
      blocked: t('bulk.blockedRows', values),
      unknown: t('bulk.unknown', values),
      notTried: t('bulk.notTried', values),
      undone: t('bulk.undone', values),
      notUndone: t('bulk.notUndone', values),
    };
    return words[outcome];
  };
}
