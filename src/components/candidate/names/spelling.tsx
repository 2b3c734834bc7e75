import { partsOf } from '#machines/candidate/names/compare.ts';
import styles from './names.module.css';

export interface SpellingProps {
  name: string;
  /** The spelling it is compared with. */
  against: string;
}

/** A name whose letters that differ are marked. */
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
