import { useTranslation } from 'react-i18next';
import { languageNames, pickLanguage } from '#components/i18n/languages.ts';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import page from './document-review.module.css';
import styles from './reject-panel.module.css';
import type { ReviewDeskProps } from './review-desk.props.ts';
import { ReviewSubject } from './review-subject.tsx';

export interface AskAgainPanelProps extends Pick<ReviewDeskProps, 'item' | 'types'> {
  note: string;
  onNote: (note: string) => void;
  /** Error in the note; null before the first attempt to send it. */
  problem: NoteProblem | null;
}

export type NoteProblem = 'missing' | 'tooLong';

/** Maximum characters of a note, as in `request_document_again`. */
export const longestNote = 500;

/** Returns the error in a note; null if it is valid. */
export function noteProblemOf(note: string): NoteProblem | null {
  if (note.trim() === '') return 'missing';
  return note.trim().length > longestNote ? 'tooLong' : null;
}

/** Asks what the driver should improve. The driver reads the note exactly as written. */
export function AskAgainPanel({ item, types, note, onNote, problem }: AskAgainPanelProps) {
  const { t } = useTranslation('documentReview');
  const { preferred_language, first_name: name } = item.person;
  const language = pickLanguage([preferred_language]);
  return (
    <aside className={page.Panel} aria-label={t('ask.label')}>
      <ReviewSubject item={item} types={types} references={null} task="ask" />
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
        maxLength={longestNote}
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
