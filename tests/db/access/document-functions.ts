import { applicationId, candidateId } from './candidates.ts';
import { documentId, operationsAndAdminsOnly } from './document-rows.ts';
import type { FunctionAccess } from './types.ts';

const staffOfOperations = {
  operations: 'done',
  operationsColleague: 'done',
  admin: 'done',
  bothSteps: 'done',
};
const authenticated = ['authenticated', 'service_role'] as const;
const sha256 = 'a'.repeat(64);

/** Functions of the domain `documents`. */
export const documentFunctions: readonly FunctionAccess[] = [
  {
    function: 'public.start_document(uuid,text,text,text,bigint,text,text,jsonb)',
    callers: authenticated,
    call: `select public.start_document('${candidateId('driving')}', 'photo_white_bg', 'single', 'image/jpeg', 1, '${sha256}',
      case (select app.role()) when 'driver' then 'driver_app' else 'staff' end)`,
    outcome: {
      ...staffOfOperations,
      driver: 'done',
      otherDriver: 'NOT_FOUND',
      recruiter: 'NOT_FOUND',
      colleague: 'NOT_OWNER',
    },
  },
  {
    function: 'public.finish_document(uuid)',
    callers: authenticated,
    call: `select public.finish_document('${documentId(4)}')`,
    outcome: Object.fromEntries(
      [...Object.keys(staffOfOperations), 'driver', 'otherDriver', 'recruiter', 'colleague'].map((name) => [
        name,
        'NOT_FOUND',
      ]),
    ),
  },
  {
    function: 'public.delete_my_document(uuid)',
    callers: authenticated,
    call: `select public.delete_my_document('${documentId(4)}')`,
    outcome: { driver: 'NOT_FOUND', otherDriver: 'NOT_FOUND' },
  },
  {
    function: 'public.request_document(uuid,text,date)',
    callers: authenticated,
    call: `select public.request_document('${candidateId('visa')}', 'education_certificate')`,
    outcome: { ...staffOfOperations, recruiter: 'NOT_OWNER', colleague: 'NOT_FOUND' },
  },
  {
    function: 'public.waive_requirement(uuid,text,text,integer)',
    callers: authenticated,
    call: `select public.waive_requirement('${applicationId('visa')}', 'passport_bio', 'Lost')`,
    outcome: staffOfOperations,
  },
  {
    function: 'public.generate_requirements(uuid)',
    callers: authenticated,
    call: `select public.generate_requirements('${applicationId('visa')}')`,
    outcome: staffOfOperations,
  },
  {
    function: 'public.plan_visa_submission(uuid,date,integer)',
    callers: authenticated,
    call: `select public.plan_visa_submission('${applicationId('visa')}', app.today() + 7)`,
    outcome: staffOfOperations,
  },
  {
    function: 'public.remind_documents(uuid)',
    callers: authenticated,
    call: `select public.remind_documents('${applicationId('visa')}')`,
    outcome: staffOfOperations,
  },
  {
    function: 'public.document_validity(uuid,date)',
    callers: authenticated,
    call: `select id::text as name from unnest(array['${documentId(1)}', '${documentId(2)}', '${documentId(5)}']::uuid[]) id
      where exists (select from public.document_validity(id))`,
    outcome: {
      driver: [documentId(5)],
      otherDriver: [],
      recruiter: [documentId(1)],
      colleague: [],
      ...operationsAndAdminsOnly([documentId(1), documentId(2), documentId(5)]),
    },
  },
  {
    function: 'public.check_document_number(uuid,text)',
    callers: authenticated,
    call: `select public.check_document_number('${documentId(1)}', 'AB123456')`,
    outcome: staffOfOperations,
  },
  {
    function: 'public.next_document_for_review(jsonb,uuid)',
    callers: authenticated,
    call: `select type_code as name from public.next_document_for_review('{"candidate_id": "${candidateId('otherDriving')}"}')`,
    outcome: operationsAndAdminsOnly(['noc_sponsor']),
  },
  {
    function: 'public.release_review(uuid)',
    callers: authenticated,
    call: `select public.release_review('${documentId(2)}')`,
    outcome: staffOfOperations,
  },
  {
    function: 'public.review_document(uuid,text,jsonb,text,jsonb,integer,text)',
    callers: authenticated,
    call: `select public.review_document('${documentId(2)}', 'rejected', '{}', 'blurry')`,
    outcome: staffOfOperations,
  },
  {
    function: 'public.request_document_again(uuid,text,integer)',
    callers: authenticated,
    call: `select public.request_document_again('${documentId(2)}', 'Show the whole page')`,
    outcome: staffOfOperations,
  },
  {
    function: 'public.supersede_document(uuid,text,integer)',
    callers: authenticated,
    call: `select public.supersede_document('${documentId(2)}', 'A mistake')`,
    outcome: staffOfOperations,
  },
  {
    function: 'public.record_document_view(uuid,text)',
    callers: authenticated,
    call: `select public.record_document_view('${documentId(5)}',
      case (select app.role()) when 'driver' then 'own' else 'review' end)`,
    outcome: {
      ...staffOfOperations,
      driver: 'done',
      otherDriver: 'NOT_FOUND',
      recruiter: 'NOT_FOUND',
      colleague: 'NOT_FOUND',
    },
  },
  {
    function: 'public.list_name_spellings(uuid)',
    callers: authenticated,
    call: `select source as name from public.list_name_spellings('${applicationId('visa')}') where source = 'record'`,
    outcome: operationsAndAdminsOnly(['record']),
  },
  {
    function: 'public.reconcile_name(uuid,text,text)',
    callers: authenticated,
    call: `select public.reconcile_name('${applicationId('visa')}', 'Imran Khan', 'As in the passport')`,
    outcome: staffOfOperations,
  },
  {
    function: 'public.list_document_status(uuid)',
    callers: authenticated,
    call: `select type_code as name from public.list_document_status('${applicationId('visa')}')
      where type_code in ('passport_bio', 'current_visa', 'eye_test', 'medical_fitness')`,
    outcome: {
      recruiter: ['current_visa', 'passport_bio'],
      colleague: 'NOT_FOUND',
      ...operationsAndAdminsOnly(['current_visa', 'eye_test', 'medical_fitness', 'passport_bio']),
    },
  },
  {
    function: 'public.my_documents()',
    callers: authenticated,
    call: `select type_code as name from public.my_documents() where sides @> '[{"status": "uploaded"}]'
      or sides @> '[{"status": "verified"}]'`,
    outcome: { driver: ['eye_test', 'passport_bio'], otherDriver: ['noc_sponsor'] },
  },
  { function: 'app.document_matrix_cells(public.applications)', callers: authenticated },
  { function: 'app.planned_visa_route(public.applications)', callers: authenticated },
];
