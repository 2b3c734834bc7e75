import { partsOf } from '#machines/candidate/names/compare.ts';
import styles from './names.module.css';

export interface SpellingProps {
  name: string;
  /** Spelling to compare with. */
  against: string;
}

/** Shows a name with its differing letters marked. */
export function Spelling({ name, against }: SpellingProps) {
  let at = 0;
  return (
    <bdi dir="ltr" translate="no">
      {partsOf(name, against).map(({ text, differs }) => {
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
