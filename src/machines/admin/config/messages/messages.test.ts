import { describe, expect, test } from 'vitest';
import { compareFile } from '#machines/admin/config/table/import-rows.ts';
import { checkMessage, messageTemplates, modelOf, untranslated } from './message-templates.ts';
import { rejectionReasons } from './rejection-reasons.ts';
import { smsParts, variableProblemsOf } from './variables.ts';

const english = {
  id: '70000000-0000-4000-8000-000000000001',
  code: 'walk_in_day',
  channel: 'whatsapp',
  language: 'en',
  subject: null,
  body: 'Hello {{first_name}}, come to {{location_name}}.',
  merge_fields: ['first_name', 'location_name'],
  active: true,
  created_at: '2026-01-01T08:00:00+00:00',
  updated_at: '2026-01-01T08:00:00+00:00',
  version: 1,
};
const arabic = {
  ...english,
  id: '70000000-0000-4000-8000-000000000002',
  language: 'ar',
  body: 'مرحباً {{first_name}}، تعال إلى {{location_name}}.',
};
const rows = [english, arabic];

describe('variables', () => {
  test.each([
    ['Hello {{first_name}}', null, { unknown: [], lost: [], hasInvalidBraces: false }],
    ['Hello {{frist_name}}', null, { unknown: ['frist_name'], lost: [], hasInvalidBraces: false }],
    ['Hello {{first_name}', null, { unknown: [], lost: [], hasInvalidBraces: true }],
    ['Hello {{}}', null, { unknown: [], lost: [], hasInvalidBraces: true }],
    ['مرحباً', 'Hello {{first_name}}', { unknown: [], lost: ['first_name'], hasInvalidBraces: false }],
  ])('checks %j against the model %j', (text, model, faults) => {
    expect(variableProblemsOf(text, model)).toEqual(faults);
  });
});

describe('message templates', () => {
  test('are compared with the English template of the same code and channel', () => {
    expect(modelOf(arabic, rows)).toBe(english.body);
    expect(modelOf(english, rows)).toBeNull();
    expect(modelOf({ ...arabic, channel: 'sms' }, rows)).toBeNull();
    expect(checkMessage(arabic, rows)).toEqual({});
  });

  test.each([
    [{ body: 'مرحباً {{first_name}}' }, { body: 'lost' }],
    [{ body: `${arabic.body} {{adress}}` }, { body: 'unknown' }],
    [{ body: `${arabic.body} {{` }, { body: 'braces' }],
    [{ body: ' ' }, { body: 'required' }],
    [{ body: `${arabic.body}${'x'.repeat(4000)}` }, { body: 'tooLong' }],
    [{ subject: 'Subject' }, { subject: 'noSubject' }],
    [{ channel: 'email' }, { subject: 'subject' }],
    [{ channel: 'email', subject: '{{nothing}}' }, { subject: 'unknown' }],
    [{ code: 'Walk in' }, { code: 'code' }],
  ])('are rejected with %j', (changes, wrong) => {
    expect(checkMessage({ ...arabic, ...changes }, rows)).toEqual(wrong);
  });

  test('rejects each imported row with a missing or unknown variable', () => {
    const table = { ...messageTemplates, check: (fields: object) => checkMessage({ ...fields }, rows) };
    const text = JSON.stringify({
      table: 'message_templates',
      rows: [english, { ...arabic, body: 'مرحباً' }].map(
        ({ code, channel, language, subject, body, active }) => ({
          code,
          channel,
          language,
          subject,
          body,
          active,
        }),
      ),
    });
    const checked = compareFile({ table: table as typeof messageTemplates, rows, text });
    expect(checked).toMatchObject({
      problem: null,
      verdicts: [
        { outcome: 'unchanged' },
        { outcome: 'refused', problem: { kind: 'check', column: 'body', message: 'lost' } },
      ],
    });
  });

  test('lists the languages in which a template is missing', () => {
    expect(untranslated(rows, ['en', 'ar', 'ur'])).toEqual([
      { code: 'walk_in_day', channel: 'whatsapp', missing: ['ur'] },
    ]);
    expect(untranslated(rows, ['en', 'ar'])).toEqual([]);
  });

  test.each([
    ['x'.repeat(160), 1],
    ['x'.repeat(161), 2],
    ['م'.repeat(70), 1],
    ['م'.repeat(71), 2],
    ['', 1],
  ])('counts SMS parts by the character set: %#', (text, parts) => {
    expect(smsParts(text)).toBe(parts);
  });
});

describe('validation of a rejection reason', () => {
  const validReason = {
    ...rejectionReasons.blank,
    code: 'late',
    label: 'Late',
    driver_message_i18n: { en: 'Late.' },
  };
  test.each([
    [{}, {}],
    [{ driver_message_i18n: { ar: 'متأخر' } }, { driver_message_i18n: 'english' }],
    [{ label: '' }, { label: 'required' }],
    [{ health: true, recruiter_visible: false }, { masked_as: 'masked' }],
    [{ masked_as: 'visa_refused' }, { masked_as: 'notMasked' }],
    [{ health: true, masked_as: 'visa_refused' }, { recruiter_visible: 'hidden' }],
  ])('returns the errors of the changes %j', (changes, wrong) => {
    expect(rejectionReasons.check({ ...validReason, ...changes })).toEqual(wrong);
  });
});
