import { useState } from 'react';
import { fillTemplate, type Template } from '#shared/message-text.ts';
import { useBlankMessages } from './use-blank-messages.ts';

/** A message being written. */
export interface MessageDraft {
  /** Text to send. */
  message: string;
  onChange: (message: string) => void;
  /** What is missing; undefined once the message can be sent. */
  blanks: string | undefined;
  /** Language code of the message. */
  language: string;
}

/**
 * Returns the filled-in template, which the user can edit before sending; null without a template. Edits are kept per
 * template and per `whom`, the recipient.
 */
export function useMessageDraft(
  template: Template | undefined,
  values: Readonly<Record<string, string>>,
  whom: string,
): MessageDraft | null {
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const blankMessages = useBlankMessages();
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
    blanks: blankMessages(message),
    language,
  };
}
