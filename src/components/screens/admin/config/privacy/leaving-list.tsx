import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { countOf, type Leaving, retentionRules } from '#machines/data/rpc/retention.ts';
import styles from './privacy.module.css';

/** Lists who would be anonymised in the next night, by rule and reference. */
export function LeavingList({ leaving }: { leaving: readonly Leaving[] }) {
  const { t } = useTranslation('configPrivacy');
  const format = useFormat();
  const count = countOf(leaving);
  if (count === 0) return <p>{t('retention.none')}</p>;
  return (
    <Stack gap={3}>
      <Heading level={3} size="body">
        {t('retention.leave', { count, number: format.number(count) })}
      </Heading>
      {retentionRules.map((rule) => {
        const rows = leaving.filter((row) => row.rule === rule);
        const total = rows[0]?.total ?? 0;
        if (total === 0) return null;
        return (
          <Stack key={rule} gap={1}>
            <p>
              {t('retention.byRule', { rule: t(`retention.rule.${rule}`), number: format.number(total) })}
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
            <ul className={styles.References} tabIndex={0} aria-label={t(`retention.rule.${rule}`)}>
              {rows.map(({ candidate_id, reference, since }) => (
                <li key={candidate_id}>
                  <bdi translate="no">{reference ?? '–'}</bdi>
                  {since !== null && (
                    <Muted as="span">{t('retention.since', { date: format.date(since) })}</Muted>
                  )}
                </li>
              ))}
            </ul>
            {total > rows.length && (
              <Muted>
                {t('retention.more', {
                  count: total - rows.length,
                  number: format.number(total - rows.length),
                })}
              </Muted>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}
