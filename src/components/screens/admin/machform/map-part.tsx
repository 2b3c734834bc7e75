import { useTranslation } from 'react-i18next';
import { useColumnValues } from '#components/candidate/merge/use-column-values.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import {
  type MappedParameter,
  type MapTrial,
  missingFields,
  tryMap,
} from '#machines/admin/machform/field-map.ts';
import type { FormItem } from '#machines/admin/machform/forms.machine.ts';
import { leadOf } from '#machines/candidate/problem/submission.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { type MachformField, machformFields } from '#shared/machform/fields.ts';
import { maskedValue } from '#shared/machform/mask.ts';
import { FormEditor, type FormEditorProps, type FormFieldsProps } from './form-editor.tsx';
import styles from './machform.module.css';

export interface MapPartProps extends Pick<FormEditorProps, 'userId' | 'onReload'> {
  item: FormItem;
}

/** Maps parameters to fields, tested on the last entry after each change. */
export function MapPart({ item, ...props }: MapPartProps) {
  const { t } = useTranslation('machform');
  const { form, sample } = item;
  if (sample === null) {
    return <EmptyState title={t('map.none')}>{t('map.noneText')}</EmptyState>;
  }
  return (
    <FormEditor
      {...props}
      record={`${form.id}:map`}
      stored={form}
      onSaved={props.onReload}
      blockOf={({ field_map: map }) =>
        form.enabled && missingFields(sample.raw_body, map).length > 0 ? t('map.paused') : undefined
      }
    >
      {(fields) => <MapFields {...fields} sample={sample} />}
    </FormEditor>
  );
}

type Sample = NonNullable<FormItem['sample']>;

function MapFields({ values, onChange, sample }: FormFieldsProps & { sample: Sample }) {
  const { t } = useTranslation('machform');
  const format = useFormat();
  const { field_map: map } = values;
  const trial = tryMap(sample, values);
  const choose = (name: string, field: MachformField | null) => {
    const { [name]: _, ...others } = map;
    onChange({ field_map: field === null ? others : { ...others, [name]: field } });
  };
  const receivedAt = format.dateTime(sample.received_at);
  const { entry_no: entry, channel } = sample;
  return (
    <Stack gap={4}>
      <Muted size="body">{t('map.intro')}</Muted>
      <Result trial={trial} missing={missingFields(sample.raw_body, map)} />
      <Muted>
        {channel === 'test'
          ? t('map.fromTest', { when: receivedAt })
          : entry === null
            ? t('map.fromUnnumbered', { when: receivedAt })
            : t('map.from', { number: format.number(entry), when: receivedAt })}
      </Muted>
      {trial.parameters.length === 0 ? (
        <p className={styles.Warning}>{t('map.unread')}</p>
      ) : (
        <ul className={styles.Map} aria-label={t('map.table')}>
          {trial.parameters.map((parameter) => (
            <Parameter
              key={parameter.name}
              parameter={parameter}
              isChosen={map[parameter.name] !== undefined}
              trial={trial}
              onField={(field) => choose(parameter.name, field)}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** Shows the lead that the entry would create, and the unmapped required fields. */
function Result({ trial, missing }: { trial: MapTrial; missing: readonly ('contact' | 'consent')[] }) {
  const { t } = useTranslation('machform');
  const isMappingComplete = trial.problem === null && !trial.isSpam && missing.length === 0;
  return (
    <section className={styles.Result} aria-labelledby="map-result">
      <Row justify="between">
        <Heading id="map-result" level={3} size="body">
          {t('map.result.title')}
        </Heading>
        {missing.length > 0 && <Badge tone="bad">{t('map.result.missing')}</Badge>}
      </Row>
      <div role="status">
        {missing.map((field) => (
          <p key={field} className={styles.Error}>
            {t(`block.${field}`)}
          </p>
        ))}
        {isMappingComplete && <p>{t('map.result.lead')}</p>}
        {trial.isSpam && <p>{t('map.result.spam')}</p>}
        {trial.problem !== null && missing.length === 0 && <p>{t(`problem.${trial.problem}`)}</p>}
      </div>
    </section>
  );
}

interface ParameterProps {
  parameter: MappedParameter;
  /** The field is set in the form's own map, not derived from the parameter's name. */
  isChosen: boolean;
  trial: MapTrial;
  onField: (field: MachformField | null) => void;
}

function Parameter({ parameter, isChosen, trial, onField }: ParameterProps) {
  const { name, value, field, byName, columns } = parameter;
  const { t } = useTranslation('machform');
  const messagesOf = useColumnValues();
  // Read only for columns that were parsed.
  const lead = leadOf(trial) as Candidate;
  const words = columns.map((column) => messagesOf(column, lead)).filter(Boolean);
  const read = maskedValue(field, words.join(' '));
  const byNameLabel =
    byName === undefined ? t('map.byNameNone') : t('map.byName', { field: t(`field.${byName}`) });
  return (
    <li className={styles.Parameter}>
      <div className={styles.Sent}>
        <code translate="no" title={name}>
          {name}
        </code>
        <span>
          {value === '' ? <Muted as="span">{t('map.noSample')}</Muted> : <bdi translate="no">{value}</bdi>}
        </span>
        {read !== '' && (
          <Muted as="span">
            {t('map.read')}: <bdi>{read}</bdi>
          </Muted>
        )}
      </div>
      <Select<'byName' | MachformField>
        label={t('map.fieldOf', { name })}
        options={[
          { value: 'byName', label: byNameLabel },
          ...machformFields.map((one) => ({ value: one, label: t(`field.${one}`) })),
        ]}
        value={isChosen ? (field ?? 'ignored') : 'byName'}
        onChange={(next) => onField(next === 'byName' ? null : next)}
      />
    </li>
  );
}
