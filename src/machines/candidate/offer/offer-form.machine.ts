import type { LoginOutcome } from '#machines/candidate/passwords/create-login.ts';
import { invalidate } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { draftOffer, reviseOffer, submitOffer, updateOfferDraft } from '#machines/data/rpc/offer-changes.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import { createFormMachine } from '#machines/factories/form.machine.ts';
import { Refusal } from '#shared/refusal.ts';
import { bandViolationsOf } from './offer-pay.ts';
import { changedTermsOf, checkOffer, type OfferValues, offerValues, termsOfValues } from './offer-values.ts';
import { draftStatuses, type OfferingContext } from './offering.context.ts';
import { sendOffer } from './send-offer.ts';

/** Tables that change with an offer. */
export const affectedTables = ['candidates', 'applications', 'offers', 'stage_events'];

/** The latest data of the candidate, opening and offers; `reload` loads it again. */
export interface OfferingDataSource {
  read: () => OfferingContext | null;
  reload: () => void;
}

/** The result of submitting the form of an offer. */
export interface OfferOutcome {
  status: Offer['status'];
  /** The result for the driver's login, if the offer was sent. */
  login: LoginOutcome | null;
}

/** Announces a change of this candidate's offers to the rest of the app. */
export function announceOffer(candidateId: string): void {
  invalidate(affectedTables);
  announce({ table: 'candidates', row: candidateId, operation: 'update' });
}

/**
 * The form of an offer: a new one, a changed draft, or a new version of a sent one. Values are saved first, then sent
 * or submitted to the admins; if that is refused, the draft stays saved and the form continues from it. A refusal
 * reloads the offers, so that changes by others can be shown (`changedMeanwhile`).
 */
export function createOfferFormMachine(dataSource: OfferingDataSource) {
  /** The draft this form has saved; later steps continue from it. */
  let saved: Offer | null = null;
  const key = crypto.randomUUID();

  async function save(values: OfferValues, applicationId: string, signal: AbortSignal): Promise<Offer> {
    const seen = saved ?? values.base;
    if (seen === null) return draftOffer(applicationId, termsOfValues(values), key, signal);
    if (!draftStatuses.includes(seen.status)) return reviseOffer(seen, changedTermsOf(values), signal);
    const changed = saved ? termsOfValues(values) : changedTermsOf(values);
    // Changing the terms cancels an approval, so nothing is written if no term changed.
    const present = saved ?? dataSource.read()?.offers.find(({ id }) => id === seen.id);
    if (Object.keys(changed).length === 0 && present?.version === seen.version) return present;
    return updateOfferDraft(seen, changed, signal);
  }

  const machine = createFormMachine<OfferValues, OfferOutcome>({
    id: 'offerForm',
    screen: 'candidate.offer',
    shape: offerValues,
    check: (values) => checkOffer(values, dataSource.read()?.band ?? null),
    async submit(values, signal) {
      const context = dataSource.read();
      if (!context?.application) throw new Refusal('NOT_FOUND');
      const candidateId = context.candidate.id;
      try {
        saved = await save(values, context.application.id, signal);
        const outcome =
          values.goal === 'send'
            ? await sendOrSubmit(saved, values, context, signal)
            : { status: saved.status, login: null };
        announceOffer(candidateId);
        return outcome;
      } catch (cause) {
        const error = dataErrorOf(cause);
        if (saved) announceOffer(candidateId);
        if (error instanceof Refusal) {
          // Our saved draft is not the cause: another user changed the offer.
          if (error.rule === 'STALE_VERSION') saved = null;
          dataSource.reload();
        }
        throw error;
      }
    },
  });
  /** Returns the offer this form is based on: the one it saved, else its initial one. */
  const versionOf = ({ base }: OfferValues): Pick<Offer, 'id' | 'version'> | null => saved ?? base;
  return { machine, seenOf: versionOf };
}

/** Returns the offer if another user changed it since this form loaded it, else null. */
export function changedMeanwhile(
  seen: Pick<Offer, 'id' | 'version'> | null,
  { offers }: OfferingContext,
): Offer | null {
  return offers.find(({ id, version }) => id === seen?.id && version > seen.version) ?? null;
}

/** Sends the offer, or submits it to the admins if its pay is outside the band. */
async function sendOrSubmit(
  offer: Offer,
  { reason }: OfferValues,
  { band }: OfferingContext,
  signal: AbortSignal,
): Promise<OfferOutcome> {
  if (offer.status === 'pending_approval') return { status: offer.status, login: null };
  if (offer.status === 'draft' && bandViolationsOf(offer, band).length > 0) {
    return { status: (await submitOffer(offer, reason.trim(), signal)).status, login: null };
  }
  return { status: 'sent', login: await sendOffer(offer, signal) };
}
