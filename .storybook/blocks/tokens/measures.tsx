import type { CSSProperties } from 'react';
import styles from './specimens.module.css';
import { computedValue, descriptionOf, namesOf } from './tokens.ts';

interface MeasuresProps {
  /** First word of the tokens' names. */
  of: string;
  /** Style of the sample for a value. */
  renderedCharacters: (value: string) => CSSProperties;
}

/** Docs block: each token of one kind with a sample, its value and its purpose. */
function Measures({ of, renderedCharacters }: MeasuresProps) {
  return (
    <ul className={`sb-unstyled ${styles.Rows}`}>
      {namesOf(of).map((name) => (
        <li key={name} className={styles.Row}>
          <p>
            <code className={styles.Name}>--{name}</code>
            <span className={styles.Quiet}>{computedValue(name)}</span>
          </p>
          <span className={styles.Rendered} style={renderedCharacters(`var(--${name})`)} />
          <p className={styles.Quiet}>{descriptionOf(name)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Docs block: the spacing scale, at actual size. */
export function Spaces() {
  return (
    <Measures
      of="space"
      renderedCharacters={(inlineSize) => ({ inlineSize, background: 'var(--color-accent)' })}
    />
  );
}

/** Docs block: every radius on a square. */
export function Radii() {
  return (
    <Measures
      of="radius"
      renderedCharacters={(borderRadius) => ({
        borderRadius,
        inlineSize: '3rem',
        blockSize: '3rem',
        border: '1px solid var(--color-line-control)',
      })}
    />
  );
}

/** Docs block: hairline, ring, and the one shadow. */
export function Edges() {
  const drawings = [
    { name: 'hairline', style: { border: 'var(--hairline)' } },
    { name: 'focus-ring', style: { outline: 'var(--focus-ring)', outlineOffset: 'var(--focus-offset)' } },
    { name: 'shadow-float', style: { boxShadow: 'var(--shadow-float)' } },
  ];
  return (
    <ul className={`sb-unstyled ${styles.Columns}`}>
      {drawings.map(({ name, style }) => (
        <li key={name} className={styles.Well}>
          <span className={styles.Surface} style={style}>
            <code className={styles.Name}>--{name}</code>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Docs block: the stacking order. */
export function LayerList() {
  return (
    <ol className={`sb-unstyled ${styles.Layers}`}>
      {namesOf('z')
        .reverse()
        .map((name) => (
          <li key={name} className={styles.Layer}>
            <code className={styles.Name}>--{name}</code>
            <span className={styles.Quiet}>{computedValue(name)}</span>
            <span>{descriptionOf(name)}</span>
          </li>
        ))}
    </ol>
  );
}
