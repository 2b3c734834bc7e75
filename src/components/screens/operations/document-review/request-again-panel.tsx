import { useTranslation } from 'react-i18next';
import { languageNames, pickLanguage } from '#components/i18n/languages.ts';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import page from './document-review.module.css';
import styles from './reject-panel.module.css';
import type { ReviewWorkspaceProps } from './review-workspace.props.ts';
import { ReviewedDocument } from './reviewed-document.tsx';

export interface RequestAgainPanelProps extends Pick<ReviewWorkspaceProps, 'item' | 'types'> {
  note: string;
  onNote: (note: string) => void;
  /** Error in the note; null before the first attempt to send it. */
  problem: NoteProblem | null;
}

export type NoteProblem = 'missing' | 'tooLong';

/** Maximum characters of a note, as in `request_document_again`. */
export const maxNoteLength = 500;

/** Returns the error in a note; null if it is valid. */
export function noteProblemOf(note: string): NoteProblem | null {
  if (note.trim() === '') return 'missing';
  return note.trim().length > maxNoteLength ? 'tooLong' : null;
}

/** Asks what the driver should improve. The driver reads the note exactly as written. */
export function RequestAgainPanel({ item, types, note, onNote, problem }: RequestAgainPanelProps) {
  const { t } = useTranslation('documentReview');
  const { preferred_language, first_name: name } = item.person;
  const language = pickLanguage([preferred_language]);
  return (
    <aside className={page.Panel} aria-label={t('ask.label')}>
      <ReviewedDocument item={item} types={types} references={null} task="ask" />
      <TextArea
        name="note"
        autoFocus
        label={t('ask.note', { name })}
        hint={t('ask.hint', { name, language: languageNames[language] })}
        value={note}
        onChange={onNote}
        error={problem === null ? undefined : t(`ask.${problem}`)}
        language={language}
        rows={4}
        maxLength={maxNoteLength}
        isRequired
      />
      {note.trim() !== '' && (
        <section className={page.Section} aria-labelledby="ask-told">
          <Heading level={3} size="body" id="ask-told">
            {t('reject.told', { name })}
          </Heading>
          <div className={styles.Message}>
            <p dir="auto" translate="no">
              {note.trim()}
            </p>
          </div>
        </section>
      )}
      <Muted>{t('ask.meaning')}</Muted>
    </aside>
  );
}
