import type { TFunction } from 'i18next';
import type { Format } from '#components/i18n/format.ts';
import type { Notification } from '#machines/data/tables/notifications.ts';
import type { DocumentLabels } from '#machines/shared/notifications/notifications.actors.ts';

/** Translations and formatters for details. */
export interface DetailFormatter {
  t: TFunction<'notifications'>;
  /** Translations for staff only. */
  tNews?: TFunction<'news'>;
  format: Format;
  /** Names of document types, by code and language. */
  documents: DocumentLabels;
  language: string;
}

const meetings = [
  'phone',
  'in_person',
  'walk_in',
  'video',
  'road_test',
  'medical',
  'biometrics',
  'rta_test',
  'training',
  'tawjeeh',
] as const;
const items = ['passport', 'licence'] as const;
const outcomes = ['pass', 'fail', 'second_round', 'hold'] as const;
const reports = ['asked_for_money', 'passport_kept', 'harassment', 'false_terms'] as const;
const deadlines = [
  'entry_permit_validity',
  'stay_expiry',
  'contract_registration',
  'insurance_enrolment',
] as const;

/**
 * Returns the details of a notification from its parameters: person, document, time, place. Each is a separate text, so
 * a missing one leaves no gap in a sentence.
 */
export function detailsOf({ kind, params }: Notification, pen: DetailFormatter): string[] {
  const { t, tNews, format, documents, language } = pen;
  const text = (name: string) => textOf(params[name]);
  const dateText = (name: string, write: (at: string) => string) => {
    const at = text(name);
    return at !== undefined && !Number.isNaN(Date.parse(at)) ? write(at) : undefined;
  };
  const isMeeting = /^(interview|appointment)\./.test(kind);
  const meeting = isMeeting ? known(meetings, params.kind) : undefined;
  const report = kind === 'integrity.reported' ? known(reports, params.kind) : undefined;
  const item = known(items, params.item);
  const outcome = known(outcomes, params.outcome);
  const deadline = known(deadlines, params.deadline_kind);
  const label = documents[text('type_code') ?? ''];
  const [from, to] = [text('from'), text('to')];
  const written = [
    isolated(text('name') ?? text('candidate')),
    isolated(label?.[language] ?? label?.en),
    kind === 'document.missing' && typeof params.count === 'number'
      ? t('documents', { count: params.count })
      : undefined,
    item && t(`item.${item}`),
    meeting && t(`meeting.${meeting}`),
    report && tNews?.(`report.${report}`),
    dateText('starts_at', format.dateTime),
    isolated(text('location')),
    outcome && tNews?.(`outcome.${outcome}`),
    leftToRight(text('number') ?? text('reference')),
    deadline && tNews?.(`deadline.${deadline}`),
    isolated(text('form') ?? text('opening')),
    kind === 'machform.gap' && from && to ? tNews?.('entries', { from, to }) : undefined,
    dateText('due_back_on', (day) => t('by', { date: format.date(day) })),
    dateText('deadline', (day) => t('by', { date: format.date(day) })),
    dateText('expiry_date', (day) => t('until', { date: format.date(day) })),
    dateText('until', (day) => t('until', { date: format.date(day) })),
    dateText('expires_at', (at) => t('until', { date: format.dateTime(at) })),
    dateText('at', (at) => t('by', { date: format.dateTime(at) })),
  ];
  return written.flatMap((part) => part || []);
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function known<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((one) => one === value);
}

/** Isolates a name, so that its script doesn't reorder the text around it. */
function isolated(name: string | undefined): string | undefined {
  return name && `\u2068${name}\u2069`;
}

/** Makes a reference read left to right in all languages. */
function leftToRight(reference: string | undefined): string | undefined {
  return reference && `\u2066${reference}\u2069`;
}
