import { useEffect } from 'react';
import { directionOf, pickLanguage } from '#components/i18n/languages.ts';
import { loadFonts } from '#components/i18n/load-fonts.ts';
import { variableSamples } from '#machines/admin/config/messages/variables.ts';
import { fillTemplate } from '#shared/message-text.ts';
import styles from './messages.module.css';

export interface TextPreviewProps {
  /** BCP 47 language tag. */
  language: string;
  /** Subject of an email. */
  subject?: string | null;
  body: string;
}

/** Shows a text as it is read: in its language and direction, with samples for its variables. */
export function TextPreview({ language, subject = null, body }: TextPreviewProps) {
  useEffect(() => {
    void loadFonts(language);
  }, [language]);
  return (
    <div
      className={styles.Preview}
      lang={language}
      dir={directionOf[pickLanguage([language])]}
      translate="no"
    >
      {subject !== null && (
        <p>
          <strong>
            <FilledText text={subject} />
          </strong>
        </p>
      )}
      <p className={styles.Body}>
        <FilledText text={body} />
      </p>
    </div>
  );
}

function FilledText({ text }: { text: string }) {
  return fillTemplate(text, variableSamples).map(({ text: part, isBlank }, place) =>
    isBlank ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
      <mark key={place}>{part}</mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
      <bdi key={place}>{part}</bdi>
    ),
  );
}
