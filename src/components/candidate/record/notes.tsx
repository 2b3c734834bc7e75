import { useMachine } from '@xstate/react';
import Eye from 'lucide-react/icons/eye';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Pin from 'lucide-react/icons/pin';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { newNote, noteFormMachine } from '#machines/candidate/record/note-form.machine.ts';
import { ownerNoteMachine } from '#machines/candidate/record/owner-note.machine.ts';
import type { Note } from '#machines/data/tables/notes.ts';
import type { SessionUser } from '#shared/contract.ts';
import { NoteForm } from './note-form.tsx';
import { OwnerNoteView } from './owner-note.tsx';
import styles from './record.module.css';
import { useOnDone } from './use-on-done.ts';

export interface NotesProps {
  rows: readonly Note[];
  /** Names by user id. */
  people: Readonly<Record<string, string>>;
  candidateId: string;
  user: SessionUser;
  /** The user works on the candidate. */
  canWrite: boolean;
  /** The user also edits the owner's note. */
  showsOwnerNote: boolean;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Shows the notes of staff about a candidate, with forms to add more. */
export function Notes({ candidateId, user, canWrite, showsOwnerNote, ...list }: NotesProps) {
  const [written, setWritten] = useState(0);
  return (
    <NotesView {...list}>
      {showsOwnerNote && <OpenOwnerNote candidateId={candidateId} now={list.now} />}
      {canWrite && (
        <WriteNote
          key={written}
          candidateId={candidateId}
          user={user}
          onDone={() => setWritten(written + 1)}
        />
      )}
    </NotesView>
  );
}

interface WriteNoteProps extends Pick<NotesProps, 'candidateId' | 'user'> {
  onDone: () => void;
}

function WriteNote({ candidateId, user, onDone }: WriteNoteProps) {
  const [values] = useState(() => newNote(crypto.randomUUID(), candidateId));
  const [form, send] = useMachine(noteFormMachine, {
    input: { userId: user.id, record: candidateId, values },
  });
  useOnDone(form.status, onDone);
  return <NoteForm context={form.context} isPending={form.matches('submitting')} send={send} />;
}

function OpenOwnerNote({ candidateId, now }: Pick<NotesProps, 'candidateId' | 'now'>) {
  const [snapshot, send] = useMachine(ownerNoteMachine, { input: { id: candidateId } });
  return <OwnerNoteView context={snapshot.context} send={send} now={now} />;
}

export interface NotesViewProps extends Pick<NotesProps, 'rows' | 'people' | 'now'> {
  /** Content above the notes: the form. */
  children?: ReactNode;
}

/** Lists the notes, pinned ones first. */
export function NotesView({ rows, people, now, children }: NotesViewProps) {
  const { t } = useTranslation('candidateRecord');
  const { ago } = useMoments(now);
  return (
    <>
      {children}
      {rows.length === 0 ? (
        <Muted>{t('notes.empty')}</Muted>
      ) : (
        <ul className={styles.Lines} aria-label={t('notes.label')}>
          {rows.map(({ id, body, author_id, created_at, edited_at, pinned, visibility, about_handover }) => (
            <li key={id} className={styles.Line}>
              {(pinned || about_handover || visibility === 'shared_with_driver') && (
                <div className={styles.Badges}>
                  {pinned && (
                    <Badge icon={Pin} tone="accent">
                      {t('notes.pinned')}
                    </Badge>
                  )}
                  {about_handover && (
                    <Badge icon={MessagesSquare} tone="info">
                      {t('notes.handover')}
                    </Badge>
                  )}
                  {visibility === 'shared_with_driver' && (
                    <Badge icon={Eye} tone="info">
                      {t('notes.shared')}
                    </Badge>
                  )}
                </div>
              )}
              <p className={styles.Body} dir="auto">
                {body}
              </p>
              <Muted>
                <bdi>{(author_id !== null && people[author_id]) || t('notes.somebody')}</bdi>
                {` · ${ago(created_at)}`}
                {edited_at !== null && ` · ${t('notes.edited')}`}
              </Muted>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
