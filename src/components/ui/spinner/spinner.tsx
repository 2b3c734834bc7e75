import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Says what is being waited for; shown beside the ring. Without it the ring is silent decoration. */
  label?: string;
}

/** A turning ring for work that is under way, still under `prefers-reduced-motion`. */
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
