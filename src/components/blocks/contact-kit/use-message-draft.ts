import { useState } from 'react';
import { fillTemplate, type Template } from '#shared/message-text.ts';
import { useBlankWords } from './use-blank-words.ts';

/** A message as it is being written. */
export interface MessageDraft {
  /** What will be sent. */
  message: string;
  onChange: (message: string) => void;
  /** What it still lacks; undefined once it may be sent. */
  blanks: string | undefined;
  /** Code of its language. */
  language: string;
}

/**
 * The filled text of a template, to be changed before it is sent; null without a template. What was changed is kept for
 * each text and person, `whom` the message is for.
 */
export function useMessageDraft(
  template: Template | undefined,
  values: Readonly<Record<string, string>>,
  whom: string,
): MessageDraft | null {
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const blankWords = useBlankWords();
  if (!template) return null;
  const { code, language, body } = template;
  const key = `${whom} ${code} ${language}`;
  const message =
    changed[key] ??
    fillTemplate(body, values)
      .map(({ text }) => text)
      .join('');
  return {
    message,
    onChange: (text) => setChanged({ ...changed, [key]: text }),
    blanks: blankWords(message),
    language,
  };
}
