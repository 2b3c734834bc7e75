import { people } from '../people.ts';
import { applicationId, byApplication, type CandidateName } from './candidates.ts';
import { adminsOnly, forAllStaff, refused } from './reach.ts';
import type { FunctionAccess, Reach, TableAccess } from './types.ts';

const offers = {
  mine: 1,
  colleagues: 2,
  accepted: 3,
  visa: 4,
  'visa superseded': 5,
  driving: 6,
  otherDriving: 7,
} as const;
type OfferName = keyof typeof offers;

const id = (name: OfferName) => `50000000-0000-4000-8000-${String(offers[name]).padStart(12, '0')}`;
const offerNames = Object.keys(offers);
const named = `(case ${byApplication} || status when 'visasuperseded' then 'visa superseded' else ${byApplication} end)`;
const byOffer = `(case offer_id ${Object.keys(offers)
  .map((name) => `when '${id(name as OfferName)}' then '${name}'`)
  .join(' ')} end)`;

const columns =
  'id, application_id, status, basic_fils, sent_at, expires_at, terms_hash, responded_at, accept_evidence';
const draft = (of: CandidateName & OfferName, status: string) =>
  `('${id(of)}', '${applicationId(of)}', '${status}', 250000, null, null, null, null, null)`;
const sent = (name: OfferName, of: CandidateName, status: string) =>
  `('${id(name)}', '${applicationId(of)}', '${status}', 250000, now(), now() + interval '7 days', repeat('a', 64),
    ${status === 'accepted' ? `now(), '{"name_typed": "Imran", "ip": "192.0.2.1"}'` : 'null, null'})`;

const acceptedOffers: readonly (CandidateName & OfferName)[] = [
  'accepted',
  'visa',
  'driving',
  'otherDriving',
];
const withOperations = ['driving', 'otherDriving', 'visa'];
const reads: Reach = {
  recruiter: ['accepted', 'mine', 'visa', 'visa superseded'],
  colleague: ['colleagues', 'driving', 'otherDriving'],
  operations: withOperations,
  operationsColleague: withOperations,
  ...adminsOnly(offerNames),
};

export const tables: readonly TableAccess[] = [
  {
    table: 'offers',
    name: named,
    rows: `insert into public.offers (${columns}) values
      ${draft('mine', 'draft')},
      ${draft('colleagues', 'pending_approval')},
      ${sent('visa superseded', 'visa', 'superseded')},
      ${acceptedOffers.map((name) => sent(name, name, 'accepted')).join(', ')}`,
    reads,
    updates: [
      { set: 'basic_fils = 300000', reach: refused },
      { set: `status = 'approved'`, reach: refused },
      { set: 'approver_id = null', reach: refused },
      { set: `accept_evidence = '{}'`, reach: refused },
    ],
    inserts: [{ values: `(application_id) values ('${applicationId('mine')}')`, by: [] }],
  },
  {
    table: 'offer_list',
    name: named,
    rows: '',
    reads,
    updates: [{ set: `status = 'approved'`, reach: refused }],
    inserts: [{ values: `(application_id) values ('${applicationId('mine')}')`, by: [] }],
  },
  {
    table: 'offer_events',
    name: byOffer,
    rows: `insert into public.offer_events (offer_id, kind, actor_role) select id, 'created', 'system' from public.offers`,
    reads,
    updates: [{ set: `note = 'Other'`, reach: refused }],
    inserts: [
      {
        values: `(offer_id, kind, actor_role) values ('${id('mine')}', 'approved', 'admin')`,
        by: [],
      },
    ],
  },
  {
    table: 'offer_mohre',
    name: byOffer,
    rows: `insert into public.offer_mohre (offer_id, application_id, mohre_offer_no, mohre_terms, mohre_diff) values ${acceptedOffers
      .map(
        (name) =>
          `('${id(name)}', '${applicationId(name)}', 'MB${offers[name]}AE', '{"basic_fils": 200000, "allowances": []}',
            '[{"field": "basic_fils", "worse": true}]')`,
      )
      .join(', ')}`,
    reads: {
      recruiter: ['accepted', 'visa'],
      colleague: ['driving', 'otherDriving'],
      operations: withOperations,
      operationsColleague: withOperations,
      ...adminsOnly(acceptedOffers),
    },
    updates: [{ set: `mohre_diff = '[]'`, reach: refused }],
    inserts: [
      {
        values: `(offer_id, application_id, mohre_offer_no, mohre_terms, mohre_diff) values
          ('${id('mine')}', '${applicationId('mine')}', 'MB9AE', '{"basic_fils": 1, "allowances": []}', '[]')`,
        by: [],
      },
    ],
  },
];

/** Outcome of a step on the recruiter's offer: only they and admins reach the step itself. */
const ownersStep = (outcome: string): NonNullable<FunctionAccess['outcome']> => ({
  recruiter: outcome,
  colleague: 'NOT_OWNER',
  admin: outcome,
  bothSteps: outcome,
});
const admins = (outcome: string) => ({ admin: outcome, bothSteps: outcome });
const called = (
  name: string,
  call: string,
  outcome: NonNullable<FunctionAccess['outcome']>,
): FunctionAccess => ({
  function: `public.${name}`,
  callers: ['authenticated', 'service_role'],
  call,
  outcome,
});
const callOnOwnOffer = (name: string, rest: string) =>
  `select id::text as name from public.${name}('${id('mine')}', ${rest})`;
const notAllowed = 'TRANSITION_NOT_ALLOWED';

export const functions: readonly FunctionAccess[] = [
  ...[
    'is_whole_number(jsonb,bigint,bigint)',
    'are_valid_allowances(jsonb)',
    'allowance_fils(jsonb,text)',
    'are_valid_mohre_terms(jsonb)',
  ].map((name): FunctionAccess => ({ function: `app.${name}`, callers: ['service_role'] })),
  ...['pay_band(uuid)', 'is_offer_in_band(offers)', 'allowances_total(jsonb)'].map(
    (name): FunctionAccess => ({ function: `app.${name}`, callers: ['authenticated', 'service_role'] }),
  ),
  called(
    'draft_offer(uuid,jsonb,uuid)',
    `select public.draft_offer('${applicationId('mine')}', '{"basic_fils": 250000}')`,
    ownersStep(notAllowed),
  ),
  called(
    'update_offer_draft(uuid,jsonb,integer)',
    callOnOwnOffer('update_offer_draft', `'{"notice_days": 60}', 1`),
    ownersStep('done'),
  ),
  called(
    'submit_offer(uuid,integer,text)',
    callOnOwnOffer('submit_offer', `1, 'Because'`),
    ownersStep('done'),
  ),
  called(
    'approve_offer(uuid,integer,text)',
    `select public.approve_offer('${id('colleagues')}', 1)`,
    admins('done'),
  ),
  called(
    'refuse_offer_approval(uuid,text,integer)',
    `select public.refuse_offer_approval('${id('colleagues')}', 'Too much', 1)`,
    admins('done'),
  ),
  called('send_offer(uuid,integer)', callOnOwnOffer('send_offer', '1'), ownersStep(notAllowed)),
  called('remind_offer(uuid)', `select public.remind_offer('${id('mine')}')`, ownersStep(notAllowed)),
  called(
    'extend_offer(uuid,timestamp with time zone,integer)',
    callOnOwnOffer('extend_offer', 'now(), 1'),
    ownersStep(notAllowed),
  ),
  called(
    'revise_offer(uuid,jsonb,integer)',
    callOnOwnOffer('revise_offer', `'{}', 1`),
    ownersStep(notAllowed),
  ),
  called(
    'withdraw_offer(uuid,text,integer)',
    callOnOwnOffer('withdraw_offer', 'null, 1'),
    ownersStep('done'),
  ),
  called(
    'respond_to_offer(uuid,text,text,text,text,boolean,text,integer)',
    `select public.respond_to_offer('${id('driving')}', 'accept') is not null as name`,
    { driver: 'done', otherDriver: 'NOT_FOUND' },
  ),
  called('record_offer_view(uuid)', `select public.record_offer_view('${id('driving')}')`, {
    driver: 'done',
    otherDriver: 'NOT_FOUND',
  }),
  called(
    'accept_offer_on_paper(uuid,uuid,text,integer)',
    callOnOwnOffer('accept_offer_on_paper', `'${people.driver.id}', 'Sara'`),
    ownersStep(notAllowed),
  ),
  called(
    'register_mohre_offer(uuid,text,jsonb,text)',
    `select public.register_mohre_offer('${applicationId('visa')}', 'MB4AE', '{"basic_fils": 250000, "allowances": []}')`,
    { operations: 'done', operationsColleague: 'done', ...admins('done') },
  ),
  called('remind_mohre_terms(uuid)', `select public.remind_mohre_terms('${applicationId('accepted')}')`, {
    operations: 'NOT_FOUND',
    operationsColleague: 'NOT_FOUND',
    ...admins('done'),
  }),
  called(
    'accept_mohre_terms(uuid,text,text,text,boolean)',
    `select public.accept_mohre_terms('${id('driving')}', '', 'Imran', 'ur', true)`,
    { driver: 'STALE_VERSION', otherDriver: 'NOT_FOUND' },
  ),
  called('request_new_offer(uuid)', `select public.request_new_offer('${id('driving')}')`, {
    driver: notAllowed,
    otherDriver: 'NOT_FOUND',
  }),
  called('my_offers()', `select ${byApplication} as name from public.my_offers()`, {
    driver: ['driving'],
    otherDriver: ['otherDriving'],
  }),
  called('my_offer(uuid)', `select ${byApplication} as name from public.my_offer('${id('driving')}')`, {
    driver: ['driving'],
    otherDriver: [],
  }),
  called(
    'opening_counts()',
    `select 'heads ' || headcount as name from public.opening_counts()`,
    forAllStaff(['heads 20']),
  ),
];
