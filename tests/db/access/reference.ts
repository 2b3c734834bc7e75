import {
  configKeys,
  documentCodes,
  emirates,
  holidayDays,
  messageNames,
  reasonCodes,
  stageCodes,
  taskCodes,
  templateNames,
} from '../reference-data.ts';
import { adminsOnly, forAllStaff, refused } from './reach.ts';
import type { FunctionAccess, Reach, TableAccess } from './types.ts';

const admins = ['admin', 'bothSteps'] as const;

/** Reference data: staff read it, admins add and change it. */
function reference(
  table: string,
  name: string,
  names: readonly string[],
  {
    rows = '',
    set,
    insert,
    drivers = {},
    deletes,
  }: { rows?: string; set: string; insert: string; drivers?: Reach; deletes?: Reach },
): TableAccess {
  return {
    table,
    name,
    rows,
    reads: { ...forAllStaff(names), ...drivers },
    updates: [{ set, reach: adminsOnly(names) }],
    inserts: [{ values: insert, by: admins }],
    ...(deletes && { deletes }),
  };
}

const drivers = (names: readonly string[]): Reach => ({ driver: names, otherDriver: names });
const calendars = ['default', ...emirates.filter((emirate) => emirate !== 'fujairah')];
const recruiterReasons = reasonCodes.filter((code) => code !== 'medical_not_cleared');

export const tables: readonly TableAccess[] = [
  reference('work_calendars', 'code', calendars, {
    // One is removed, so that it can be added.
    rows: `delete from public.work_calendars where code = 'fujairah'`,
    set: `opens_at = '08:30'`,
    insert: `(code, weekend_days, opens_at, closes_at, friday_opens_at, friday_closes_at, prayer_starts_at,
        prayer_ends_at, ramadan_opens_at, ramadan_closes_at, ramadan_friday_closes_at, source_note, last_reviewed_on)
      values ('fujairah', '{6,7}', '08:00', '16:00', '08:00', '12:00', '12:30', '14:30', '09:00', '15:00', '12:00',
        'Test', '2026-09-01')`,
  }),
  reference('holidays', 'starts_on::text', holidayDays, {
    set: `certainty = 'announced'`,
    insert: `(name_i18n, starts_on, ends_on, certainty, source_note, last_reviewed_on)
      values ('{"en": "Mourning"}', '2026-09-01', '2026-09-01', 'announced', 'Test', '2026-09-01')`,
    deletes: adminsOnly(holidayDays),
  }),
  reference('centres', 'name', ['Muhaisnah'], {
    rows: `delete from public.appointments where id is not null; delete from public.trips where id is not null;
      delete from public.centres where id is not null;
      insert into public.centres (kind, name, emirate) values ('medical', 'Muhaisnah', 'dubai')`,
    set: 'active = false',
    insert: `(kind, name, emirate) values ('tawjeeh', 'Other', 'ajman')`,
  }),
  reference('locations', 'name', ['Al Quoz yard'], {
    rows: `insert into public.locations (name, emirate) values ('Al Quoz yard', 'dubai')`,
    set: 'active = false',
    insert: `(name, emirate) values ('Other', 'ajman')`,
  }),
  {
    table: 'app_config',
    name: 'key',
    rows: '',
    reads: adminsOnly(configKeys),
    updates: [
      { set: `source_note = 'Looked at'`, reach: adminsOnly(configKeys) },
      { set: `audience = 'everyone'`, reach: refused },
      { set: `value_type = 'string'`, reach: refused },
    ],
    inserts: [
      {
        values: `(key, area, value, value_type, description) values ('other', 'leads', '1', 'number', 'Other')`,
        by: [],
      },
    ],
  },
  reference('document_types', 'code', documentCodes, {
    set: 'sort_order = sort_order + 1',
    insert: `(code, label_i18n, help_i18n, needed_for, sort_order)
      values ('other', '{"en": "Other"}', '{"en": "Other"}', 'visa', 99)`,
    drivers: drivers(documentCodes),
  }),
  reference('visa_stage_types', 'code', stageCodes, {
    set: `label_i18n = '{"en": "Step"}'`,
    insert: `(code, label_i18n, driver_sentence_i18n) values ('other', '{"en": "Other"}', '{"en": "Other"}')`,
    drivers: drivers(stageCodes),
  }),
  reference(
    'visa_stage_templates',
    `route || '/' || authority_kind || '/' || bundle || '/' || code`,
    templateNames,
    {
      set: 'sla_working_days = 4',
      insert: `(route, authority_kind, bundle, code, sort_order, authority, sla_working_days, source_note,
        last_reviewed_on) values ('dependent', 'free_zone', true, 'iloe', 1, 'x', 1, 'Test', '2026-09-01')`,
    },
  ),
  {
    table: 'rejection_reasons',
    name: 'code',
    rows: '',
    reads: {
      ...forAllStaff(reasonCodes),
      recruiter: recruiterReasons,
      colleague: recruiterReasons,
    },
    updates: [{ set: 'reapply_after_days = 10', reach: adminsOnly(reasonCodes) }],
    inserts: [
      {
        values: `(code, phase, label, driver_message_i18n, sort_order)
          values ('other', 'lead', 'Other', '{"en": "Other"}', 99)`,
        by: admins,
      },
    ],
  },
  reference('message_templates', `code || '/' || channel || '/' || language`, messageNames, {
    set: 'active = false',
    insert: `(code, channel, language, body) values ('other', 'sms', 'ta', 'Other')`,
  }),
  reference('onboarding_task_templates', 'code', taskCodes, {
    set: 'due_offset_wd = 3',
    insert: `(code, title_i18n, owner_role, sort_order, due_offset_wd)
      values ('other', '{"en": "Other"}', 'operations', 99, 1)`,
  }),
];

/** Functions called by policies, triggers and check constraints. */
const sharedHelperFunctions = [
  'app.is_valid_config_value(text,jsonb)',
  'app.is_translated_text(jsonb)',
  'app.is_valid_rule(jsonb)',
  'app.rule_applies(jsonb,jsonb)',
  'app.work_hours(date,text)',
  'app.add_working_minutes(timestamp with time zone,integer,text)',
  'app.next_working_time(timestamp with time zone,text)',
  'app.is_working_time(timestamp with time zone,text)',
  'app.add_working_days(date,integer,text)',
  'app.working_minutes_between(timestamp with time zone,timestamp with time zone,text)',
];

const notifications = `select count(*) filter (where key = 'stage_sla_minutes')
    || ' ' || count(*) filter (where key = 'retention_days') as name
  from jsonb_object_keys(public.my_config()) key`;

export const functions: readonly FunctionAccess[] = [
  ...sharedHelperFunctions.map(
    (name): FunctionAccess => ({ function: name, callers: ['authenticated', 'service_role'] }),
  ),
  { function: 'app.config(text)', callers: ['service_role'] },
  { function: 'app.visa_plan(text,text,text,boolean)', callers: ['service_role'] },
  {
    function: 'public.my_config()',
    callers: ['authenticated', 'service_role'],
    // Whether the stage limits and the retention days are returned.
    call: notifications,
    outcome: { ...forAllStaff(['1 0']), ...drivers(['0 0']), ...adminsOnly(['1 1']) },
  },
  {
    function: 'public.change_holiday(uuid,jsonb,text,integer,boolean)',
    callers: ['authenticated', 'service_role'],
    call: `select public.change_holiday(gen_random_uuid(), '{"kind": "holiday", "name_i18n": {"en": "Day"},
      "starts_on": "2026-09-01", "ends_on": "2026-09-01", "certainty": "announced", "source_note": "Test"}', 'Why')`,
    outcome: { admin: 'done', bothSteps: 'done' },
  },
  {
    function: 'public.change_work_calendar(text,jsonb,text,integer,boolean)',
    callers: ['authenticated', 'service_role'],
    call: `select public.change_work_calendar('ajman', '{"opens_at": "08:00"}', 'Why', 1)`,
    outcome: { admin: 'done', bothSteps: 'done' },
  },
  {
    function: 'public.publish_config(text,jsonb,text,boolean)',
    callers: ['authenticated', 'service_role'],
    call: `select from public.publish_config('document_types', '[]', 'Test')`,
    outcome: { admin: 'done', bothSteps: 'done' },
  },
];
