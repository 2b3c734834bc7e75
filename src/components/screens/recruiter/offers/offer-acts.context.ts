import { createContext } from 'react';
import type { OfferListRow } from '#machines/data/views/offer-list.ts';
import type { OfferAct, PanelAction } from '#machines/recruiter/offers/offer-acts.ts';

/** Actions available in the rows of the list. */
export interface OfferActs {
  act: (act: OfferAct, offer: OfferListRow) => void;
  /** Opens the panel of an offer. */
  onPanel: (act: PanelAction, offer: OfferListRow) => void;
  /** Returns whether an action on this offer is running. */
  isBusy: (id: string) => boolean;
}

export const OfferActsContext = createContext<OfferActs | null>(null);
