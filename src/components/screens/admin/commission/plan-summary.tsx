import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSourceName } from '#components/blocks/candidate-row/use-source-name.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { NumberText } from '#components/ui/number/number.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { milestoneEvents, type PlanTerms } from '#machines/data/tables/commission-plans.ts';
import { openingLicenses } from '#shared/licences.ts';
import styles from './commission.module.css';

export interface PlanSummaryProps {
  terms: PlanTerms;
  /** Minimum share of hand-overs accepted at first try for bonuses, 0 to 1. */
  qualityMin: number;
}

const plain = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

/** Describes a plan in plain words: what it pays, when, to whom, and what is clawed back. */
export function PlanSummary({ terms, qualityMin }: PlanSummaryProps) {
  const { t } = useTranslation(['commission', 'candidates']);
  const format = useFormat();
  const sourceName = useSourceName();
  const percent = (pct: number) => format.percent(pct / 100);
  const share = terms.split_rules.qualifier_pct ?? 0;
  const parts = milestoneEvents.flatMap((event) => terms.milestones.filter((one) => one.event === event));
  const tiers = terms.monthly_tiers.toSorted((one, other) => one.from - other.from);
  return (
    <dl className={styles.Text}>
      <Fact label={t('words.rates')} hint={t('words.ratesHint')}>
        <ul className={styles.Rates}>
          {openingLicenses.map((licence) => {
            const fils = terms.base_by_license[licence];
            return (
              <li key={licence} className={styles.Rate}>
                <span>{t(`candidates:licence.${licence}`)}</span>
                {fils === undefined ? (
                  <Muted as="span" size="body">
                    {t('words.noRate')}
                  </Muted>
                ) : (
                  <NumberText>{plain.format(fils / 100)}</NumberText>
                )}
              </li>
            );
          })}
        </ul>
      </Fact>
      <Fact label={t('words.sources')}>
        {Object.entries(terms.source_multiplier).map(([source, factor]) => (
          <p key={source}>
            {t('words.source', { source: sourceName(source), factor: format.number(factor) })}
          </p>
        ))}
        <p>{t('words.otherSources')}</p>
      </Fact>
      <Fact label={t('words.milestones')}>
        {parts.map(({ event, pct }) => (
          <p key={event}>{t(`words.milestone.${event}`, { pct: percent(pct) })}</p>
        ))}
      </Fact>
      <Fact label={t('words.clawback')}>
        <p>
          {terms.clawback_days === 0
            ? t('words.clawbackNone')
            : t('words.clawbackDays', { count: terms.clawback_days })}
        </p>
      </Fact>
      <Fact label={t('words.split')}>
        <p>
          {share === 0
            ? t('words.splitNone')
            : t('words.splitPct', { share: percent(share), rest: percent(100 - share) })}
        </p>
      </Fact>
      <Fact label={t('words.tiers')}>
        {tiers.length === 0 && <p>{t('words.tiersNone')}</p>}
        {tiers.map(({ from, bonus_fils: bonus }) => (
          <p key={from}>{t('words.tier', { count: from, bonus: format.money(bonus) })}</p>
        ))}
        {tiers.length > 1 && <Muted>{t('words.tiersAdd')}</Muted>}
      </Fact>
      {tiers.length > 0 && (
        <Fact label={t('words.quality')}>
          <p>
            {terms.quality_factor
              ? t('words.qualityOn', { least: format.percent(qualityMin) })
              : t('words.qualityOff')}
          </p>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {label}
        {hint !== undefined && <Muted>{hint}</Muted>}
      </dt>
      <dd>
        <Stack gap={1}>{children}</Stack>
      </dd>
    </div>
  );
}
