import { createContext } from 'react';
import type { OfferListRow } from '#machines/data/views/offer-list.ts';
import type { OfferAct, PanelAct } from '#machines/recruiter/offers/offer-acts.ts';

/** What the rows of the list can start. */
export interface OfferActs {
  act: (act: OfferAct, offer: OfferListRow) => void;
  /** Opens the panel of an offer. */
  onPanel: (act: PanelAct, offer: OfferListRow) => void;
  /** Something is being done with this offer. */
  isBusy: (id: string) => boolean;
}

export const OfferActsContext = createContext<OfferActs | null>(null);
