import type { Ref } from 'react';
import styles from './flight.module.css';

/** Where a list is that flies by: written by hand, since drawing it would take the time of the frame. */
export function Flight({ ref }: { ref: Ref<HTMLParagraphElement> }) {
  return <p ref={ref} className={styles.Flight} aria-hidden="true" hidden />;
}

/** Shows these words in it, or nothing. */
export function tellFlight(place: HTMLParagraphElement | null, words: string | null): void {
  if (!place || (words === null && place.hidden)) return;
  place.hidden = words === null;
  place.textContent = words;
}
