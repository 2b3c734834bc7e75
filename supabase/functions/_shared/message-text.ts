/** A message template in one language. */
export interface Template {
  code: string;
  language: string;
  body: string;
}

/** A part of a message; a blank is an unfilled merge field. */
export interface MessagePart {
  text: string;
  isBlank: boolean;
}

/**
 * Returns one template for each code, in the order of `templates`: in the requested language, else in English, else in
 * any.
 */
export function templatesIn(language: string, templates: readonly Template[]): Template[] {
  const rank = (template: Template) =>
    template.language === language ? 0 : template.language === 'en' ? 1 : 2;
  const byCode = Map.groupBy(templates, ({ code }) => code);
  return [...byCode.values()].flatMap((same) => same.toSorted((a, b) => rank(a) - rank(b)).slice(0, 1));
}

const field = /(\{\{[^{}]*\}\})/;

/** Fills the merge fields of the body with `values`; a field without a value keeps its braces. */
export function fillTemplate(body: string, values: Readonly<Record<string, string>>): MessagePart[] {
  return body
    .split(field)
    .filter((text) => text !== '')
    .map((text) => {
      if (!field.test(text)) return { text, isBlank: false };
      const value = values[nameOf(text)]?.trim();
      return { text: value || text, isBlank: !value };
    });
}

/** Returns the distinct names of unfilled merge fields in a message; '' for empty braces. */
export function blanksIn(message: string): string[] {
  const parts = message.split(field);
  const names = parts.filter((text) => field.test(text)).map(nameOf);
  const hasInvalidBraces = parts.some((text) => !field.test(text) && /\{\{|\}\}/.test(text));
  return [...new Set(hasInvalidBraces ? [...names, ''] : names)];
}

/** Returns "first_name" for "{{ First_name }}". */
function nameOf(braced: string): string {
  return braced.slice(2, -2).trim().toLowerCase();
}

/** Returns a link that opens a chat with `phone`, an E.164 number, with `message` prefilled. */
export function whatsappLink(phone: string, message: string): string {
  return `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(message)}`;
}
