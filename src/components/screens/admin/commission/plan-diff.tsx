import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { CommissionPlan, PlanTerms } from '#machines/data/tables/commission-plans.ts';
import styles from './commission.module.css';
import { type PlanFact, usePlanFacts } from './use-plan-facts.ts';

export interface PlanDiffProps {
  /** Current plan; null for none. */
  active: CommissionPlan | null;
  /** Terms of the new version. */
  terms: PlanTerms;
}

/** Shows the differences of a new version to the current plan, and its start date. */
export function PlanDiff({ active, terms }: PlanDiffProps) {
  const { t } = useTranslation('commission');
  const format = useFormat();
  const facts = usePlanFacts();
  const changes = active ? changesBetween(facts(active), facts(terms)) : [];
  const { active_from: from, active_to: to } = terms;
  return (
    <section className={styles.Diff} aria-label={t('diff.title')}>
      <Heading level={3}>{t('diff.title')}</Heading>
      <p>
        {from === null ? t('diff.noDay') : t('diff.begins', { from: format.date(from) })}{' '}
        {active && from !== null && t('diff.ends', { name: active.name, day: format.date(dayBefore(from)) })}{' '}
        {to !== null && t('diff.gap', { day: format.date(to) })}
      </p>
      {!active && <p>{t('diff.first')}</p>}
      {active && changes.length === 0 && <p>{t('diff.none')}</p>}
      {changes.length > 0 && (
        <table className={styles.Changes}>
          <thead>
            <tr>
              <th scope="col">{t('diff.what')}</th>
              <th scope="col">{t('diff.now')}</th>
              <th scope="col">{t('diff.next')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ id, label, now, next }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>
                  <Muted as="span" size="body">
                    {now ?? t('facts.nothing')}
                  </Muted>
                </td>
                <td className={styles.Next}>{next ?? t('facts.nothing')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Muted>{t('diff.keeps')}</Muted>
    </section>
  );
}

interface Change {
  id: string;
  label: string;
  /** Null if one of the plans has no such rule. */
  now: string | null;
  next: string | null;
}

function changesBetween(now: readonly PlanFact[], next: readonly PlanFact[]): Change[] {
  const all = new Map([...now, ...next].map((fact) => [fact.id, fact.label]));
  const textOf = (facts: readonly PlanFact[], id: string) =>
    facts.find((fact) => fact.id === id)?.text ?? null;
  return [...all]
    .map(([id, label]) => ({ id, label, now: textOf(now, id), next: textOf(next, id) }))
    .filter((change) => change.now !== change.next);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
