import { describe, expect, test } from 'vitest';
import { machformEventRow } from '#machines/data/tables/machform-events.ts';
import { formRow } from '#machines/data/tables/machform-settings.ts';
import { exampleBody } from './example-body.ts';
import { missingFields, tryMap } from './field-map.ts';
import { enableBlocks, type FormItem } from './forms.machine.ts';

const raw_body = new URLSearchParams({
  FullName: 'Imran Khan',
  Handset: '(050) 123-4567',
  Consent: 'Yes',
  EntryNumber: '7',
}).toString();
const entry = { raw_body, received_at: '2026-03-01T10:00:00+00:00' };
const formReading = (field_map: Record<string, string>) => ({
  field_map,
  default_license_type: null,
  source_timezone: 'Asia/Dubai',
});

describe('field map applied to an entry', () => {
  test('leaves the entry without a contact when the phone parameter is not mapped', () => {
    const { problem, parameters } = tryMap(entry, formReading({}));
    expect(problem).toBe('no_contact');
    expect(parameters.find(({ name }) => name === 'Handset')).toMatchObject({
      field: undefined,
      columns: [],
    });
    expect(missingFields(raw_body, {})).toEqual(['contact']);
  });

  test('parses a parameter mapped to the phone like the server, and masks it', () => {
    const map = { Handset: 'phone' };
    const { problem, parsed, parameters } = tryMap(entry, formReading(map));
    expect(problem).toBeNull();
    expect(parsed.lead).toMatchObject({ first_name: 'Imran', phone_number: '+971501234567' });
    expect(parameters.find(({ name }) => name === 'Handset')).toEqual({
      name: 'Handset',
      value: '(•••) •••-4567',
      field: 'phone',
      byName: undefined,
      columns: ['phone_number'],
    });
    expect(missingFields(raw_body, map)).toEqual([]);
  });

  test('reports a required field as missing when its parameter is ignored', () => {
    expect(missingFields(raw_body, { Handset: 'phone', Consent: 'ignored' })).toEqual(['consent']);
    expect(missingFields('', {})).toEqual(['contact', 'consent']);
  });
});

const form = formRow.parse({
  id: '50000000-0000-4000-8000-000000000001',
  form_id: 1,
  form_name: 'Riders',
  assign_to: 'unassigned',
  form_key: 'riders-1',
  enabled: false,
  previous_valid_until: null,
  field_map: {},
  default_source: null,
  default_license_type: null,
  source_timezone: 'Asia/Dubai',
  last_entry_no: null,
  last_received_at: null,
  created_by: null,
  created_at: entry.received_at,
  updated_at: entry.received_at,
  version: 1,
});
const figures = {
  form_id: form.id,
  has_token: true,
  ok: 0,
  duplicates: 0,
  review: 0,
  failed: 0,
  refused: 0,
  waiting: 0,
  missing: 0,
  gaps: [],
};
const sample = {
  id: form.id,
  form_row_id: form.id,
  entry_no: 7,
  channel: machformEventRow.shape.channel.parse('webhook'),
  ...entry,
};
const item = { form, figures, sample };

test.each<[string, FormItem, readonly string[]]>([
  ['a token', { ...item, figures: { ...figures, has_token: false } }, ['token']],
  ['an entry', { ...item, sample: null }, ['entry']],
  ['a contact', item, ['contact']],
  ['nothing', { ...item, form: { ...form, field_map: { Handset: 'phone' } } }, []],
])('blocks enabling a form that lacks %s', (_, one, blocks) => {
  expect(enableBlocks(one)).toEqual(blocks);
});

test('creates an example with the parameters of the last entry and placeholder values', () => {
  const body = new URLSearchParams(exampleBody({ form_id: 1, field_map: { Handset: 'phone' } }, sample));
  expect(Object.fromEntries(body)).toEqual({
    FullName: 'Test Driver',
    Handset: '0500000000',
    Consent: 'Yes',
    EntryNumber: '1',
  });
  expect(
    tryMap({ ...entry, raw_body: exampleBody({ form_id: 1, field_map: {} }, null) }, formReading({})).problem,
  ).toBe(null);
});
