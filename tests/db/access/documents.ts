import { people } from '../people.ts';
import { applicationId, type CandidateName, candidateId } from './candidates.ts';
import { documentFunctions } from './document-functions.ts';
import { documentId, operationsAndAdminsOnly } from './document-rows.ts';
import { adminsOnly, forAllStaff, refused } from './reach.ts';
import type { TableAccess } from './types.ts';

/** Number, candidate and type of each document; the rows are named `{candidate} {type}`. */
const documents: readonly (readonly [number, CandidateName, string, string])[] = [
  [1, 'visa', 'passport_bio', 'verified'],
  [2, 'visa', 'eye_test', 'uploaded'],
  [3, 'visa', 'current_visa', 'uploaded'],
  [4, 'driving', 'passport_bio', 'verified'],
  [5, 'driving', 'eye_test', 'verified'],
  [6, 'accepted', 'passport_bio', 'uploaded'],
  [7, 'otherDriving', 'noc_sponsor', 'uploaded'],
];
const called = (which: (candidate: CandidateName, type: string) => boolean) =>
  documents
    .filter(([, candidate, type]) => which(candidate, type))
    .map(([, ...names]) => names.slice(0, 2).join(' '));
const withOperations = called((candidate) => candidate !== 'accepted');
const all = called(() => true);
const reasons = [
  'blurry',
  'glare',
  'cut_off',
  'too_dark',
  'photo_of_copy',
  'photo_of_screen',
  'wrong_document',
  'wrong_side',
  'expired',
  'ends_too_soon',
  'name_differs',
  'not_accepted',
];

export const tables: readonly TableAccess[] = [
  {
    table: 'document_reject_reasons',
    name: 'code',
    rows: '',
    reads: { ...forAllStaff(reasons), driver: reasons, otherDriver: reasons },
    updates: [{ set: 'active = false', reach: adminsOnly(reasons) }],
    inserts: [
      {
        values: `(code, label_i18n, driver_sentence_i18n, picture, sort_order)
          values ('torn', '{"en": "Torn"}', '{"en": "It is torn."}', 'torn', 130)`,
        by: ['admin', 'bothSteps'],
      },
    ],
  },
  {
    table: 'documents',
    name: `extracted ->> 'called'`,
    rows: documents
      .map(
        ([number, candidate, type, status]) =>
          `insert into public.documents (
            id, candidate_id, application_id, type_code, side, status, storage_path, mime, bytes, sha256, uploaded_via,
            uploaded_at, extracted
          ) values (
            '${documentId(number)}', '${candidateId(candidate)}', '${applicationId(candidate)}', '${type}', 'single',
            '${status}', 'access/${number}.jpg', 'image/jpeg', 1000, '${String(number).repeat(64)}', 'driver_app',
            '2026-03-01T08:00:00Z', '{"called": "${candidate} ${type}"}'
          );`,
      )
      .join('\n'),
    reads: {
      driver: called((candidate) => candidate === 'driving'),
      otherDriver: called((candidate) => candidate === 'otherDriving'),
      recruiter: ['visa passport_bio', 'accepted passport_bio'],
      colleague: ['driving passport_bio'],
      operations: withOperations,
      operationsColleague: withOperations,
      ...adminsOnly(all),
    },
    updates: [
      { set: `status = 'verified'`, reach: refused },
      { set: `expiry_date = '2040-01-01'`, reach: refused },
      { set: `storage_path = 'mine.jpg'`, reach: refused },
    ],
    inserts: [
      {
        values: `(candidate_id, type_code, side, status)
          values ('${candidateId('driving')}', 'passport_bio', 'single', 'requested')`,
        by: [],
      },
    ],
  },
  {
    table: 'document_plans',
    name: 'application_id::text',
    rows: `insert into public.document_plans (application_id, visa_submission_on)
      values ('${applicationId('visa')}', '2026-04-01')`,
    reads: operationsAndAdminsOnly([applicationId('visa')]),
    updates: [{ set: `visa_submission_on = '2027-01-01'`, reach: refused }],
    inserts: [
      {
        values: `(application_id, visa_submission_on) values ('${applicationId('driving')}', '2026-04-01')`,
        by: [],
      },
    ],
  },
  {
    table: 'document_list',
    name: 'application_id::text',
    rows: '',
    reads: operationsAndAdminsOnly([applicationId('visa')]),
    updates: [],
    inserts: [],
  },
  {
    table: 'document_requirements',
    name: 'type_code',
    rows: `insert into public.document_requirements (application_id, type_code) values
      ('${applicationId('visa')}', 'passport_bio'), ('${applicationId('visa')}', 'medical_fitness')`,
    reads: operationsAndAdminsOnly(['medical_fitness', 'passport_bio']),
    updates: [{ set: 'required = false', reach: refused }],
    inserts: [
      { values: `(application_id, type_code) values ('${applicationId('visa')}', 'noc_sponsor')`, by: [] },
    ],
  },
  {
    table: 'document_review_locks',
    name: 'type_code',
    rows: `insert into public.document_review_locks (candidate_id, type_code, reviewer_id, expires_at)
      values ('${candidateId('visa')}', 'photo_white_bg', '${people.operations.id}', '2026-03-01T08:10:00Z')`,
    reads: operationsAndAdminsOnly(['photo_white_bg']),
    updates: [{ set: `expires_at = '2040-01-01'`, reach: refused }],
    inserts: [
      {
        values: `(candidate_id, type_code, reviewer_id, expires_at)
          values ('${candidateId('visa')}', 'eye_test', '${people.admin.id}', '2040-01-01')`,
        by: [],
      },
    ],
  },
  {
    table: 'document_access_log',
    name: 'purpose',
    rows: `insert into public.document_access_log (document_id, viewer_id, viewer_role, purpose)
      values ('${documentId(1)}', '${people.recruiter.id}', 'recruiter', 'handover')`,
    reads: adminsOnly(['handover']),
    updates: [{ set: `purpose = 'audit'`, reach: refused }],
    inserts: [
      {
        values: `(document_id, viewer_id, viewer_role, purpose)
          values ('${documentId(1)}', '${people.recruiter.id}', 'recruiter', 'review')`,
        by: [],
      },
    ],
  },
  {
    table: 'name_reconciliations',
    name: 'legal_name',
    rows: `insert into public.name_reconciliations (application_id, legal_name, spellings, decided_by)
      values ('${applicationId('visa')}', 'Imran Khan', '[]', '${people.operations.id}')`,
    reads: operationsAndAdminsOnly(['Imran Khan']),
    updates: [{ set: `legal_name = 'Other Name'`, reach: refused }],
    inserts: [
      {
        values: `(application_id, legal_name, spellings, decided_by)
          values ('${applicationId('visa')}', 'Imran Khan', '[]', '${people.operations.id}')`,
        by: [],
      },
    ],
  },
];

export const functions = documentFunctions;
