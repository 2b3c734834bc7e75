import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import styles from './specimens.module.css';
import { computedValue, descriptionOf, namesOf } from './tokens.ts';

/** Docs block: every duration, demonstrated on press. */
export function Motion() {
  const [isMoved, setMoved] = useState(false);
  return (
    <div className="sb-unstyled">
      <Button onPress={() => setMoved(!isMoved)}>Move</Button>
      <ul className={styles.Rows}>
        {namesOf('duration').map((name) => (
          <li key={name} className={styles.Row}>
            <p>
              <code className={styles.Name}>--{name}</code>
              <span className={styles.Quiet}>{computedValue(name)}</span>
            </p>
            <span className={styles.Track} data-moved={isMoved || undefined}>
              <span className={styles.Dot} style={{ transitionDuration: `var(--${name})` }} />
            </span>
            <p className={styles.Quiet}>{descriptionOf(name)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
