import { useState } from 'react';
import { StaleDialog } from '#components/blocks/conflict/stale-dialog.tsx';
import { changesBetween } from '#machines/candidate/offer/offer-changes-of.ts';
import { rebased, termsOfValues, valuesOfOffer } from '#machines/candidate/offer/offer-values.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import { nameIn } from '#machines/shared/references/references.machine.ts';
import type { OfferEditorViewProps } from './offer-editor.props.ts';
import { useTermMessages } from './use-term-messages.ts';

/** Shows another user's changes to the offer beside the current input. No input is lost until the user chooses one. */
export function StaleOffer({
  theirs,
  form,
  context,
  references,
  now,
  isSubmitting,
  onChange,
}: Pick<OfferEditorViewProps, 'form' | 'context' | 'references' | 'now' | 'isSubmitting' | 'onChange'> & {
  theirs: Offer;
}) {
  const messages = useTermMessages();
  // If closed with Escape, opens again on the next submit.
  const [isPostponed, setPostponed] = useState(false);
  if (isSubmitting && isPostponed) setPostponed(false);
  const mine = rebased(form.values, theirs);
  const terms = termsOfValues(mine);
  const last = context.events.find(({ offer_id }) => offer_id === theirs.id);
  return (
    <StaleDialog
      isOpen={!isPostponed}
      onOpenChange={() => setPostponed(true)}
      by={last ? nameIn(references, last.actor_id) : null}
      at={Date.parse(last?.at ?? theirs.updated_at)}
      now={now}
      fields={changesBetween(theirs, terms).map(({ field }) => ({
        label: messages.label(field),
        mine: messages.value(terms, field),
        theirs: messages.value(theirs, field),
      }))}
      onKeepMine={() => onChange(mine)}
      onTakeTheirs={() => onChange(valuesOfOffer(theirs))}
    />
  );
}
