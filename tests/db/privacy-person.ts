import type { Database } from '#mocks/backend/db/database.ts';
import { owner } from './database.ts';
import { people } from './people.ts';
import { type AddedCandidate, addCandidate, addOpening } from './world.ts';

/** Part of every text about the person; valid in names, numbers and references. */
export const marker = 'ZZSECRETZZ';

/** End of the phone number. */
export const phoneTail = '501112233';

/** Adds the tests' driver as a candidate who left, with a row in every table that can contain personal data. */
export async function fillEverything(db: Database): Promise<AddedCandidate> {
  const openingId = await addOpening(db);
  await owner(db, 'update public.users set name = $2, phone_number = $3 where id = $1', [
    people.driver.id,
    marker,
    `+971${phoneTail}`,
  ]);
  const person = await addCandidate(db, {
    name: marker,
    stage: 'separated',
    recruiter: 'recruiter',
    operations: 'operations',
    user: 'driver',
    openingId,
    columns: {
      last_name: marker,
      phone_number: `+971${phoneTail}`,
      whatsapp_e164: `+971${phoneTail}`,
      email: `${marker.toLowerCase()}@mail.example`,
      legal_name: marker,
      name_ar: marker,
      passport_no: `P${marker}`,
      nationality: 'PK',
      license_type: 'motorcycle',
      license_number: marker,
      traffic_fines_note: marker,
      source_detail: { form: marker },
      consent_at: '2026-01-05T08:00:00Z',
      consent_version: 'form',
      consent_channel: 'form',
    },
    application: { handover_return_reason: marker, separation_reason: marker },
  });
  await db.exec(rowsOf(person));
  return person;
}

/** Returns rows as their functions would write them, without the effects. */
function rowsOf({ candidateId, applicationId }: AddedCandidate): string {
  const candidate = `'${candidateId}'`;
  const application = `'${applicationId}'`;
  const staff = `'${people.operations.id}'`;
  const one = (number: number) => `'50000000-0000-4000-9000-${String(number).padStart(12, '0')}'`;
  return `
    begin;
    update public.candidate_internal
      set owner_note = '${marker} rude', next_action_note = '${marker}', hold_reason = '${marker}', tags = array['${marker}']
      where candidate_id = ${candidate};
    insert into public.application_outcome_internal (application_id, note) values (${application}, '${marker} blood');
    insert into public.stage_events (application_id, candidate_id, to_stage, actor_role, note)
      values (${application}, ${candidate}, 'separated', 'admin', '${marker}');
    insert into public.contact_logs (candidate_id, channel, direction, outcome, note, idempotency_key)
      values (${candidate}, 'call', 'outbound', 'answered_interested', '${marker}', gen_random_uuid());
    insert into public.notes (candidate_id, author_id, body, visibility) values
      (${candidate}, ${staff}, '${marker} internal', 'internal'),
      (${candidate}, ${staff}, '${marker} shared', 'shared_with_driver');
    insert into public.tasks (candidate_id, title, kind, due_at, assignee_id, created_by)
      values (${candidate}, '${marker}', 'other', now(), ${staff}, ${staff});
    insert into public.documents (id, candidate_id, application_id, type_code, side, status, storage_path, mime, bytes,
        sha256, uploaded_via, uploaded_at, number, extracted, reject_reason_code, reject_note_i18n,
        request_note)
      values (${one(1)}, ${candidate}, ${application}, 'passport_bio', 'single', 'rejected',
        '${candidateId}/passport_bio/${marker.toLowerCase()}/v1-single.jpg', 'image/jpeg', 10, repeat('a', 64),
        'driver_app', now(), '${marker}', '{"name": "${marker}"}', 'blurry', '{"en": "${marker}"}',
        '${marker}');
    insert into public.document_access_log (document_id, viewer_id, viewer_role, purpose)
      values (${one(1)}, ${staff}, 'operations', 'review');
    insert into public.document_requirements
        (application_id, type_code, waived_by, waived_at, waive_reason)
      values (${application}, 'noc_sponsor', ${staff}, now(), '${marker}');
    insert into public.name_reconciliations (application_id, legal_name, spellings, reason, decided_by)
      values (${application}, '${marker}', '[]', '${marker}', ${staff});
    insert into public.interviews (id, application_id, template_id, kind, starts_at, ends_at, meeting_url)
      select ${one(3)}, ${application}, t.id, 'video', now(), now() + interval '1 hour', 'https://meet.example/${marker}'
      from public.interview_templates t order by t.name limit 1;
    insert into public.scorecards (interview_id, interviewer_id, template_id, scores, overall, recommendation, comment)
      select i.id, ${staff}, i.template_id, '{}', 3, 'yes', '${marker}' from public.interviews i where i.id = ${one(3)};
    insert into public.offers (id, application_id, status, basic_fils, sent_at, expires_at, terms_hash, responded_at,
        accept_evidence, paper_file_id, approval_reason)
      values (${one(4)}, ${application}, 'accepted', 250000, now(), now(), repeat('a', 64), now(),
        '{"method": "paper", "name_typed": "${marker}", "ip": "192.0.2.1"}', ${one(1)}, '${marker}');
    insert into public.offer_events (offer_id, kind, actor_role, note)
      values (${one(4)}, 'created', 'system', '${marker}');
    insert into public.offer_mohre (offer_id, application_id, mohre_offer_no, mohre_terms, mohre_diff)
      values (${one(4)}, ${application}, '${marker}', '{"basic_fils": 250000, "allowances": []}', '[]');
    insert into public.visa_cases
        (id, application_id, candidate_id, route, status, entry_permit_no, quota_ref)
      values (${one(5)}, ${application}, ${candidate}, 'outside', 'completed', '${marker}', '${marker}');
    insert into public.visa_stages
        (id, visa_case_id, candidate_id, code, sort_order, status, health, authority, sla_working_days, optional,
         reference_no)
      values (${one(6)}, ${one(5)}, ${candidate}, 'medical_fitness', 7, 'awaiting_authority', true, 'dha', 3, false,
        '${marker}');
    insert into public.visa_stage_results (visa_stage_id, candidate_id, status, health, result, note)
      values (${one(6)}, ${candidate}, 'rejected', true, 'unfit', '${marker}');
    insert into public.centres (id, kind, name, emirate) values (${one(7)}, 'medical', 'Muhaisnah', 'dubai');
    insert into public.appointments (candidate_id, application_id, kind, centre_id, starts_at, slip_i18n)
      values (${candidate}, ${application}, 'medical', ${one(7)}, now(), '{"en": "${marker}"}');
    insert into public.custody_log (candidate_id, item, purpose, due_back_on)
      values (${candidate}, 'passport', '${marker}', '2026-02-01');
    insert into public.onboarding_tasks
        (id, application_id, candidate_id, code, owner_role, sort_order, required_for_deploy, evidence_kind, health,
         status, due_on, done_at)
      select ${one(8)}, ${application}, ${candidate}, t.code, t.owner_role, t.sort_order, true, 'text', false, 'done',
        '2026-02-01', now()
      from public.onboarding_task_templates t where t.code = 'uniform_size';
    insert into public.onboarding_task_details (onboarding_task_id, candidate_id, evidence)
      values (${one(8)}, ${candidate}, '{"text": "${marker}"}');
    insert into public.closing_items (application_id, candidate_id, code, status, note, closed_at)
      values (${application}, ${candidate}, 'return_passport', 'not_needed', '${marker}', now());
    insert into public.deployments (application_id, candidate_id, client_id, start_on, platform_rider_id, vehicle_ref,
        status, separated_on, separation_reason)
      select ${application}, ${candidate}, o.client_id, '2026-02-01', '${marker}', '${marker}', 'separated',
        '2026-03-01', 'resigned'
      from public.applications a join public.job_openings o on o.id = a.opening_id where a.id = ${application};
    insert into public.machform_settings (id, form_id, form_name) values (${one(9)}, 77, 'Riders');
    insert into public.machform_events (form_row_id, entry_no, channel, content_type, raw_body, body_hash, parsed, status,
        candidate_id)
      values (${one(9)}, 1, 'webhook', 'text/plain', '${marker}', repeat('a', 64), '{"name": "${marker}"}', 'created',
        ${candidate});
    insert into public.data_requests (candidate_id, kind, details, due_on)
      values (${candidate}, 'correct', '${marker}', '2026-02-01');
    insert into public.integrity_reports (reporter_id, kind, text)
      values ('${people.driver.id}', 'asked_for_money', '${marker}');
    insert into public.notifications (user_id, kind, params)
      values ('${people.driver.id}', 'test.sent', '{"name": "${marker}"}');
    insert into public.notifications (user_id, kind, params, entity, entity_id)
      select ${staff}, 'test.told', '{"name": "${marker}"}', k.entity, k.id
      from (
        values ('candidate', ${candidate}::uuid), ('application', ${application}), ('document', ${one(1)}),
          ('interview', ${one(3)}), ('offer', ${one(4)}), ('visa_case', ${one(5)}), ('onboarding_task', ${one(8)})
        union all select 'appointment', a.id from public.appointments a where a.candidate_id = ${candidate}
        union all select 'custody_log', l.id from public.custody_log l where l.candidate_id = ${candidate}
        union all select 'data_request', r.id from public.data_requests r where r.candidate_id = ${candidate}
      ) k (entity, id);
    commit;`;
}
