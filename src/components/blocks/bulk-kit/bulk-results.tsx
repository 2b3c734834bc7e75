import { useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Accordion } from '#components/ui/accordion/accordion.tsx';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { CopyButton } from '#components/ui/copy-button/copy-button.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import type { BulkOutcome, BulkResult } from '#machines/factories/bulk-results.ts';
import type { AppError } from '#shared/app-error.ts';
import { asCsv, asText } from './problem-list.ts';
import { RowNames } from './row-names.tsx';

export interface ResultsProps {
  /** Result of each row. */
  results: readonly BulkResult[];
  /** Error that ended the work early. */
  error: AppError | null;
  /** Returns the text of a reason code: "no phone". */
  reasonMessages: (reason: string) => string;
  /** Saves the text as a CSV file. */
  onSaveCsv: (csv: string) => void;
}

/** Outcomes that need attention, in display order. They are expanded. */
const problems = ['failed', 'notUndone', 'unknown', 'notTried', 'blocked'] as const;
const order = [...problems, 'done', 'undone'] as const;

/** Shows the result of each row. Rows that did not succeed are listed with names and reasons. */
export function Results({ results, error, reasonMessages, onSaveCsv }: ResultsProps) {
  const { t } = useTranslation('list');
  const errorMessage = useErrorMessages();
  const titleOf = useOutcomeMessages();
  const groups = order
    .map((outcome) => ({ outcome, rows: results.filter((row) => row.outcome === outcome) }))
    .filter(({ rows }) => rows.length > 0);
  const [open, setOpen] = useState<BulkOutcome[]>([...problems]);
  const sections = groups.map(({ outcome, rows }) => {
    const title = titleOf(outcome, rows.length);
    const named = rows.map((row) => ({
      ...row,
      reason: row.reason === null ? null : reasonMessages(row.reason),
    }));
    return { id: outcome, title, content: <RowNames label={title} rows={named} /> };
  });
  const problemRows = problems.flatMap((outcome) =>
    results
      .filter((row) => row.outcome === outcome)
      .map(({ id, name, reason }) => ({
        id,
        name,
        outcome: titleOf(outcome, 1),
        reason: reason === null ? '' : reasonMessages(reason),
      })),
  );
  return (
    <>
      {error && <Alert>{errorMessage(error)}</Alert>}
      <VisuallyHidden>
        <p role="status">{sections.map(({ title }) => title).join(t('comma'))}</p>
      </VisuallyHidden>
      <Accordion sections={sections} open={open} onChange={setOpen} />
      {problemRows.length > 0 && (
        <Row>
          <CopyButton label={t('bulk.copy')} text={asText(problemRows)} />
          <Button
            variant="quiet"
            onPress={() =>
              onSaveCsv(asCsv([t('bulk.csvName'), t('bulk.csvOutcome'), t('bulk.csvReason')], problemRows))
            }
          >
            {t('bulk.csv')}
          </Button>
        </Row>
      )}
    </>
  );
}

/** Returns a sentence with the number of rows that had an outcome. */
function useOutcomeMessages(): (outcome: BulkOutcome, count: number) => string {
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
