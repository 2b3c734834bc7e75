/** A part of the viewport, in CSS pixels. */
export interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Margin for shadows and focus rings. */
const margin = 16;

/** Announcements for screen readers stay for seconds but are invisible. */
const hiddenSelector = '[data-live-announcer], [data-live-announcer] *, script, style, link';

/** Returns the part of the viewport with content, including overlays in the body. */
export function boundsOfPage(): Clip {
  let [left, top, right, bottom] = [innerWidth, innerHeight, 0, 0];
  for (const element of document.body.querySelectorAll(`*:not(${hiddenSelector})`)) {
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1 || element.closest('[data-story-root]') === element) continue;
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  const x = Math.max(0, Math.floor(left) - margin);
  const y = Math.max(0, Math.floor(top) - margin);
  const width = Math.min(innerWidth, Math.ceil(right) + margin) - x;
  const height = Math.min(innerHeight, Math.ceil(bottom) + margin) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : { x: 0, y: 0, width: 1, height: 1 };
}
