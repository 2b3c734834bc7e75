import type { OfferOutcome } from '#machines/candidate/offer/offer-form.machine.ts';
import type { OfferValues } from '#machines/candidate/offer/offer-values.ts';
import type { OfferingContext } from '#machines/candidate/offer/offering.context.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import type { FormContext } from '#machines/factories/form.machine.ts';
import type { OfferPanelProps } from './offer-panel.props.ts';

export interface OfferFieldsProps {
  values: OfferValues;
  onChange: (changes: Partial<OfferValues>) => void;
}

export interface OfferEditorViewProps
  extends Pick<OfferPanelProps, 'action' | 'candidate' | 'references' | 'onClose' | 'onOffer' | 'onSelect'> {
  context: OfferingContext;
  /** The offer to edit; null for a new one. */
  offer: Offer | null;
  form: Pick<
    FormContext<OfferValues, OfferOutcome>,
    'values' | 'errors' | 'error' | 'restoredDraftTime' | 'isStored'
  >;
  /** The form has unsaved input, from now or from a restored draft. */
  isTouched: boolean;
  /** The offer as another user changed it since this form loaded it; null if unchanged. */
  theirs: Offer | null;
  /** The offer is being saved, so the dialog can't be closed. */
  isSubmitting: boolean;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  onChange: (changes: Partial<OfferValues>) => void;
  onSubmit: () => void;
  /** Discards input from an earlier use. */
  onDiscard: () => void;
  /** Reloads the offers. */
  onReload: () => void;
}
