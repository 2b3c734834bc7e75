import { useRef, useState } from 'react';
import { type ContactEntry, ContactKit } from '#components/blocks/contact-kit/contact-kit.tsx';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';
import { useContactDraft } from '#components/hooks/use-contact-draft.ts';
import type { DueActionsProps } from './due-actions.tsx';
import { nameOf } from './name-of.ts';
import { Snooze } from './snooze.tsx';

/** Buttons to call or write, and to log the outcome at once, with a stored draft. A call-back can be postponed. */
export function ContactActions(props: Omit<DueActionsProps, 'pageHref'>) {
  const { me, item, note, isCurrent, now, onDo, templates, values } = props;
  const [isSnoozing, setIsSnoozing] = useState(false);
  const draft = useContactDraft({ userId: me, candidateId: item.candidate_id });
  const actions = useRef<HTMLDivElement>(null);
  const name = nameOf(item);
  const isCallBack = item.kind === 'call_back';
  useKeys(actions, { s: () => setIsSnoozing(true) }, isCurrent && isCallBack);

  const log = ({ callBackAt, templateCode, ...contact }: ContactEntry) =>
    onDo({
      type: 'log',
      item,
      contact: { ...contact, call_back_at: callBackAt, template_code: templateCode },
    });

  return (
    <div ref={actions}>
      <ContactKit
        name={name}
        person={item}
        templates={templates}
        values={{ ...values, first_name: item.first_name }}
        now={now}
        onLog={log}
        draft={draft}
        hasKeys={isCurrent}
      >
        {isCallBack && (
          <Snooze
            name={name}
            now={now}
            isOpen={isSnoozing}
            onOpenChange={setIsSnoozing}
            isPending={note?.status === 'doing' && note.order.type === 'snooze'}
            onSnooze={(until) => onDo({ type: 'snooze', item, until })}
          />
        )}
      </ContactKit>
    </div>
  );
}
