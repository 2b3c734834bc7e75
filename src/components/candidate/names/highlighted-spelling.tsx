import { namePartsOf } from '#machines/candidate/names/compare.ts';
import styles from './names.module.css';

export interface HighlightedSpellingProps {
  name: string;
  /** Spelling to compare with. */
  comparedName: string;
}

/** Shows a name with its differing letters marked. */
export function HighlightedSpelling({ name, comparedName }: HighlightedSpellingProps) {
  let at = 0;
  return (
    <bdi dir="ltr" translate="no">
      {namePartsOf(name, comparedName).map(({ text, differs }) => {
        at += text.length;
        return differs ? (
          <mark key={at} className={styles.Differs}>
            {text}
          </mark>
        ) : (
          <span key={at}>{text}</span>
        );
      })}
    </bdi>
  );
}
