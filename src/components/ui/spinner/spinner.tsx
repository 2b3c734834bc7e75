import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Text beside the spinner that says what is loading. Without it, the spinner is decorative. */
  label?: string;
}

/** Spinner for work in progress. Doesn't move with `prefers-reduced-motion`. */
export function Spinner({ label }: SpinnerProps) {
  const ring = <span className={styles.Ring} aria-hidden="true" />;
  if (!label) return ring;
  return (
    <span className={styles.Spinner} role="status">
      {ring}
      {label}
    </span>
  );
}
