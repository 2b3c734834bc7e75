import { useTranslation } from 'react-i18next';
import { useSourceName } from '#components/blocks/candidate-row/use-source-name.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { DateField } from '#components/ui/date-field/date-field.tsx';
import { MoneyField } from '#components/ui/money-field/money-field.tsx';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Switch } from '#components/ui/switch/switch.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { milestoneSum, planBounds } from '#machines/admin/commission/check-plan.ts';
import { type PlanValues, pctField, rateField } from '#machines/admin/commission/plan-values.ts';
import { milestoneEvents } from '#machines/data/tables/commission-plans.ts';
import { openingLicenses } from '#shared/licences.ts';
import styles from './commission.module.css';
import { TierFields } from './tier-fields.tsx';

export interface PlanFieldsProps {
  values: PlanValues;
  errors: Readonly<Record<string, string>>;
  /** Earliest start day of the version. */
  first: string;
  qualityMin: number;
  onChange: (changes: Partial<PlanValues>) => void;
}

const bound = ([minValue, maxValue]: readonly [number, number]) => ({ minValue, maxValue });

/** Renders the fields of a plan version. */
export function PlanFields({ values, errors, first, qualityMin, onChange }: PlanFieldsProps) {
  const { t } = useTranslation(['commission', 'candidates']);
  const format = useFormat();
  const sourceName = useSourceName();
  return (
    <Stack gap={5}>
      <TextField
        name="name"
        label={t('form.name')}
        value={values.name}
        onChange={(name) => onChange({ name })}
        isRequired
      />
      <div className={styles.Fields}>
        <DateField
          name="active_from"
          label={t('form.from')}
          hint={t('form.fromHint', { first: format.date(first) })}
          value={values.active_from}
          onChange={(active_from) => onChange({ active_from })}
          isRequired
        />
        <DateField
          name="active_to"
          label={t('form.to')}
          hint={t('form.toHint')}
          value={values.active_to}
          onChange={(active_to) => onChange({ active_to })}
        />
      </div>
      <section className={styles.Group}>
        <GroupHead title={t('form.rates')} hint={t('form.ratesHint')} />
        <div className={styles.Fields}>
          {openingLicenses.map((licence) => (
            <MoneyField
              key={licence}
              name={rateField(licence)}
              label={t(`candidates:licence.${licence}`)}
              {...bound(planBounds.fils)}
              value={values[rateField(licence)]}
              onChange={(fils) => onChange({ [rateField(licence)]: fils })}
            />
          ))}
        </div>
      </section>
      <section className={styles.Group}>
        <GroupHead title={t('form.milestones')} hint={t('form.milestonesHint')} />
        <div className={styles.Fields}>
          {milestoneEvents.map((event) => (
            <NumberField
              key={event}
              name={pctField(event)}
              label={t(`form.pct.${event}`)}
              unit={t('form.percent')}
              {...bound(planBounds.pct)}
              step={5}
              value={values[pctField(event)]}
              onChange={(pct) => onChange({ [pctField(event)]: pct })}
            />
          ))}
        </div>
        <p role="status">{t('form.total', { total: format.percent(milestoneSum(values) / 100) })}</p>
      </section>
      <section className={styles.Group}>
        <GroupHead title={t('form.sources')} hint={t('form.sourcesHint')} />
        <div className={styles.Fields}>
          {Object.entries(values.factors).map(([source, factor], index) => (
            <NumberField
              key={source}
              name={index === 0 ? 'factors' : `factor_${source}`}
              label={sourceName(source)}
              {...bound(planBounds.factor)}
              step={0.1}
              value={factor}
              onChange={(next) => onChange({ factors: { ...values.factors, [source]: next } })}
            />
          ))}
        </div>
      </section>
      <section className={styles.Group}>
        <GroupHead title={t('form.rules')} />
        <div className={styles.Fields}>
          <NumberField
            name="clawback_days"
            label={t('form.clawback')}
            unit={t('form.daysUnit')}
            {...bound(planBounds.clawback_days)}
            value={values.clawback_days}
            onChange={(clawback_days) => onChange({ clawback_days })}
          />
          <NumberField
            name="qualifier_pct"
            label={t('form.qualifier')}
            unit={t('form.percent')}
            hint={t('form.qualifierHint')}
            {...bound(planBounds.qualifier_pct)}
            value={values.qualifier_pct}
            onChange={(qualifier_pct) => onChange({ qualifier_pct })}
          />
        </div>
      </section>
      <section className={styles.Group}>
        <GroupHead title={t('form.tiers')} hint={t('form.tiersHint')} />
        <TierFields tiers={values.tiers} error={errors.tiers} onChange={(tiers) => onChange({ tiers })} />
        <Switch
          label={t('form.quality')}
          hint={t('form.qualityHint', { least: format.percent(qualityMin) })}
          isSelected={values.quality_factor}
          onChange={(quality_factor) => onChange({ quality_factor })}
        />
      </section>
    </Stack>
  );
}

function GroupHead({ title, hint }: { title: string; hint?: string }) {
  return (
    <Stack gap={0}>
      <Heading level={3} size="body">
        {title}
      </Heading>
      {hint !== undefined && <Muted>{hint}</Muted>}
    </Stack>
  );
}
