import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { addLeadMachine } from '#machines/recruiter/leads/adding/add-lead.machine.ts';
import { existingPersonMachine } from '#machines/recruiter/leads/adding/existing-person.machine.ts';
import { emptyLead, personOf } from '#machines/recruiter/leads/adding/lead-values.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { Refusal } from '#shared/refusal.ts';
import { AddLeadForm } from './add-lead-form.tsx';

export interface AddLeadProps {
  isOpen: boolean;
  /** The current user, who owns the drafts. */
  user: SessionUser;
  /** Reference data such as names and openings; null until loaded. */
  references: References | null;
  onClose: () => void;
  /** Called with the id of the added lead, before the dialog closes. */
  onAdded: (id: string) => void;
  /** Opens the record of a known person. */
  onOpen: (id: string) => void;
}

/** Dialog to add a lead: first the phone number, then the rest if the number is unknown. Keeps a draft. */
export function AddLead({ isOpen, ...props }: AddLeadProps) {
  return isOpen && <AddLeadDialog {...props} />;
}

function AddLeadDialog({ user, references, onClose, onAdded, onOpen }: Omit<AddLeadProps, 'isOpen'>) {
  const { t } = useTranslation('addLead');
  const toasts = useToasts();
  const [start] = useState(() => emptyLead(user));
  const [form, send] = useMachine(addLeadMachine, {
    input: { userId: user.id, record: 'new', values: start },
  });
  const [known, sendKnown] = useMachine(existingPersonMachine);
  const { values, errors, error, restoredDraftTime, isStored } = form.context;

  const asked = { person: personOf(values), whatsapp: values.whatsapp || null, id: values.id };
  const ask = useEffectEvent(() => sendKnown({ type: 'person.change', asked }));
  const requestKey = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the question is another.
  useEffect(() => ask(), [requestKey]);

  // Another user added the same person after the check.
  const isPhoneTaken = error instanceof Refusal && error.rule === 'PHONE_TAKEN';
  useEffect(() => {
    if (isPhoneTaken) sendKnown({ type: 'check.again' });
  }, [isPhoneTaken, sendKnown]);

  const added = form.status === 'done' ? form.output : null;
  const end = useEffectEvent((id: string) => {
    toasts.add({
      tone: 'good',
      text: t('added', { name: `${values.first_name} ${values.last_name}`.trim() }),
    });
    onAdded(id);
    onClose();
  });
  useEffect(() => {
    if (added !== null) end(added);
  }, [added]);

  return (
    <Dialog title={t('title')} isOpen onOpenChange={onClose} isBusy={form.matches('submitting')}>
      <AddLeadForm
        values={values}
        errors={errors}
        error={isPhoneTaken && known.context.match ? null : error}
        isPending={form.hasTag('busy')}
        isRestored={restoredDraftTime !== null && values.phone !== ''}
        isStored={isStored}
        known={{ ...known.context, isAsking: known.hasTag('busy') }}
        role={user.role}
        references={references}
        onChange={(changes) => send({ type: 'form.change', changes })}
        onDiscard={() => {
          send({ type: 'form.discard' });
          // A new id, because another person is another record, even if the first request was sent.
          send({ type: 'form.change', changes: { id: crypto.randomUUID() } });
        }}
        onCheckAgain={() => sendKnown({ type: 'check.again' })}
        onOpen={onOpen}
        onCancel={onClose}
        onSubmit={() => send({ type: 'form.submit' })}
      />
    </Dialog>
  );
}
