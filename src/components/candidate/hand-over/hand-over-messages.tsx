import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import type { CandidateDecisionProps } from '#components/candidate/decisions/candidate-decision.props.ts';
import { DraftForm } from '#components/candidate/record/draft-form.tsx';
import { useOnDone } from '#components/candidate/record/use-on-done.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { messageFormMachine, newNote } from '#machines/candidate/record/note-form.machine.ts';
import { partMachine } from '#machines/candidate/record/part.machine.ts';
import { nameIn, type References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import styles from './hand-over.module.css';

export interface HandOverMessagesProps {
  candidate: CandidateDecisionProps['candidate'];
  user: SessionUser;
  references: References | null;
  onClose: () => void;
}

/**
 * Shows the messages between a candidate's recruiter and operations, newest last. Each message notifies the other side.
 */
export function HandOverMessages({ candidate, user, references, onClose }: HandOverMessagesProps) {
  const { t } = useTranslation('handOver');
  const errorMessage = useErrorMessages();
  const { ago } = useMoments(useNow());
  const [snapshot, send] = useMachine(partMachine, {
    input: { part: 'notes', candidateId: candidate.id, applicationId: null },
  });
  const [written, setWritten] = useState(0);
  const { data, error } = snapshot.context;
  const messages =
    data?.part === 'notes'
      ? data.rows
          .filter(({ about_handover }) => about_handover)
          .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
      : null;
  return (
    <Dialog
      title={t('messages.title', { name: nameOf(candidate) })}
      size="medium"
      isOpen
      onOpenChange={onClose}
    >
      <Stack gap={4}>
        <Muted size="body">
          {t(user.role === 'operations' ? 'messages.toRecruiter' : 'messages.toOperations')}
        </Muted>
        {!messages && !error && <Skeleton label={t('messages.loading')} />}
        {!messages && error && (
          <ErrorState title={t('messages.unread')} onRetry={() => send({ type: 'part.reload' })}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {messages?.length === 0 && <Muted size="body">{t('messages.empty')}</Muted>}
        {messages && messages.length > 0 && (
          <Stack as="ol" gap={3} aria-label={t('messages.list')}>
            {messages.map(({ id, body, author_id, created_at }) => (
              <li key={id} className={styles.Message} data-mine={author_id === user.id || undefined}>
                <p dir="auto">{body}</p>
                <Muted>
                  <bdi>{(references && nameIn(references, author_id)) ?? t('messages.somebody')}</bdi>
                  {` · ${ago(created_at)}`}
                </Muted>
              </li>
            ))}
          </Stack>
        )}
        <WriteMessage
          key={written}
          candidateId={candidate.id}
          userId={user.id}
          onDone={() => setWritten(written + 1)}
        />
      </Stack>
    </Dialog>
  );
}

interface WriteMessageProps {
  candidateId: string;
  userId: string;
  onDone: () => void;
}

function WriteMessage({ candidateId, userId, onDone }: WriteMessageProps) {
  const { t } = useTranslation('handOver');
  const [values] = useState(() => newNote(crypto.randomUUID(), candidateId));
  const [form, send] = useMachine(messageFormMachine, { input: { userId, record: candidateId, values } });
  useOnDone(form.status, onDone);
  const { errors, values: typed } = form.context;
  return (
    <DraftForm
      label={t('messages.body')}
      errors={
        errors.body === undefined
          ? {}
          : { body: t(`messages.wrong.${errors.body === 'empty' ? 'empty' : 'tooLong'}`) }
      }
      context={form.context}
      isPending={form.matches('submitting')}
      send={send}
      submitLabel={t('messages.send')}
      pendingLabel={t('messages.sending')}
      isMain
    >
      <TextArea
        name="body"
        autoFocus
        label={t('messages.body')}
        rows={3}
        value={typed.body}
        onChange={(body) => send({ type: 'form.change', changes: { body } })}
      />
    </DraftForm>
  );
}
