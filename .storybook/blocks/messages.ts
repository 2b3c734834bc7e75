import type { MessageTree } from '../language/pseudo.ts';

/** One message of the product in each language. */
export interface MessageEntry {
  namespace: string;
  key: string;
  sentences: Readonly<Record<string, string>>;
}

/**
 * Takes a namespace's catalogues by language; returns an entry per key. A plural form that English lacks has
 * no English text.
 */
export function messagesOf(
  namespace: string,
  catalogues: Readonly<Record<string, MessageTree>>,
): MessageEntry[] {
  const messages = new Map<string, Record<string, string>>();
  for (const [language, catalogue] of Object.entries(catalogues)) {
    for (const [key, sentence] of flattenMessages(catalogue)) {
      messages.set(key, { ...messages.get(key), [language]: sentence });
    }
  }
  return [...messages].map(([key, sentences]) => ({ namespace, key, sentences }));
}

/** Returns whether the key or any language contains the search text. */
export function includesText({ namespace, key, sentences }: MessageEntry, searchText: string): boolean {
  const text = [`${namespace}:${key}`, ...Object.values(sentences)].join('\n').toLowerCase();
  return text.includes(searchText.trim().toLowerCase());
}

function flattenMessages(messages: MessageTree, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flattenMessages(value, `${path}${key}.`),
  );
}
