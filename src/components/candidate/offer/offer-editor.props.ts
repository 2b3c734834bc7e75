import type { OfferOutcome } from '#machines/candidate/offer/offer-form.machine.ts';
import type { OfferValues } from '#machines/candidate/offer/offer-values.ts';
import type { OfferingContext } from '#machines/candidate/offer/offering.context.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import type { FormContext } from '#machines/kinds/form.machine.ts';
import type { OfferPanelProps } from './offer-panel.props.ts';

export interface OfferFieldsProps {
  values: OfferValues;
  onChange: (changes: Partial<OfferValues>) => void;
}

export interface OfferEditorViewProps
  extends Pick<OfferPanelProps, 'action' | 'candidate' | 'references' | 'onClose' | 'onOffer' | 'onSelect'> {
  context: OfferingContext;
  /** The offer that is changed; null for a new one. */
  offer: Offer | null;
  form: Pick<
    FormContext<OfferValues, OfferOutcome>,
    'values' | 'errors' | 'error' | 'restoredFrom' | 'isKept'
  >;
  /** Something was typed, now or another time. */
  isTouched: boolean;
  /** What somebody else made of the offer since this form saw it. */
  theirs: Offer | null;
  /** It is being saved: it can't be closed until there is an answer. */
  isSubmitting: boolean;
  /** The present, in ms since 1970. */
  now: number;
  onChange: (changes: Partial<OfferValues>) => void;
  onSubmit: () => void;
  /** Forgets what was typed another time. */
  onDiscard: () => void;
  /** Reads the offers again. */
  onReload: () => void;
}
