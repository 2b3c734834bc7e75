import type { Ref } from 'react';
import styles from './scroll-position.module.css';

/**
 * Shows the position during fast scrolling. Updated directly in the DOM, because a render would take too long for a
 * frame.
 */
export function ScrollPosition({ ref }: { ref: Ref<HTMLParagraphElement> }) {
  return <p ref={ref} className={styles.ScrollPosition} aria-hidden="true" hidden />;
}

/** Sets the text of a `Flight`, or clears it. */
export function renderFlightNote(place: HTMLParagraphElement | null, words: string | null): void {
  if (!place || (words === null && place.hidden)) return;
  place.hidden = words === null;
  place.textContent = words;
}
