import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '#components/i18n/languages.ts';
import { Select } from '#components/ui/select/select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import {
  checkMessage,
  messageTemplates,
  untranslated,
} from '#machines/admin/config/messages/message-templates.ts';
import { rejectionReasons } from '#machines/admin/config/messages/rejection-reasons.ts';
import type { Fields, Json } from '#machines/admin/config/table/fields.ts';
import { rejectionReasonRow } from '#machines/data/tables/rejection-reasons.ts';
import type { ConfigMessages, ConfigPresentation, FieldPresentation } from './config-presentation.ts';
import styles from './config-table.module.css';
import { ConfigTableTab } from './config-table.tsx';
import { basicPropsOf, choice, count, flag, reference, text } from './field-kinds.tsx';
import { messageBody } from './message-body-field.tsx';
import { MissingTexts } from './messages/missing-texts.tsx';
import { TranslationsPreview } from './messages/translations-preview.tsx';
import type { TabProps } from './tab-props.ts';
import { tablePropsOf } from './table-props-of.ts';
import { missingLanguages, messages as texts } from './translations-field.tsx';

const plainTexts = texts();

/** Field for the text to the driver, with a preview in each language. */
const driverMessage: FieldPresentation = {
  ...plainTexts,
  render: (props) => (
    <Stack gap={3}>
      {plainTexts.render(props)}
      <TranslationsPreview texts={textsOf(props.value)} />
    </Stack>
  ),
};

const plainSubject = text({ isOptional: true });

/** Only emails have a subject. */
const emailSubject: FieldPresentation = {
  ...plainSubject,
  render: (props) =>
    props.fields.channel === 'email' || props.value !== null ? plainSubject.render(props) : null,
};

/** Field for the language of a message, named in that language. */
const languageOf: FieldPresentation = {
  render: ({ value, onChange, ...props }) => (
    <Select
      {...basicPropsOf(props)}
      options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
      value={languages.find((one) => one === value) ?? null}
      onChange={onChange}
      isRequired
    />
  ),
  textOf: (value) => nameOfLanguage(value),
};

function nameOfLanguage(value: Json | undefined): string {
  const known = languages.find((one) => one === value);
  return known ? languageNames[known] : String(value ?? '');
}

const phases = rejectionReasonRow.shape.phase.options;

const reasons: ConfigPresentation = {
  table: rejectionReasons,
  namespace: 'configReasons',
  kinds: {
    label: text(),
    driver_message_i18n: driverMessage,
    phase: choice(phases),
    reapply_after_days: count({ max: 3650, isOptional: true }),
    reapply_condition: choice(['ban_cleared', 'passport_renewed', 'age_reached'], { isOptional: true }),
    recruiter_visible: flag(),
    health: flag(),
    masked_as: reference({ isOptional: true }),
    choosable: flag(),
    admin_only: flag(),
    sort_order: count({ max: 10_000 }),
    active: flag(),
  },
  sections: [
    { id: 'reason', columns: ['label', 'phase', 'driver_message_i18n'] },
    { id: 'again', columns: ['reapply_after_days', 'reapply_condition'] },
    { id: 'who', columns: ['recruiter_visible', 'choosable', 'admin_only', 'health', 'masked_as'] },
    { id: 'list', columns: ['sort_order', 'active'] },
  ],
  groupOf: ({ phase }) => String(phase),
  titleOf: ({ label }) => String(label ?? ''),
  factsOf: (row, messages) => {
    const missing = missingLanguages(row.driver_message_i18n ?? null).length;
    return [
      reapplyText(row.reapply_after_days, messages),
      ...(missing > 0
        ? [messages.t('missing', { count: missing, number: messages.format.number(missing) })]
        : []),
      ...(row.recruiter_visible === false ? [messages.t('hidden')] : []),
    ];
  },
};

function reapplyText(days: Json | undefined, { t, format }: ConfigMessages): string {
  if (typeof days !== 'number') return t('afterNever');
  return days === 0 ? t('afterNone') : t('after', { count: days, number: format.number(days) });
}

const messages: ConfigPresentation = {
  table: messageTemplates,
  namespace: 'configMessages',
  kinds: {
    code: text({ dir: 'ltr' }),
    channel: choice(['whatsapp', 'sms', 'email']),
    language: languageOf,
    subject: emailSubject,
    body: messageBody(),
    active: flag(),
  },
  sections: [{ id: 'text', columns: ['code', 'channel', 'language', 'subject', 'body', 'active'] }],
  groupOf: ({ code }) => String(code),
  groupTitle: ({ code }) => titleOf(code),
  titleOf: ({ code, channel, language }, messages) =>
    messages.t('named', {
      code: titleOf(code),
      language: nameOfLanguage(language),
      channel: messages.value('channel', String(channel)),
    }),
  factsOf: ({ body }) => [excerptOf(String(body ?? ''))],
};

const parts = ['reasons', 'messages'] as const;

/** Tab for rejection reasons and messages, each in seven languages. */
export function MessagesTab(props: TabProps) {
  const { place, onPlace } = props;
  const { t } = useTranslation('configMessages');
  const part = parts.find((one) => one === place.part) ?? 'reasons';
  const choose = (
    <Select
      label={t('parts.label')}
      options={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
      value={part}
      onChange={(next) => onPlace({ ...place, part: next, search: '', open: null }, true)}
    />
  );
  return part === 'reasons' ? (
    <ConfigTableTab key={part} presentation={reasons} {...tablePropsOf(props)}>
      {choose}
    </ConfigTableTab>
  ) : (
    <Messages key={part} {...props} choose={choose} />
  );
}

/** Lists the messages, missing translations first. Each translation is validated against its English text. */
function Messages({ choose, ...props }: TabProps & { choose: ReactNode }) {
  const [snapshot, send] = useMachine(messageTemplates.collection);
  const [blank, setBlank] = useState<Fields>(messageTemplates.blank ?? {});
  const rows = snapshot.context.data?.rows;
  const { place, onPlace } = props;
  const isOpen = place.open !== null;
  useEffect(() => {
    if (!isOpen) send({ type: 'collection.reload' });
  }, [isOpen, send]);
  const presentation = useMemo(
    (): ConfigPresentation => ({
      ...messages,
      table: { ...messageTemplates, blank, check: (fields) => checkMessage(fields, rows ?? []) },
    }),
    [blank, rows],
  );
  return (
    <>
      <div className={styles.Switch}>{choose}</div>
      {rows && (
        <div className={styles.Switch}>
          <MissingTexts
            messages={untranslated(rows, languages)}
            onAdd={({ code, channel }, language) => {
              setBlank({ ...messageTemplates.blank, code, channel, language });
              onPlace({ ...place, open: { kind: 'row', id: 'new' } }, true);
            }}
          />
        </div>
      )}
      <ConfigTableTab presentation={presentation} {...tablePropsOf(props)} />
    </>
  );
}

function textsOf(value: Fields[string] | undefined): Record<string, string> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([language, body]) =>
      typeof body === 'string' ? [[language, body]] : [],
    ),
  );
}

/** Turns the code of a message into a title: "Appointment missed". */
function titleOf(code: Json | undefined): string {
  const [first = '', ...others] = String(code ?? '').replaceAll('_', ' ');
  return first.toUpperCase() + others.join('');
}

/** Maximum length of an excerpt of a message, in characters. */
const excerptLength = 90;

function excerptOf(body: string): string {
  const line = body.replaceAll(/\s+/g, ' ');
  return line.length > excerptLength ? `${line.slice(0, excerptLength)}…` : line;
}
