import type { TypeOptions } from 'i18next';
import { type Language, languagesOf } from './languages.ts';

type Namespace = keyof TypeOptions['resources'];

/** Namespaces that share a file in each language, since pages need them together and few files arrive sooner. */
const bundles = {
  /** What the frame of anybody signed in and its controls say. */
  frame: ['controls', 'refusals', 'shell'],
  /** What most pages of staff say. */
  staff: ['candidates', 'list', 'news', 'palette', 'staff', 'table'],
} as const satisfies Record<string, readonly Namespace[]>;

/** Returns the bundle that contains a namespace, or null for a namespace in a separate file. */
export function bundleOf(namespace: string): keyof typeof bundles | null {
  if (bundles.frame.some((name) => name === namespace)) return 'frame';
  return bundles.staff.some((name) => name === namespace) ? 'staff' : null;
}

/** The file with the words of a namespace, below the folder of this module; English where a language lacks them. */
export function wordFileOf(language: Language, namespace: Namespace): string {
  const spoken = languagesOf(namespace).includes(language) ? language : 'en';
  const bundle = bundleOf(namespace);
  return bundle ? `${spoken}/${bundle}.words.ts` : `${spoken}/${namespace}.json`;
}
