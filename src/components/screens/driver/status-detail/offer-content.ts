import type { OfferContent } from '#components/blocks/offer-document/offer-content.ts';
import { termsBefore } from '#machines/data/offer-terms.ts';
import type { OwnOffer } from '#machines/data/rpc/my-offers.ts';

/** Returns the content of an offer. The deadline and changes are included only while it can be answered. */
export function contentOf(offer: OwnOffer, isOpen: boolean): OfferContent {
  return {
    number: offer.number,
    versionNo: offer.version_no,
    opening: offer.opening_title,
    client: offer.client_name,
    emirate: offer.emirate,
    terms: offer.terms,
    termsBefore: isOpen ? termsBefore(offer.terms, offer.changes) : null,
    expiresAt: isOpen ? offer.expires_at : null,
    mohreNumber: offer.mohre_offer_no,
  };
}

/** Returns the terms registered with MOHRE, with the differences to the accepted offer. */
export function mohreContentOf(offer: OwnOffer): OfferContent {
  const registered = Object.entries(offer.mohre_terms ?? {}).filter(([, value]) => value !== undefined);
  return {
    ...contentOf(offer, false),
    terms: { ...offer.terms, ...Object.fromEntries(registered) },
    termsBefore: offer.terms,
  };
}
