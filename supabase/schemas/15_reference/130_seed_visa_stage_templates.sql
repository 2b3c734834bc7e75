-- Steps of each route (product design, 2.4), for employers under MOHRE and in a free zone. Dependencies apply only to
-- steps that the route has. SLAs without a source are [CK]: common knowledge, not checked.
with step (
  sort_order, code, routes, optional_in, depends_on, authority, by_emirate, sla, kind, days, since, source
) as (
  values
    (1, 'quota_check', 'outside,inside_visit,cancelled,transfer,dependent,national_gcc', '', '',
      'mohre', '{}', 2, null, null::integer, null, 'Before the offer; SLA [CK]'),
    (2, 'mohre_offer', 'outside,inside_visit,cancelled,transfer,dependent,national_gcc', '', 'quota_check',
      'mohre', '{}', 3, null, null, null,
      'In Arabic, English and the worker''s language, fingerprint for skill levels 4 and 5 (u.ae); SLA [CK]'),
    (3, 'work_permit_approval', 'outside,inside_visit,cancelled,transfer,dependent,national_gcc', '', 'mohre_offer',
      'mohre', '{}', 7, null, null, null, '2 to 7 working days, in the product design''s sources'),
    (4, 'entry_permit', 'outside,inside_visit,cancelled,transfer', '', 'work_permit_approval',
      'icp', '{"dubai": "gdrfa_dubai"}', 5, null, null, null, 'SLA [CK]'),
    (5, 'uae_entry', 'outside', '', 'entry_permit',
      'border', '{}', 20, 'entry_permit_validity', 60, 'entry_permit_issued',
      'An entry permit is valid 60 days from its issue (many sources); SLA [CK]'),
    (6, 'status_change', 'inside_visit,cancelled,transfer', '', 'entry_permit',
      'icp', '{"dubai": "gdrfa_dubai"}', 3, 'stay_expiry', 0, 'visa_expiry',
      'Before the visit or the grace ends as printed; overstay AED 50 a day (envoyglobal); SLA [CK]'),
    (7, 'medical_fitness', 'outside,inside_visit,cancelled,transfer', '', 'uae_entry,status_change',
      'ehs', '{"dubai": "dha", "abu_dhabi": "seha"}', 3, null, null, null,
      'Results in 1 to 3 days, in the product design''s sources'),
    (8, 'eid_biometrics', 'outside,inside_visit,cancelled,transfer', 'cancelled,transfer', 'uae_entry,status_change',
      'icp', '{}', 5, null, null, null, 'After a cancellation or a transfer only if asked for; SLA [CK]'),
    (9, 'labour_contract', 'outside,inside_visit,cancelled,transfer', '',
      'work_permit_approval,uae_entry,status_change',
      'mohre', '{}', 5, 'contract_registration', 14, 'arrival',
      'Within 14 days of arrival or change of status (u.ae); SLA [CK]'),
    -- Without an arrival there is no legal deadline.
    (9, 'labour_contract', 'dependent,national_gcc', '', 'work_permit_approval',
      'mohre', '{}', 5, null, null, null, 'No arrival to count from; SLA [CK]'),
    (10, 'health_insurance', 'outside,inside_visit,cancelled,transfer,dependent,national_gcc', 'dependent,national_gcc',
      'work_permit_approval,uae_entry,status_change',
      'insurer', '{}', 2, null, null, null,
      'A precondition of residence in all emirates since 1 Jan 2025 (gulfnews, DLA Piper); SLA [CK]'),
    (11, 'residence_issuance', 'outside,inside_visit,cancelled,transfer', '',
      'medical_fitness,eid_biometrics,health_insurance',
      'icp', '{"dubai": "gdrfa_dubai"}', 5, 'entry_permit_validity', 60, 'entry_permit_issued',
      'Within the 60 days of the entry permit (many sources); SLA [CK]'),
    (12, 'emirates_id_card', 'outside,inside_visit,cancelled,transfer,national_gcc', 'national_gcc',
      'work_permit_approval,residence_issuance', 'icp', '{}', 7, null, null, null, 'SLA [CK]'),
    (13, 'labour_card', 'outside,inside_visit,cancelled,transfer,dependent,national_gcc', '',
      'labour_contract,residence_issuance', 'mohre', '{}', 3, null, null, null, 'SLA [CK]'),
    (14, 'iloe', 'outside,inside_visit,cancelled,transfer,dependent,national_gcc', '', 'labour_card',
      'iloe_pool', '{}', 2, 'insurance_enrolment', 120, 'work_permit_approved',
      'Within 4 months of the permit, fines AED 400 and 200 (arablocal, whatson); SLA [CK]'),
    (15, 'tawjeeh', 'outside,inside_visit,cancelled,transfer,dependent,national_gcc', 'national_gcc',
      'labour_contract', 'tawjeeh_centre', '{}', 5, null, null, null,
      'A step at Fleet Master; order and SLA [CK]')
),
placed as (
  select s.*, r.route from step s, unnest(string_to_array(s.routes, ',')) r (route)
)
insert into public.visa_stage_templates (
  route, authority_kind, bundle, code, sort_order, depends_on, authority, authority_by_emirate, sla_working_days,
  deadline_kind, deadline_days, deadline_from, optional, source_note, last_reviewed_on
)
select
  p.route, k.authority_kind, false, p.code, p.sort_order,
  array(
    select d.code
    from unnest(string_to_array(p.depends_on, ',')) with ordinality d (code, position)
    where exists (select from placed o where o.route = p.route and o.code = d.code)
    order by d.position
  ),
  case when p.authority = 'mohre' then k.authority_kind else p.authority end,
  p.by_emirate::jsonb, p.sla, p.kind, p.days, p.since,
  p.route = any (string_to_array(p.optional_in, ',')), p.source, '2026-11-21'
from placed p
cross join unnest(array['mohre', 'free_zone']) k (authority_kind)
-- Only MOHRE requires Tawjeeh.
where k.authority_kind = 'mohre' or p.code <> 'tawjeeh';

-- Steps of the Work Bundle: one application replaces permit and contract; one issuance replaces residence, Emirates ID
-- and labour card (product design, 2.4). For employers under MOHRE; other routes use the ordinary set.
with step (sort_order, code, routes, depends_on, authority, by_emirate, sla, kind, days, since, source) as (
  values
    (1, 'quota_check', 'outside,inside_visit,cancelled,transfer', '',
      'mohre', '{}', 2, null, null::integer, null, 'Before the offer; SLA [CK]'),
    (2, 'mohre_offer', 'outside,inside_visit,cancelled,transfer', 'quota_check',
      'mohre', '{}', 3, null, null, null, 'In Arabic, English and the worker''s language (u.ae); SLA [CK]'),
    (3, 'work_bundle_application', 'outside,inside_visit,cancelled,transfer', 'mohre_offer',
      'mohre', '{}', 2, null, null, null, 'Some 30 working days become 5 in all, as claimed (visaverge)'),
    (4, 'entry_permit', 'outside,inside_visit,cancelled,transfer', 'work_bundle_application',
      'icp', '{"dubai": "gdrfa_dubai"}', 2, null, null, null, 'SLA [CK]'),
    (5, 'uae_entry', 'outside', 'entry_permit',
      'border', '{}', 20, 'entry_permit_validity', 60, 'entry_permit_issued',
      'An entry permit is valid 60 days from its issue (many sources); SLA [CK]'),
    (6, 'status_change', 'inside_visit,cancelled,transfer', 'entry_permit',
      'icp', '{"dubai": "gdrfa_dubai"}', 1, 'stay_expiry', 0, 'visa_expiry',
      'Before the visit or the grace ends as printed; overstay AED 50 a day (envoyglobal); SLA [CK]'),
    (7, 'medical_fitness', 'outside,inside_visit,cancelled,transfer', 'uae_entry,status_change',
      'ehs', '{"dubai": "dha", "abu_dhabi": "seha"}', 3, null, null, null,
      'Results in 1 to 3 days, in the product design''s sources'),
    (8, 'eid_biometrics', 'outside,inside_visit,cancelled,transfer', 'uae_entry,status_change',
      'icp', '{}', 3, null, null, null, 'SLA [CK]'),
    (10, 'health_insurance', 'outside,inside_visit,cancelled,transfer', 'uae_entry,status_change',
      'insurer', '{}', 2, null, null, null,
      'A precondition of residence in all emirates since 1 Jan 2025 (gulfnews, DLA Piper); SLA [CK]'),
    (11, 'work_bundle_issuance', 'outside,inside_visit,cancelled,transfer',
      'medical_fitness,eid_biometrics,health_insurance',
      'mohre', '{}', 3, 'entry_permit_validity', 60, 'entry_permit_issued',
      'Within the 60 days of the entry permit (many sources); duration claimed by visaverge'),
    (14, 'iloe', 'outside,inside_visit,cancelled,transfer', 'work_bundle_issuance',
      'iloe_pool', '{}', 2, 'insurance_enrolment', 120, 'work_permit_approved',
      'Within 4 months of the permit, fines AED 400 and 200 (arablocal, whatson); SLA [CK]'),
    (15, 'tawjeeh', 'outside,inside_visit,cancelled,transfer', 'work_bundle_issuance',
      'tawjeeh_centre', '{}', 5, null, null, null, 'A step at Fleet Master; order and SLA [CK]')
),
placed as (
  select s.*, r.route from step s, unnest(string_to_array(s.routes, ',')) r (route)
)
insert into public.visa_stage_templates (
  route, authority_kind, bundle, code, sort_order, depends_on, authority, authority_by_emirate, sla_working_days,
  deadline_kind, deadline_days, deadline_from, optional, source_note, last_reviewed_on
)
select
  p.route, 'mohre', true, p.code, p.sort_order,
  array(
    select d.code
    from unnest(string_to_array(p.depends_on, ',')) with ordinality d (code, position)
    where exists (select from placed o where o.route = p.route and o.code = d.code)
    order by d.position
  ),
  p.authority, p.by_emirate::jsonb, p.sla, p.kind, p.days, p.since,
  p.code = 'eid_biometrics' and p.route in ('cancelled', 'transfer'), p.source, '2026-11-21'
from placed p;
