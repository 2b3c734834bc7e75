import { useTranslation } from 'react-i18next';
import { useColumnValues } from '#components/candidate/merge/use-column-values.ts';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import { leadOf, type SentValue, sentValues } from '#machines/candidate/problem/submission.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { DataProblem } from '#machines/data/views/data-problems.ts';
import styles from './problem.module.css';

/**
 * Lists what the form sent, line by line, beside the parsed value. Document numbers show only their last characters.
 */
export function SentValues({ problem }: { problem: DataProblem }) {
  const { t } = useTranslation('dataProblems');
  const messagesOf = useColumnValues();
  // Read only for columns that were parsed.
  const lead = leadOf(problem) as Candidate;
  const rows = sentValues(problem);
  const read = ({ columns }: SentValue) =>
    columns
      .map((column) => messagesOf(column, lead))
      .filter(Boolean)
      .join(' ');
  if (rows.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby="sent-values">
      <Heading id="sent-values" level={3} size="body">
        {t('sent.title')}
      </Heading>
      <table className={styles.Values}>
        <thead>
          <tr>
            <th scope="col">{t('sent.field')}</th>
            <th scope="col">{t('sent.sent')}</th>
            <th scope="col">{t('sent.read')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name ?? row.columns.join()} data-unread={row.columns.length === 0 ? '' : undefined}>
              <th scope="row">
                {row.name === null ? t('sent.added') : <bdi translate="no">{row.name}</bdi>}
              </th>
              <td>
                <bdi translate="no">
                  {row.isMasked && row.sent !== '' ? `•••• ${row.sent.slice(-4)}` : row.sent}
                </bdi>
              </td>
              <td>{row.columns.length === 0 ? t('sent.unread') : <bdi>{read(row)}</bdi>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}
