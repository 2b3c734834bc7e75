import { useEffect } from 'react';
import { loadFonts } from '#components/i18n/load-fonts.ts';
import { scripts } from './scripts.ts';
import styles from './specimens.module.css';
import { computedValue, inPixels, namesOf } from './tokens.ts';

/** Docs block: every text style in each density. */
export function TypeStyles() {
  return (
    <div className={`sb-unstyled ${styles.Columns}`}>
      {(['staff', 'driver'] as const).map((density) => (
        <section key={density} data-density={density} className={styles.Card} aria-label={density}>
          <p className={styles.Quiet}>{density}</p>
          {[...namesOf('text'), 'control-text', 'control-text-large'].map((name) => (
            <div key={name}>
              <p className={styles.Quiet}>
                {name} · {inPixels(computedValue(name, density))}
              </p>
              <p style={{ font: `var(--${name}) var(--font-sans)` }}>Mohammed Ashraf Ali, 14 calls</p>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

/** Docs block: one sentence in every supported script, in three weights. */
export function Scripts() {
  useEffect(() => {
    for (const { lang } of scripts) void loadFonts(lang);
  }, []);
  return (
    <ul className={`sb-unstyled ${styles.Rows}`}>
      {scripts.map(({ lang, name, font, dir, sentence }) => (
        <li key={lang} className={styles.Row}>
          <p>
            {name}
            <span className={styles.Quiet}>{font}</span>
          </p>
          <div lang={lang} dir={dir} className={styles.Sentences}>
            {namesOf('weight').map((weight) => (
              <p key={weight} style={{ font: `var(--${weight}) var(--text-large) var(--font-sans)` }}>
                {sentence}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
