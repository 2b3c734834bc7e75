import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Switch } from '#components/ui/switch/switch.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { bounds } from '#machines/admin/config/check-opening.ts';
import type { Client } from '#machines/data/tables/clients.ts';
import type { InterviewTemplateChoice } from '#machines/data/tables/interview-templates.ts';
import { jobOpeningRow } from '#machines/data/tables/job-openings.ts';
import { emirates } from '#shared/emirates.ts';
import { openingLicenses } from '#shared/licences.ts';
import type { OpeningFieldsProps } from './opening-fields.ts';
import styles from './record-form.module.css';

export interface OpeningJobFieldsProps extends OpeningFieldsProps {
  clients: readonly Client[];
  templates: readonly InterviewTemplateChoice[];
  /** Number of filled places. */
  filled: number;
}

const defaultOption = 'usual';

/** Renders the job fields of an opening: client, title, place, headcount and dates. */
export function OpeningJobFields({ values, onChange, clients, templates, filled }: OpeningJobFieldsProps) {
  const { t } = useTranslation(['config', 'candidates']);
  const format = useFormat();
  const number = format.number(filled);
  const isBelowFilled = values.headcount !== null && values.headcount < filled;
  return (
    <section className={styles.Group}>
      <Heading level={3}>{t('opening.job')}</Heading>
      <Select
        name="client_id"
        label={t('opening.client')}
        placeholder={t('opening.chooseClient')}
        options={clients.map(({ id, name, active }) => ({
          value: id,
          label: name,
          ...(!active && { description: t('opening.inactiveClient') }),
        }))}
        value={values.client_id}
        onChange={(client_id) => onChange({ client_id })}
        isRequired
      />
      <TextField
        name="title"
        label={t('opening.title')}
        hint={t('opening.titleHint')}
        value={values.title}
        onChange={(title) => onChange({ title })}
        isRequired
      />
      <div className={styles.Pair}>
        <Select
          name="license_type"
          label={t('opening.license')}
          placeholder={t('opening.chooseLicense')}
          options={openingLicenses.map((value) => ({ value, label: t(`candidates:licence.${value}`) }))}
          value={values.license_type}
          onChange={(license_type) => onChange({ license_type })}
          isRequired
        />
        <Select
          name="job_type"
          label={t('opening.jobType')}
          placeholder={t('opening.chooseJob')}
          options={jobOpeningRow.shape.job_type.options.map((value) => ({
            value,
            label: t(`opening.jobs.${value}`),
          }))}
          value={values.job_type}
          onChange={(job_type) => onChange({ job_type })}
          isRequired
        />
        <Select
          name="emirate"
          label={t('opening.emirate')}
          placeholder={t('opening.chooseEmirate')}
          options={emirates.map((value) => ({ value, label: t(`candidates:emirate.${value}`) }))}
          value={values.emirate}
          onChange={(emirate) => onChange({ emirate })}
          isRequired
        />
        <NumberField
          name="headcount"
          label={t('opening.headcount')}
          {...(filled > 0 && { hint: t(isBelowFilled ? 'opening.fewer' : 'opening.taken', { number }) })}
          minValue={bounds.headcount[0]}
          maxValue={bounds.headcount[1]}
          value={values.headcount}
          onChange={(headcount) => onChange({ headcount })}
          isRequired
        />
        <DatePicker
          name="opens_on"
          label={t('opening.opensOn')}
          value={values.opens_on}
          onChange={(opens_on) => onChange({ opens_on })}
        />
        <DatePicker
          name="closes_on"
          label={t('opening.closesOn')}
          hint={t('opening.closesHint')}
          value={values.closes_on}
          onChange={(closes_on) => onChange({ closes_on })}
        />
      </div>
      <Select
        name="interview_template_id"
        label={t('opening.template')}
        options={[
          { value: defaultOption, label: t('opening.usualTemplate') },
          ...templates.map(({ id, name, active }) => ({
            value: id,
            label: name,
            ...(!active && { disabledReason: t('opening.outOfUse') }),
          })),
        ]}
        value={values.interview_template_id ?? defaultOption}
        onChange={(id) => onChange({ interview_template_id: id === defaultOption ? null : id })}
      />
      {values.version === null && (
        <Switch
          label={t('opening.openNow')}
          hint={t('opening.openNowHint')}
          isSelected={values.status === 'open'}
          onChange={(isOpen) => onChange({ status: isOpen ? 'open' : 'draft' })}
        />
      )}
    </section>
  );
}
