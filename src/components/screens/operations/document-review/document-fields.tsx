import { useTranslation } from 'react-i18next';
import { useCountryNames } from '#components/i18n/use-country-names.ts';
import { Combobox } from '#components/ui/combobox/combobox.tsx';
import { DateField } from '#components/ui/date-field/date-field.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import { countries } from '#components/ui/phone-field/countries.ts';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { DocumentTypeFields } from '#machines/data/tables/document-types.ts';
import styles from './document-review.module.css';
import { MachineLines } from './machine-lines.tsx';
import type { ReviewForm } from './review-workspace.props.ts';

export interface DocumentFieldsProps {
  type: DocumentTypeFields;
  form: ReviewForm;
}

/** Document types with machine-readable lines. */
const withLines = ['passport_bio', 'emirates_id'];

/** Renders the fields of a document type, beside its picture. */
export function DocumentFields({ type, form }: DocumentFieldsProps) {
  const { t } = useTranslation('documentReview');
  const countryName = useCountryNames();
  const { values, onValue, problems } = form;
  if (type.fields.length === 0) return <Muted>{t('fields.none')}</Muted>;
  return (
    <section className={styles.Section} aria-labelledby="review-fields">
      <div className={styles.Line}>
        <Heading level={3} size="body" id="review-fields">
          {t('fields.title')}
        </Heading>
        <Muted as="span">
          <Kbd keys={['tab']} /> {t('fields.tab')}
        </Muted>
      </div>
      {withLines.includes(type.code) && (
        <MachineLines value={form.lines} isRead={form.isRead} onChange={form.onMachineLines} />
      )}
      <div className={styles.Fields}>
        {type.fields.map(({ code, type: kind }) => {
          const problem = problems[code];
          const field = {
            label: t(`field.${code}`, { defaultValue: code.replaceAll('_', ' ') }),
            error: problem && t(`problem.${problem}`),
          };
          const value = values[code] ?? '';
          if (kind === 'date')
            return (
              <DateField
                key={code}
                {...field}
                value={value || null}
                onChange={(day) => onValue(code, day ?? '')}
              />
            );
          if (kind === 'country')
            return (
              <Combobox
                key={code}
                {...field}
                options={countries.map((one) => ({ value: one.code, label: countryName(one.code) }))}
                value={value || null}
                onChange={(country) => onValue(code, country ?? '')}
              />
            );
          return (
            <div key={code} data-wide={code === 'name' || undefined}>
              <TextField
                {...field}
                value={value}
                onChange={(text) => onValue(code, text)}
                dir="ltr"
                autoComplete="off"
                spellCheck="false"
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
