import { Badge, type BadgeProps } from '#components/ui/badge/badge.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { RowProblem, RowVerdict } from '#machines/admin/config/table/import-rows.ts';
import type { ConfigMessages, ConfigPresentation } from './config-presentation.ts';
import styles from './config-table.module.css';
import { Differences } from './differences.tsx';

export interface ImportVerdictsProps {
  presentation: ConfigPresentation;
  messages: ConfigMessages;
  verdicts: readonly RowVerdict[];
}

const tones = {
  added: 'accent',
  changed: 'info',
  unchanged: 'neutral',
  refused: 'bad',
} as const satisfies Record<RowVerdict['outcome'], BadgeProps['tone']>;

const rank = { refused: 0, added: 1, changed: 2, unchanged: 3 } as const;

/** Lists the result for each row of a file, errors first. */
export function ImportVerdicts({ presentation, messages, verdicts }: ImportVerdictsProps) {
  const { t, format } = messages;
  const sorted = [...verdicts].sort((one, other) => rank[one.outcome] - rank[other.outcome]);
  const counts = Object.entries(Object.groupBy(sorted, ({ outcome }) => outcome)).map(([outcome, rows]) =>
    t(`import.counts.${outcome}`, { number: format.number(rows?.length ?? 0) }),
  );
  return (
    <>
      <p role="status">{counts.join(' · ')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by the keyboard too. */}
      <ul className={styles.Verdicts} aria-label={t('import.rows')} tabIndex={0}>
        {sorted.map((verdict) => (
          <li key={verdict.at} className={styles.Verdict}>
            <Row>
              <Badge tone={tones[verdict.outcome]}>{t(`import.outcome.${verdict.outcome}`)}</Badge>
              <bdi translate="no">{verdict.name}</bdi>
              <Muted as="span">{t('import.at', { number: format.number(verdict.at) })}</Muted>
            </Row>
            {verdict.problem && <p>{problemText(verdict.problem, messages)}</p>}
            {verdict.outcome === 'changed' && (
              <Differences
                presentation={presentation}
                messages={messages}
                differences={verdict.differences}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function problemText(problem: RowProblem, { t, label }: ConfigMessages): string {
  switch (problem.kind) {
    case 'column':
      return t('import.why.column', { column: label(problem.column) });
    case 'unknown':
      return t('import.why.unknown', { column: problem.column });
    case 'check':
      return `${label(problem.column)}: ${t(`wrong.${problem.message}`)}`;
    case 'refused':
      return problem.column === null
        ? t(`import.why.${problem.rule}`, { defaultValue: t('import.why.INVALID_VALUE') })
        : t('import.why.column', { column: label(problem.column) });
    default:
      return t(`import.why.${problem.kind}`);
  }
}
