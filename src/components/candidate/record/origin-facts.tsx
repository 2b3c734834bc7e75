import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { useSourceName } from '#components/blocks/candidate-row/use-source-name.ts';
import { EditableSelect } from '#components/blocks/editable-field/editable-select.tsx';
import { asText } from '#components/hooks/field-props.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Muted } from '#components/ui/text/text.tsx';
import { knownSources } from '#shared/sources.ts';
import { type CandidateFieldContext, candidateField } from './candidate-field.ts';
import styles from './record.module.css';
import { Section } from './section.tsx';

/** Edits the source of a candidate, and shows consents and the next action. */
export function OriginFacts(fieldContext: CandidateFieldContext) {
  const { t } = useTranslation('candidateRecord');
  const format = useFormat();
  const sourceName = useSourceName();
  const { dayTime } = useMoments(fieldContext.now);
  const { record } = fieldContext;
  const { source_detail: detail, consent_at, consent_channel, next_action_at, internal } = record;
  const sources = [...new Set([...knownSources, ...(record.source === null ? [] : [record.source])])];
  const facts = [
    [t('fact.form'), said(detail.form_name)],
    [t('fact.entry'), said(detail.entry_no)],
    [t('fact.campaign'), said(detail.campaign ?? detail.utm_campaign)],
    [t('fact.referrer'), said(detail.referrer ?? detail.ref)],
    [t('fact.arrived'), format.dateTime(record.created_at)],
    [
      t('fact.consent'),
      consent_at !== null && consent_channel !== null
        ? t(`consent.${consent_channel}`, { date: format.date(consent_at) })
        : t('consent.none'),
    ],
    [
      t('fact.next'),
      next_action_at === null ? t('noNext') : [dayTime(next_action_at), internal?.next_action_note],
    ],
    [t('fact.hold'), internal?.hold_reason],
  ] as const;
  return (
    <Section title={t('section.origin')}>
      <EditableSelect
        label={t('field.source')}
        options={sources.map((value) => ({ value, label: sourceName(value) }))}
        {...candidateField(fieldContext, 'source', asText)}
      />
      <dl className={styles.Facts}>
        {facts.map(([label, value]) => {
          const lines = [value].flat().filter((line) => typeof line === 'string');
          if (lines.length === 0) return null;
          return (
            <div key={label} className={styles.Fact}>
              <Muted as="dt" size="body">
                {label}
              </Muted>
              <dd>
                {lines.map((line) => (
                  <bdi key={line}>{line}</bdi>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}

/** Formats a value that a form sent as text. */
function said(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
