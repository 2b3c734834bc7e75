/** Sample rows of `offers` and `offer_events`. The database computes the hashes of the terms. */
import { demoAccounts, demoId } from './accounts.ts';
import type { DemoRow } from './insert-rows.ts';
import { after, dateFrom, day, enteredAt, hour, reachedAt, startOn } from './moments.ts';
import { namesOf } from './names.ts';
import { type DemoPerson, pick } from './people.ts';

type Status =
  | 'draft'
  | 'pending_approval'
  | 'approved'
  | 'sent'
  | 'viewed'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'withdrawn'
  | 'superseded';

/** A person's offer; a raised offer has two versions. */
interface Offer {
  person: DemoPerson;
  number: number;
  versionNo: number;
  status: Status;
}

/** Offset of the numbers of replaced offers. */
const replacedOffset = 500;

export const offerId = (number: number) => demoId(6000 + number);
const admin = demoAccounts.find(({ role }) => role === 'admin')?.id ?? null;

function statusOf(person: DemoPerson): Status {
  const { stage, number } = person;
  if (reachedAt(person, 'offer_accepted')) return 'accepted';
  if (stage === 'rejected') return 'declined';
  if (stage === 'withdrawn') return 'withdrawn';
  if (stage === 'offer_pending') return number % 2 === 0 ? 'viewed' : 'sent';
  return reachedAt(person, 'offer_pending')
    ? 'expired'
    : pick(['draft', 'pending_approval', 'approved'] as const, number);
}

/** Returns all offers, with a previous version for one in seven open offers. */
export function offersOf(people: readonly DemoPerson[]): Offer[] {
  return people.flatMap((person): Offer[] => {
    if (!person.opening || !person.recruiterId || !reachedAt(person, 'selected')) return [];
    const { number } = person;
    const isSecond = person.stage === 'offer_pending' && number % 7 === 0;
    const offer: Offer = { person, number, versionNo: isSecond ? 2 : 1, status: statusOf(person) };
    return isSecond
      ? [{ person, number: number + replacedOffset, versionNo: 1, status: 'superseded' }, offer]
      : [offer];
  });
}

/** Returns the times of an offer's events; null for those that did not happen. */
function momentsOf({ person, status }: Offer, now: Date) {
  const sent = reachedAt(person, 'offer_pending');
  const isOut = status === 'sent' || status === 'viewed';
  const answeredAt = status === 'declined' ? enteredAt(person) : reachedAt(person, 'offer_accepted');
  return {
    drafted: reachedAt(person, 'selected') ?? now,
    sent,
    answered: answeredAt,
    viewed: sent && ['viewed', 'accepted', 'declined'].includes(status) ? after(sent, hour) : null,
    // One in five sent offers expires within the day. An offer expires when its candidate returns to selected.
    expires:
      status === 'expired'
        ? enteredAt(person)
        : sent && (isOut ? after(now, (2 + (person.number % 5) * 24) * hour) : after(sent, 7 * day)),
  };
}

export function offerRows(people: readonly DemoPerson[], now: Date): DemoRow[] {
  return offersOf(people).map((offer) => {
    const { person, number, versionNo, status } = offer;
    const { drafted, sent, answered, viewed, expires } = momentsOf(offer, now);
    const { language } = namesOf[person.country];
    const basic = person.opening?.basicFils ?? 0;
    return {
      id: offerId(number),
      application_id: person.applicationId,
      number: `OFR-${now.getUTCFullYear()}-${String(number).padStart(6, '0')}`,
      version_no: versionNo,
      supersedes_id: versionNo === 2 ? offerId(number + replacedOffset) : null,
      status,
      language,
      ...termsOf(person, now),
      basic_fils: status === 'pending_approval' ? basic * 2 : versionNo === 2 ? basic + 20_000 : basic,
      created_by: person.recruiterId,
      approval_reason: ['pending_approval', 'approved'].includes(status)
        ? 'Two years in the same city'
        : null,
      approver_id: status === 'approved' ? admin : null,
      approved_at: status === 'approved' ? after(drafted, 2 * hour) : null,
      sent_at: sent,
      expires_at: expires,
      viewed_at: viewed,
      // Placeholder; every sent offer gets its real hash from app.offer_terms_hash.
      terms_hash: sent && '0'.repeat(64),
      changes: versionNo === 2 ? [{ field: 'basic_fils', was: basic, is: basic + 20_000 }] : [],
      responded_at: answered,
      decline_reason: status === 'declined' ? 'declined_pay' : null,
      accept_evidence:
        status === 'accepted'
          ? { method: 'app', name_typed: `${person.firstName} ${person.lastName}`, language, at: answered }
          : null,
      created_at: drafted,
      updated_at: answered ?? viewed ?? sent ?? drafted,
      version: 1,
    };
  });
}

function termsOf(person: DemoPerson, now: Date): DemoRow {
  const basic = person.opening?.basicFils ?? 0;
  const isRider = person.opening?.jobType === 'delivery_rider';
  return {
    allowances: [{ code: 'phone', fils: 10_000 }],
    pay_model: isRider ? 'mixed' : 'fixed',
    per_order_fils: isRider ? 800 : null,
    // Never below the guaranteed pay: basic pay, allowance and the raise of a second version.
    est_monthly_min_fils: isRider ? basic + 30_000 : null,
    est_monthly_max_fils: isRider ? basic * 2 : null,
    accommodation: 'provided',
    transport: 'provided',
    food: 'none',
    hours_per_day: 8,
    days_off_per_week: 1,
    probation_months: 6,
    contract_months: 24,
    notice_days: 30,
    vehicle: 'provided',
    fuel_policy: 'paid',
    ticket: 'every_two_years',
    start_on: startOn(person, now) ?? dateFrom(now, 14 + (person.number % 21)),
  };
}

export function offerEventRows(people: readonly DemoPerson[], now: Date): DemoRow[] {
  return offersOf(people).flatMap((offer) => {
    const { person, number, status } = offer;
    const { drafted, sent, answered, viewed, expires } = momentsOf(offer, now);
    const byRecruiter = [person.recruiterId, 'recruiter'] as const;
    const byDriver = [person.userId, 'driver'] as const;
    const kinds = [
      ['created', drafted, ...byRecruiter],
      [
        'submitted',
        ['pending_approval', 'approved'].includes(status) ? after(drafted, hour) : null,
        ...byRecruiter,
      ],
      ['approved', status === 'approved' ? after(drafted, 2 * hour) : null, admin, 'admin'],
      ['sent', sent, ...byRecruiter],
      ['viewed', viewed, ...byDriver],
      ['expired', status === 'expired' ? expires : null, null, 'system'],
      ['superseded', status === 'superseded' && sent ? after(sent, day) : null, ...byRecruiter],
      ['withdrawn', status === 'withdrawn' ? enteredAt(person) : null, ...byRecruiter],
      [status, answered, ...byDriver],
    ] as const;
    return kinds.flatMap(([kind, at, actor, role]) =>
      at ? { offer_id: offerId(number), kind, actor_id: actor, actor_role: role, details: {}, at } : [],
    );
  });
}

/** Sets the terms hash of each sent offer, also in its acceptance. */
export const hashOffers = `
  update public.offers o set
    terms_hash = app.offer_terms_hash(o),
    accept_evidence = o.accept_evidence || jsonb_build_object('terms_hash', app.offer_terms_hash(o))
  where o.terms_hash is not null`;

/**
 * Registers the offers of started visa cases, as `register_mohre_offer` does. Three have lower registered pay; two of
 * these are not accepted yet.
 */
export const registerOffers = `
  insert into public.offer_mohre (
    offer_id, application_id, mohre_offer_no, mohre_terms, mohre_diff, registered_by, registered_at, accepted_at,
    accept_evidence, created_at, updated_at
  )
  select o.id, o.application_id, 'MB' || right(o.number, 6) || 'AE', terms, app.mohre_diff(app.offer_terms(o), terms),
    a.ops_id, o.responded_at + interval '3 days', accepted.at,
    jsonb_build_object('name_typed', o.accept_evidence ->> 'name_typed', 'language', o.language, 'at', accepted.at)
      || case when accepted.at is not null then '{}'::jsonb end,
    o.responded_at + interval '3 days', o.responded_at + interval '3 days'
  from public.offers o
  join public.applications a on a.id = o.application_id
  join public.visa_cases v on v.application_id = a.id and v.route is not null,
    lateral (
      select jsonb_build_object(
        'basic_fils', case when right(o.number, 1) = '9' and a.stage in ('documents', 'visa')
          then o.basic_fils - 20000 else o.basic_fils end,
        'allowances', o.allowances
      ) as terms
    ) registered,
    lateral (
      select case when app.is_worse(app.mohre_diff(app.offer_terms(o), terms)) and a.stage <> 'documents'
        then o.responded_at + interval '4 days' end as at
    ) accepted
  where o.status = 'accepted'`;
