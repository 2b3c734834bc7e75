import { type Actor, people } from './people.ts';

/** Rows by name, or `refused`: the database role may not even ask. Whoever isn't listed reaches no row. */
type Reach = Partial<Record<Actor, readonly string[] | 'refused'>>;

/** Who may do what with one table; a new table is one more entry of `accessMatrix`. */
export interface TableAccess {
  table: string;
  /** The column that names the rows below. */
  name: string;
  /** Statements that add rows to what the migrations and the people brought. */
  rows: string;
  reads: Reach;
  /** An update of every row, and the rows it changes for each. */
  updates: { set: string; reach: Reach }[];
  /** An insert, and who may do it; everybody else is refused. */
  inserts: { values: string; by: readonly Actor[] }[];
}

const everybody = Object.keys(people);
const knownSettings = ['auto_assign_leads', 'commission_structure_enabled'];
const allSettings = [...knownSettings, 'require_2fa_staff'];
const allCandidates = ['colleagues', 'driving', 'mine', 'pooled', 'rejected', 'visa'];
const nobody: Reach = { anon: 'refused' };
const refused: Reach = {
  ...Object.fromEntries(everybody.map((name) => [name, 'refused'])),
  anon: 'refused',
};

export const accessMatrix: readonly TableAccess[] = [
  {
    table: 'users',
    name: 'name',
    rows: '',
    reads: {
      ...nobody,
      driver: ['driver'],
      recruiter: ['recruiter'],
      operations: ['operations'],
      admin: everybody,
      bothSteps: everybody,
    },
    updates: [
      {
        set: `locale = 'ar', avatar_url = 'https://cdn.example/a.png'`,
        reach: {
          ...nobody,
          driver: ['driver'],
          recruiter: ['recruiter'],
          operations: ['operations'],
          admin: everybody,
        },
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
    rows: `insert into public.system_settings values ('require_2fa_staff', 'false', null)`,
    reads: {
      ...nobody,
      driver: knownSettings,
      recruiter: allSettings,
      operations: allSettings,
      admin: allSettings,
      bothSteps: allSettings,
    },
    updates: [{ set: `setting_value = 'true'`, reach: { ...nobody, admin: allSettings } }],
    inserts: [{ values: `values ('auto_handover', 'true', null)`, by: ['admin', 'bothSteps'] }],
  },
  {
    table: 'machform_settings',
    name: 'form_name',
    rows: `insert into public.machform_settings (form_id, form_name) values (1, 'riders'), (2, 'buses')`,
    reads: { ...nobody, admin: ['riders', 'buses'], bothSteps: ['riders', 'buses'] },
    updates: [{ set: `assign_to = 'round-robin'`, reach: { ...nobody, admin: ['riders', 'buses'] } }],
    inserts: [{ values: `(form_id, form_name) values (3, 'trucks')`, by: ['admin', 'bothSteps'] }],
  },
  {
    table: 'candidates',
    name: 'first_name',
    rows: `insert into public.candidates (first_name, current_stage, assigned_recruiter_id, user_id) values
      ('mine', 'contacting', '${people.recruiter.id}', null),
      ('colleagues', 'new_lead', '${people.colleague.id}', null),
      ('pooled', 'new_lead', null, null),
      ('visa', 'visa', '${people.recruiter.id}', null),
      ('driving', 'deployed', '${people.colleague.id}', '${people.driver.id}'),
      ('rejected', 'rejected', null, null)`,
    reads: {
      ...nobody,
      driver: ['driving'],
      recruiter: ['mine', 'pooled', 'visa'],
      operations: ['driving', 'visa'],
      admin: allCandidates,
      bothSteps: allCandidates,
    },
    updates: [
      {
        set: `last_name = 'Changed'`,
        reach: { ...nobody, recruiter: ['mine'], operations: ['visa'], admin: allCandidates },
      },
      { set: `current_stage = 'deployed'`, reach: refused },
      { set: `assigned_recruiter_id = null`, reach: refused },
      { set: `user_id = null`, reach: refused },
    ],
    inserts: [
      { values: `(first_name) values ('New')`, by: ['recruiter', 'admin', 'bothSteps', 'colleague'] },
      {
        values: `(first_name, assigned_recruiter_id) values ('New', '${people.recruiter.id}')`,
        by: ['recruiter', 'admin', 'bothSteps'],
      },
      { values: `(first_name, current_stage) values ('New', 'deployed')`, by: [] },
    ],
  },
  {
    table: 'sign_in_attempts',
    name: 'identity',
    rows: `insert into public.sign_in_attempts (kind, identity) values ('email', 'a@test.example')`,
    reads: refused,
    updates: [{ set: 'succeeded_at = now()', reach: refused }],
    inserts: [{ values: `(kind, identity) values ('email', 'b@test.example')`, by: [] }],
  },
];
