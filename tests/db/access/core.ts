import { candidateRows } from './candidates.ts';
import { adminsOnly, everyPerson, forAllStaff, ownName, refused } from './reach.ts';
import type { FunctionAccess, TableAccess } from './types.ts';

const knownSettings = ['auto_assign_leads', 'commission_structure_enabled'];
const allSettings = [
  ...knownSettings,
  'auto_handover',
  'four_eyes_documents',
  'lead_claim_expiry_enabled',
  'recruiters_see_all_candidates',
  'require_2fa_staff',
];
export const tables: readonly TableAccess[] = [
  {
    table: 'users',
    name: 'name',
    rows: candidateRows,
    reads: { ...ownName, ...adminsOnly(everyPerson) },
    updates: [
      {
        set: `locale = 'ar', avatar_url = '/storage/v1/object/public/a.png'`,
        reach: { ...ownName, admin: everyPerson, bothSteps: everyPerson },
      },
      { set: `email = 'other@test.example'`, reach: refused },
      { set: 'two_factor_enabled = false', reach: refused },
      { set: 'version = 1', reach: refused },
    ],
    inserts: [{ values: `(id, name, role) values (gen_random_uuid(), 'New', 'driver')`, by: [] }],
  },
  {
    table: 'system_settings',
    name: 'setting_name',
    rows: '',
    reads: { ...forAllStaff(allSettings), driver: knownSettings, otherDriver: knownSettings },
    updates: [
      {
        set: `setting_value = 'true'`,
        reach: {
          admin: allSettings.filter((name) => name !== 'require_2fa_staff'),
          bothSteps: allSettings,
        },
      },
    ],
    inserts: [{ values: `values ('another_switch', 'true', null)`, by: ['admin', 'bothSteps'] }],
  },
  {
    table: 'sign_in_attempts',
    name: 'identity',
    rows: `insert into public.sign_in_attempts (kind, identity) values ('email', 'a@test.example')`,
    reads: refused,
    updates: [{ set: 'succeeded_at = now()', reach: refused }],
    inserts: [{ values: `(kind, identity) values ('email', 'b@test.example')`, by: [] }],
  },
  {
    table: 'api_calls',
    name: 'address',
    rows: '',
    reads: refused,
    updates: [{ set: 'calls = 0', reach: refused }],
    inserts: [{ values: `(endpoint, address, minute) values ('a', 'here', now())`, by: [] }],
  },
];

const staffNames = everyPerson.filter((name) => !['driver', 'otherDriver', 'demoted'].includes(name)).sort();

export const functions: readonly FunctionAccess[] = [
  ...[
    'app.now()',
    'app.today()',
    'app.fail(text,jsonb,text)',
    'app.ascii_digits(text)',
    'app.clean_text(text)',
    'app.clean_email(text)',
    'app.fold_letters(text)',
    'app.join_compound_names(text)',
    'app.fold_name(text)',
    'app.name_words(text,text,text)',
    'app.role()',
    'app.has_role(text[])',
    'app.has_required_aal()',
    'app.is_setting_on(text)',
  ].map((name): FunctionAccess => ({ function: name, callers: ['authenticated', 'service_role'] })),
  { function: 'public.custom_access_token_hook(jsonb)', callers: ['supabase_auth_admin'] },
  { function: 'public.password_verification_attempt(jsonb)', callers: ['supabase_auth_admin'] },
  { function: 'public.mfa_verification_attempt(jsonb)', callers: ['supabase_auth_admin'] },
  { function: 'public.start_sign_in(text,text,text)', callers: ['service_role'] },
  { function: 'public.start_second_step(uuid,uuid,text)', callers: ['service_role'] },
  { function: 'public.complete_sign_in(uuid)', callers: ['service_role'] },
  { function: 'public.count_api_call(text,text,integer)', callers: ['service_role'] },
  {
    function: 'public.last_changes(text)',
    callers: ['authenticated', 'service_role'],
    call: `select from public.last_changes('clients')`,
    outcome: { admin: 'done', bothSteps: 'done' },
  },
  {
    function: 'public.list_staff_names()',
    callers: ['authenticated', 'service_role'],
    call: 'select name from public.list_staff_names()',
    outcome: {
      ...forAllStaff(staffNames),
      ...Object.fromEntries(
        ['driver', 'otherDriver', 'demoted', 'suspended', 'firstStep'].map((name) => [name, []]),
      ),
    },
  },
];
