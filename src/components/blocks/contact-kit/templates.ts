import type { MessageTemplate } from '#machines/data/tables/message-templates.ts';

/** A text to send, in one language. */
export type Template = Pick<MessageTemplate, 'code' | 'language' | 'body'>;

/** A stretch of a message; a blank is a merge field that nobody has filled. */
export interface MessagePart {
  text: string;
  isBlank: boolean;
}

/** One text for each code, in the order of `templates`: in the language wanted, else in English, else in any. */
export function templatesIn(language: string, templates: readonly Template[]): Template[] {
  const rank = (template: Template) =>
    template.language === language ? 0 : template.language === 'en' ? 1 : 2;
  const byCode = Map.groupBy(templates, ({ code }) => code);
  return [...byCode.values()].flatMap((same) => same.toSorted((a, b) => rank(a) - rank(b)).slice(0, 1));
}

/** The body with its merge fields filled by `values`; a field without a value stays in its braces. */
export function fillTemplate(body: string, values: Readonly<Record<string, string>>): MessagePart[] {
  return body
    .split(/(\{\{[a-z][a-z0-9_]*\}\})/)
    .filter((text) => text !== '')
    .map((text) => {
      const field = /^\{\{(.*)\}\}$/.exec(text)?.[1];
      const value = field === undefined ? text : values[field];
      return { text: value ?? text, isBlank: value === undefined };
    });
}

/** Opens a chat with `phone`, an E.164 number, with `message` written in it. */
export function whatsappLink(phone: string, message: string): string {
  return `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(message)}`;
}
