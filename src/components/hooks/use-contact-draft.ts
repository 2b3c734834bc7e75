import { useActorRef, useSelector } from '@xstate/react';
import type { OutcomeDraft } from '#components/blocks/contact-kit/outcome-sheet.tsx';
import {
  type ContactDraftInput,
  contactDraftMachine,
} from '#machines/shared/contact-draft/contact-draft.machine.ts';

/** Returns the storage for an unfinished contact, as the contact kit needs it. */
export function useContactDraft(input: ContactDraftInput): OutcomeDraft {
  const actor = useActorRef(contactDraftMachine, { input });
  const started = useSelector(actor, ({ context }) => context.started);
  return {
    started,
    onOpen: () => actor.send({ type: 'contact.open' }),
    onStart: (next) => actor.send({ type: 'contact.begin', started: next }),
  };
}
