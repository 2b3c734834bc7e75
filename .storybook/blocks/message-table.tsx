import { useState } from 'react';
import { directionOf, languageNames, languages } from '#components/i18n/languages.ts';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { MessageTree } from '../language/pseudo.ts';
import { includesText, type MessageEntry, messagesOf } from './messages.ts';
import styles from './table.module.css';

const files = import.meta.glob<MessageTree>('../../src/components/i18n/*/*.json', {
  eager: true,
  import: 'default',
});

const namespaces = Object.keys(files).flatMap((file) => /\/en\/(.*)\.json$/.exec(file)?.[1] ?? []);

const allMessages = namespaces.flatMap((namespace) =>
  messagesOf(
    namespace,
    Object.fromEntries(
      languages.map((language) => [
        language,
        files[`../../src/components/i18n/${language}/${namespace}.json`] ?? {},
      ]),
    ),
  ),
);

/** Docs block: every text of the product with all languages side by side, from the catalogues. */
export function MessageTable() {
  const [searched, setSearched] = useState('');
  const found = allMessages.filter((word) => includesText(word, searched));
  return (
    <div className="sb-unstyled">
      <TextField
        label="Find a word"
        hint={`${found.length} of ${allMessages.length} entries`}
        value={searched}
        onChange={setSearched}
      />
      {namespaces
        .map((namespace) => [namespace, found.filter((word) => word.namespace === namespace)] as const)
        .filter(([, words]) => words.length > 0)
        .map(([namespace, words]) => (
          <Namespace key={namespace} name={namespace} words={words} />
        ))}
    </div>
  );
}

function Namespace({ name, words }: { name: string; words: readonly MessageEntry[] }) {
  return (
    <div className={styles.Scroll}>
      <table className={styles.Table}>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">Key</th>
            {languages.map((language) => (
              <th key={language} scope="col">
                {languageNames[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.map(({ key, sentences }) => (
            <tr key={key}>
              <td>
                <code>{key}</code>
              </td>
              {languages.map((language) => (
                <td key={language} lang={language} dir={directionOf[language]}>
                  {sentences[language]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
