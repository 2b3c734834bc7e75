import { checkCode } from '#machines/admin/config/table/checks.ts';
import { defineConfigTable } from '#machines/admin/config/table/config-table.ts';
import type { Fields } from '#machines/admin/config/table/fields.ts';
import { messageTemplateRow } from '#machines/data/tables/message-templates.ts';
import { variableProblemsOf } from './variables.ts';

const maxBodyLength = 4000;
const maxSubjectLength = 200;

/** Message templates of staff and the product: one row for each code, channel and language. */
export const messageTemplates = defineConfigTable({
  table: 'message_templates',
  row: messageTemplateRow,
  key: 'id',
  identity: ['code', 'channel', 'language'],
  order: ['code', 'channel', 'language'],
  // Includes the identity columns, so that a draft knows its language; they are written only with a new row.
  columns: ['code', 'channel', 'language', 'subject', 'body', 'active'],
  blank: { code: '', channel: 'whatsapp', language: 'en', subject: null, body: '', active: true },
  check: (fields) => checkMessage(fields, []),
});

/** Returns the English message that a row translates; null if there is none or the row is the English one. */
export function modelOf(fields: Fields, rows: readonly Fields[]): string | null {
  if (fields.language === 'en') return null;
  const model = rows.find(
    ({ code, channel, language }) => code === fields.code && channel === fields.channel && language === 'en',
  );
  return typeof model?.body === 'string' ? model.body : null;
}

/** Returns validation errors as the last part of `configMessages:wrong.` keys; `rows` are all messages. */
export function checkMessage(fields: Fields, rows: readonly Fields[]): Record<string, string> {
  const wrong: Record<string, string> = { ...checkCode(fields) };
  const body = typeof fields.body === 'string' ? fields.body : '';
  const subject = typeof fields.subject === 'string' ? fields.subject : '';
  const isEmail = fields.channel === 'email';
  if (isEmail && subject.trim() === '') wrong.subject = 'subject';
  if (!isEmail && subject !== '') wrong.subject = 'noSubject';
  if (subject.length > maxSubjectLength) wrong.subject = 'tooLong';
  const { unknown, lost, hasInvalidBraces } = variableProblemsOf(body, modelOf(fields, rows));
  const subjectProblems = variableProblemsOf(subject, null);
  if (subjectProblems.hasInvalidBraces) wrong.subject = 'braces';
  else if (subjectProblems.unknown.length > 0) wrong.subject = 'unknown';
  if (body.trim() === '') wrong.body = 'required';
  else if (body.length > maxBodyLength) wrong.body = 'tooLong';
  else if (hasInvalidBraces) wrong.body = 'braces';
  else if (unknown.length > 0) wrong.body = 'unknown';
  else if (lost.length > 0) wrong.body = 'lost';
  return wrong;
}

/** A message by code and channel, with the languages it is missing in. */
export interface Untranslated {
  code: string;
  channel: string;
  missing: readonly string[];
}

/** Returns the messages that lack one of these languages, in their order. */
export function untranslated(rows: readonly Fields[], languages: readonly string[]): Untranslated[] {
  const reasonByMessage = Map.groupBy(rows, ({ code, channel }) => `${code} ${channel}`);
  return [...reasonByMessage.values()].flatMap((same) => {
    const [first] = same;
    const missing = languages.filter((language) => !same.some((row) => row.language === language));
    if (!first || missing.length === 0) return [];
    return [{ code: String(first.code), channel: String(first.channel), missing }];
  });
}
