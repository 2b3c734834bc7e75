import { useActorRef, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import type { ContactEntry, ContactKitProps } from '#components/blocks/contact-kit/contact-kit.tsx';
import type { LogState } from '#components/blocks/contact-kit/log-status.tsx';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { useContactDraft } from '#components/hooks/use-contact-draft.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useReasonMessages } from '#components/i18n/use-reason-messages.ts';
import { contactMachine } from '#machines/candidate/record/contact.machine.ts';
import { contactStateOf } from '#machines/candidate/record/contact-state.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { selectEntries, selectObstacle } from '#machines/outbox/outbox.selectors.ts';
import { hoursIn, type References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { type KnownCandidate, leadTextsFor, personOf, valuesOf } from './head.ts';

/** The contacts with a candidate: contact options, and the state of logged contacts. */
export interface CandidateContact {
  /** Null until something is known about the candidate. */
  contact: Omit<ContactKitProps, 'name' | 'now' | 'hasKeys' | 'children'> | null;
  /** Number of contacts that the server has not counted yet. */
  unsent: number;
}

interface ContactOf {
  user: SessionUser;
  candidateId: string;
  /** The record, or what a list knows about it. */
  known: Candidate | KnownCandidate | null;
  references: References | null;
}

/** Connects a record with the outbox, which stores logged contacts and reports their state. */
export function useContact({ user, candidateId, known, references }: ContactOf): CandidateContact {
  const { t } = useTranslation('common');
  const outbox = OutboxContext.useActorRef();
  const entries = OutboxContext.useSelector(selectEntries);
  const obstacle = OutboxContext.useSelector(selectObstacle);
  const reasonMessages = useReasonMessages();
  const errorMessage = useErrorMessages();
  const actor = useActorRef(contactMachine, {
    input: { userId: user.id, candidateId, name: known ? nameOf(known) : '' },
  });
  const { hasLogged, error } = useSelector(actor, ({ context }) => context);
  const isStoring = useSelector(actor, (contact) => contact.hasTag('busy'));
  const draft = useContactDraft({ userId: user.id, candidateId });
  const { refused, isSending, waiting, unsent } = contactStateOf(entries, candidateId, obstacle !== 'none');

  const logState = (): LogState | null => {
    if (error) return { status: 'failed', reason: errorMessage(error) };
    if (refused) return { status: 'failed', reason: reasonMessages(refused.reason) };
    if (isSending || isStoring) return { status: 'saving' };
    return hasLogged ? { status: 'saved' } : null;
  };
  const resolveRefused = (step: 'retry' | 'discard') => {
    if (error || !refused) actor.send({ type: `contact.${step}` });
    else outbox.send({ type: `entry.${step}`, key: refused.key });
  };
  const note = ({ callBackAt, templateCode, ...entry }: ContactEntry) =>
    actor.send({
      type: 'contact.log',
      contact: { ...entry, call_back_at: callBackAt, template_code: templateCode },
    });
  const contactDetails = known && contactDetailsOf(known, references, user, t('product'));
  return {
    unsent,
    contact: contactDetails && {
      ...contactDetails,
      onLog: note,
      draft,
      log: logState(),
      waiting,
      onRetry: () => resolveRefused('retry'),
      onDiscard: () => resolveRefused('discard'),
    },
  };
}

/** Returns the contact data and templates of a candidate. The result stays stable while contacts are logged. */
function contactDetailsOf(
  known: Candidate | KnownCandidate,
  references: References | null,
  user: SessionUser,
  company: string,
): Pick<ContactKitProps, 'person' | 'templates' | 'values' | 'hours'> {
  return {
    person: personOf(known),
    hours: references && hoursIn(references, known.emirate),
    templates: leadTextsFor(known, references),
    values: { ...valuesOf(known, user), company_name: company },
  };
}
