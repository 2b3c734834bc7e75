import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { ChoiceEditor } from './choice-editor.tsx';
import styles from './filter-editor.module.css';
import type { DaysField, FilterField, FlagField } from './filter-field.ts';

/** Loaded separately: the calendar is large, and few users filter by date. */
const dates = lazyPart(async () => (await import('./dates-editor.tsx')).DatesEditor);

export interface FilterEditorProps {
  /** Active filters. */
  field: FilterField;
  /** Selected values; empty for no filter. */
  values: readonly string[];
  /** Called on every change, immediately. */
  onChange: (values: readonly string[]) => void;
}

/** Edits one filter in the popover of its chip. Changes apply immediately. */
export function FilterEditor({ field, values, onChange }: FilterEditorProps) {
  const { t } = useTranslation('list');
  return (
    <div className={styles.Editor} data-kind={field.kind}>
      <Fields field={field} values={values} onChange={onChange} />
      {values.length > 0 && (
        <div className={styles.Footer}>
          <Button variant="quiet" onPress={() => onChange([])}>
            {t('filters.clearOne')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Fields({ field, values, onChange }: FilterEditorProps) {
  const { t } = useTranslation('list');
  switch (field.kind) {
    case 'choice':
      return <ChoiceEditor field={field} values={values} onChange={onChange} />;
    case 'days':
      return <Days field={field} value={values[0]} onChange={onChange} />;
    case 'dates':
      return (
        <LazyPart part={dates} fallback={<p className={styles.Text}>{t('filters.loading')}</p>}>
          {(DatesEditor) => <DatesEditor field={field} value={values[0]} onChange={onChange} />}
        </LazyPart>
      );
    case 'flag':
      return <Flag field={field} value={values[0]} onChange={onChange} />;
  }
}

interface OneValueProps<Field> {
  field: Field;
  value: string | undefined;
  onChange: (values: readonly string[]) => void;
}

function Days({ field, value, onChange }: OneValueProps<DaysField>) {
  const { t } = useTranslation('list');
  return (
    <>
      <NumberField
        autoFocus
        label={t('filters.days')}
        unit={t('filters.daysUnit')}
        minValue={0}
        maxValue={9999}
        value={value === undefined ? null : Number(value)}
        onChange={(days) =>
          onChange(days === null || days < 0 || days > 9999 ? [] : [String(Math.round(days))])
        }
      />
      {field.presets && (
        <Row>
          {field.presets.map((days) => (
            <Button key={days} onPress={() => onChange([String(days)])}>
              {t('filters.within', { count: days })}
            </Button>
          ))}
        </Row>
      )}
    </>
  );
}

function Flag({ field, value, onChange }: OneValueProps<FlagField>) {
  const { t } = useTranslation('list');
  return (
    <RadioGroup
      label={field.label}
      options={[
        { value: 'yes', label: field.yes },
        { value: 'no', label: field.no },
        { value: 'any', label: t('filters.any') },
      ]}
      value={value === 'yes' || value === 'no' ? value : 'any'}
      onChange={(next) => onChange(next === 'any' ? [] : [next])}
    />
  );
}
