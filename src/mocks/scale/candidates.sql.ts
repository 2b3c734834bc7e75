/** Statements that insert a range of numbered candidates, with all values derived from the number. */

/** Returns a random-looking UUID derived from block and number, so that indexes grow as with real ones. */
export const idOf = (block: string, number: string): string =>
  `(select (substr(h, 1, 12) || '4' || substr(h, 14, 3) || '8' || substr(h, 18))::uuid
     from (select md5('${block}' || (${number})::text) as h) hashed)`;

const names = `array['Mohammed', 'Imran', 'Rajesh', 'Suresh', 'Abdul', 'Nimal', 'Bilal', 'Samuel', 'Arvind', 'Kamal',
  'Usman', 'Rafiqul', 'Hassan', 'Dennis', 'Peter', 'Sandeep', 'Zubair', 'Jomar', 'Prakash', 'Tanvir', 'Vijay', 'Adeel',
  'Youssef', 'Ruwan', 'Mark', 'Shahid', 'Bishal', 'Manoj', 'Sohel', 'Tarek']`;
const surnames = `array['Khan', 'Kumar', 'Perera', 'Ahmed', 'Tamang', 'Karim', 'Mwangi', 'Pillai', 'Santos', 'Tariq',
  'Islam', 'Gurung', 'Singh', 'Otieno', 'Silva', 'Hussain', 'Reyes', 'Thapa', 'Hasan', 'Menon', 'Malik', 'Ibrahim',
  'Kamau', 'Fernando', 'Iqbal', 'Rai', 'Nambiar', 'Rana', 'Mansour', 'Njoroge', 'Mehmood', 'Shrestha', 'Bautista',
  'Gill', 'Kamel', 'Amin', 'Chowdhury']`;

/** Stage distribution per hundred candidates: most ended long ago, a few are in each stage. */
const stageSql = `case
    when n.k < 4 then 'new_lead' when n.k < 7 then 'contacting' when n.k < 9 then 'qualified'
    when n.k < 10 then 'interview_scheduled' when n.k < 11 then 'interviewed' when n.k < 12 then 'selected'
    when n.k < 13 then 'offer_pending' when n.k < 14 then 'offer_accepted' when n.k < 15 then 'handover_review'
    when n.k < 16 then 'documents' when n.k < 17 then 'visa' when n.k < 18 then 'onboarding'
    when n.k < 30 then 'deployed' when n.k < 38 then 'separated' when n.k < 52 then 'withdrawn' else 'rejected'
  end`;

/** Selects the numbers `$1` to `$2` of `$3`, with the values for all tables; `$4` recruiters, `$5` in operations. */
const numbered = `
  select s.*, case when s.stage = 'new_lead' and s.number % 2 = 0 then null else ${idOf('recruiter', 's.number % $4')} end
      as recruiter,
    case when s.with_operations then ${idOf('operations', 's.number % $5')} end as operations
  from (
    select n.number, n.k, ${stageSql} as stage,
      ${stageSql} in ('handover_review', 'documents', 'visa', 'onboarding', 'deployed', 'separated')
        or n.k >= 90 as with_operations,
      app.now() - interval '1 minute' - interval '3 years' * ((n.number * 7919) % $3)::float / $3 as created
    from (select number, (number * 37) % 100 as k from generate_series($1::bigint, $2::bigint) number) n
  ) s`;

const ended = `('rejected', 'withdrawn', 'separated')`;

/** Inserts one range into each table; the parameters are those of `numbered`. */
export const statements: readonly string[] = [
  `insert into public.candidates (
      id, first_name, last_name, phone_number, created_at, updated_at, current_stage, source, license_type,
      preferred_language, nationality, passport_no, location_status, emirate, visa_status, date_of_birth,
      assigned_recruiter_id, assigned_ops_id, claimed_at, last_contact_at, contact_count, next_action_at,
      stage_entered_at, stage_due_at, is_with_operations
    )
    select ${idOf('candidate', 'r.number')}, (${names})[1 + r.number % 30], (${surnames})[1 + (r.number / 30) % 37],
      '+9715' || (array['0', '2', '4', '5', '6', '8'])[1 + r.number % 6] || lpad((r.number / 6)::text, 7, '0'),
      r.created, r.created, r.stage, (array['machform', 'referral', 'walk_in', 'agency'])[1 + r.number / 100 % 4],
      (array['motorcycle', 'light_vehicle', 'heavy_truck', 'light_bus', 'heavy_bus'])[1 + r.number / 100 % 5],
      (array['en', 'ar', 'ur', 'hi', 'bn', 'ml', 'ne'])[1 + r.number % 7],
      (array['PK', 'IN', 'BD', 'NP', 'EG', 'LK', 'PH', 'KE'])[1 + r.number % 8],
      case when r.with_operations then 'P' || lpad(r.number::text, 8, '0') end,
      case when r.number / 100 % 4 = 0 then 'abroad' else 'in_uae' end,
      (array['dubai', 'abu_dhabi', 'sharjah', 'ajman'])[1 + r.number / 100 % 4],
      (array['visit', 'residence_employment', 'abroad', 'cancelled'])[1 + r.number / 100 % 4],
      date '1980-01-01' + (r.number % 9000)::integer,
      r.recruiter, r.operations, case when r.recruiter is not null then r.created end, r.created + interval '1 hour',
      (r.number % 6)::integer,
      case when r.stage in ('contacting', 'qualified') then app.now() + interval '1 minute' * (r.number % 4000 - 1000) end,
      r.created + interval '2 hours',
      case when r.stage not in ${ended} then r.created + interval '1 day' * (r.number % 30) end, r.with_operations
    from (${numbered}) r`,
  `insert into public.candidate_internal (candidate_id, updated_at, tags)
    select ${idOf('candidate', 'r.number')}, r.created, case when r.number / 100 % 20 = 0 then '{referral}' else '{}' end::text[]
    from (${numbered}) r`,
  `insert into public.applications (
      id, candidate_id, opening_id, reference, stage, stage_entered_at, stage_due_at, recruiter_id, ops_id,
      accepted_at, handed_over_at, handover_status, rejected_at, rejected_from_stage, rejection_reason_code, deployed_at,
      created_at, updated_at
    )
    select ${idOf('application', 'r.number')}, ${idOf('candidate', 'r.number')},
      (array(select o.id from public.job_openings o order by o.id))[1 + r.number % 9],
      'APP-' || to_char(r.created, 'YYYY') || '-' || lpad((1000000 + r.number)::text, 7, '0'), r.stage,
      r.created + interval '2 hours',
      case when r.stage not in ${ended} then r.created + interval '1 day' * (r.number % 30) end,
      r.recruiter, r.operations,
      case when r.with_operations or r.stage = 'offer_accepted' then r.created + interval '50 minutes' end,
      case when r.with_operations then r.created + interval '1 hour' end,
      case when r.stage = 'handover_review' then 'submitted' when r.with_operations then 'accepted' else 'none' end,
      case when r.stage in ('rejected', 'withdrawn') then r.created + interval '2 hours' end,
      case when r.stage in ('rejected', 'withdrawn') then case when r.with_operations then 'visa' else 'contacting' end end,
      case when r.stage in ('rejected', 'withdrawn') then 'not_interested' end,
      case when r.stage in ('deployed', 'separated') then r.created + interval '2 hours' end,
      r.created, r.created
    from (${numbered}) r`,
  `insert into public.stage_events (
      application_id, candidate_id, from_stage, to_stage, actor_role, at, duration_seconds
    )
    select ${idOf('application', 'r.number')}, ${idOf('candidate', 'r.number')}, e.from_stage,
      coalesce(e.to_stage, r.stage), 'system', r.created + e.later, case when e.from_stage is not null then 3600 end
    from (${numbered}) r
    cross join (values
      (null, 'new_lead', interval '0'), ('new_lead', 'contacting', interval '1 hour'),
      ('contacting', null, interval '2 hours')
    ) e (from_stage, to_stage, later)`,
];
