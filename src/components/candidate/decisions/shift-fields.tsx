import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { Banner } from '#components/ui/banner/banner.tsx';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { separationReasons } from '#machines/data/rpc/deploy.ts';
import styles from './decisions.module.css';
import { dubaiDay } from './dubai-parts.ts';
import type { FieldProps } from './fields.ts';

const references = ['rider', 'vehicle', 'sim', 'accommodation'] as const;

/** Asks for the first day of work, and for the references known by then. */
export function FirstShiftFields({ values, onChange }: FieldProps) {
  const { t } = useTranslation('leadDecisions');
  return (
    <>
      <p className={styles.Quiet}>{t('deploy.final')}</p>
      <DatePicker
        name="day"
        label={t('deploy.day')}
        value={values.day}
        onChange={(day) => onChange({ day })}
      />
      <div className={styles.Pair}>
        {references.map((reference) => (
          <TextField
            key={reference}
            name={reference}
            label={t(`deploy.${reference}`)}
            hint={t('deploy.optional')}
            value={values[reference]}
            onChange={(typed) => onChange({ [reference]: typed })}
          />
        ))}
      </div>
    </>
  );
}

/** Asks for the last day of work, and why the driver left. */
export function LastShiftFields({ values, onChange, now }: FieldProps) {
  const { t } = useTranslation('leadDecisions');
  return (
    <>
      <Banner icon={TriangleAlert}>{t('separate.final')}</Banner>
      <Select
        name="reason"
        autoFocus
        label={t('separate.reason')}
        placeholder={t('reject.choose')}
        options={separationReasons.map((value) => ({ value, label: t(`separate.why.${value}`) }))}
        value={separationReasons.find((code) => code === values.reason) ?? null}
        onChange={(reason) => onChange({ reason })}
      />
      <DatePicker
        name="day"
        label={t('separate.day')}
        max={dubaiDay(now)}
        value={values.day}
        onChange={(day) => onChange({ day })}
      />
    </>
  );
}
