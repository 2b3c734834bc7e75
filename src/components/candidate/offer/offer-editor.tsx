import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useNow } from '#components/hooks/use-now.ts';
import {
  changedMeanwhile,
  createOfferFormMachine,
  type OfferingDataSource,
} from '#machines/candidate/offer/offer-form.machine.ts';
import { valuesOfOffer, valuesOfTemplate } from '#machines/candidate/offer/offer-values.ts';
import { OfferEditorView } from './offer-editor.view.tsx';
import type { OneOfferProps } from './offer-panel.props.ts';
import { OfferSavedToast } from './offer-saved-toast.tsx';

export interface OfferEditorProps extends OneOfferProps {
  dataSource: OfferingDataSource;
}

/** Creates an offer, edits a draft, or creates the next version of a sent offer. */
export function OfferEditor(props: OfferEditorProps) {
  const { candidate, context, offerId, user, dataSource } = props;
  const offerOf = (id: string | null) => context.offers.find((one) => one.id === id) ?? null;
  const [{ machine, seenOf }] = useState(() => createOfferFormMachine(dataSource));
  const [start] = useState(() => {
    const offer = offerOf(offerId);
    return offer
      ? valuesOfOffer(offer)
      : valuesOfTemplate(context.opening, context.candidate.preferred_language);
  });
  const [form, send] = useMachine(machine, {
    input: { userId: user.id, record: `${candidate.id} ${offerId ?? 'new'}`, values: start },
  });
  const now = useNow();
  const { values } = form.context;
  if (form.status === 'done') return <OfferSavedToast {...props} outcome={form.output} />;
  const seen = seenOf(values);
  const isSubmitting = form.matches('submitting') || form.matches('clearing');
  return (
    <OfferEditorView
      {...props}
      // A new offer that was saved already exists, even if sending it was rejected.
      offer={offerOf(seen?.id ?? offerId)}
      form={form.context}
      isTouched={values !== start}
      theirs={isSubmitting ? null : changedMeanwhile(seen, context)}
      isSubmitting={isSubmitting}
      now={now}
      onChange={(changes) => send({ type: 'form.change', changes })}
      onSubmit={() => send({ type: 'form.submit' })}
      onDiscard={() => send({ type: 'form.discard' })}
      onReload={dataSource.reload}
    />
  );
}
