import { ancestorsOf, type Box, type VisibleText } from './visible-texts.ts';

/** Allows for half pixels, hairlines and slanted letters. */
const tolerance = 1.5;

type Axis = 'x' | 'y';

/** Returns why a text is cut off; undefined if it is not. */
export function cutOffReason(text: VisibleText): string | undefined {
  const { element, lines } = text;
  // Beyond a box that scrolls on an axis, or clips on purpose, outer boxes are irrelevant.
  const open = new Set<Axis>(['x', 'y']);
  let isOwnBox = true;
  for (const one of ancestorsOf(element)) {
    const style = getComputedStyle(one);
    if (style.display === 'contents' || style.display === 'inline') continue;
    // Moved by a swipe, it returns on release.
    if (one.style.translate !== '') open.delete('x');
    const box = paddingBox(one);
    for (const axis of open) {
      const overflow = axis === 'x' ? style.overflowX : style.overflowY;
      const isCutting = overflow === 'hidden' || overflow === 'clip';
      if (overflow === 'auto' || overflow === 'scroll') open.delete(axis);
      else if (!lines.some((line) => isOverflowing(line, box, axis))) continue;
      else if (isCutting && isShownInFull(text)) open.delete(axis);
      else if (isCutting && isShortened(style)) return 'is shortened, and told nowhere in full';
      else if (isCutting) return `is cut by ${nameOf(one)}`;
      else if (isPainted(style) || (isOwnBox && axis === 'x')) return `sticks out of ${nameOf(one)}`;
    }
    isOwnBox = false;
    if (style.position === 'fixed') return outsideWindowReason(lines, open);
    // Positioned absolutely, such as a count on an icon's corner: outside of its parents on purpose.
    if (style.position === 'absolute') break;
  }
  // The page can be scrolled vertically to the rest, but not sideways.
  open.delete('y');
  return outsideWindowReason(lines, open);
}

function outsideWindowReason(lines: readonly Box[], axes: ReadonlySet<Axis>): string | undefined {
  const sight: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const isOutside = [...axes].some((axis) => lines.some((line) => isOverflowing(line, sight, axis)));
  return isOutside ? 'lies beyond the window' : undefined;
}

function isOverflowing(line: Box, box: Box, axis: Axis): boolean {
  return axis === 'x'
    ? line.left < box.left - tolerance || line.right > box.right + tolerance
    : line.top < box.top - tolerance || line.bottom > box.bottom + tolerance;
}

/** Returns the box within the borders, where content is clipped. */
function paddingBox(element: HTMLElement): Box {
  const { left, top } = element.getBoundingClientRect();
  const { clientLeft, clientTop, clientWidth, clientHeight } = element;
  const start = { left: left + clientLeft, top: top + clientTop };
  return { ...start, right: start.left + clientWidth, bottom: start.top + clientHeight };
}

function isShortened({ textOverflow, webkitLineClamp }: CSSStyleDeclaration): boolean {
  return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
}

/**
 * Returns whether a truncated text is complete in a title, a label or a tooltip; `data-truncates` marks a control that
 * provides it.
 */
function isShownInFull({ element, words }: VisibleText): boolean {
  return [...ancestorsOf(element)].some(
    ({ dataset, title, ariaLabel }) =>
      dataset.truncates !== undefined || title.includes(words) || ariaLabel?.includes(words),
  );
}

/** Returns whether a box is visible, so that text beyond it looks wrong. */
function isPainted({ backgroundColor, borderInlineStyle, borderBlockStyle }: CSSStyleDeclaration): boolean {
  const hasBorder = borderInlineStyle !== 'none' && borderBlockStyle !== 'none';
  return hasBorder || !/ 0\)$|^transparent$/.test(backgroundColor);
}

/** Returns a description of an element for people: its name, role and classes, without hashes. */
export function nameOf(element: HTMLElement): string {
  const role = element.role ? `[role=${element.role}]` : '';
  const classes = [...element.classList].map((name) => `.${name.replace(/^_|_[\w-]{5,}$/g, '')}`);
  return `<${element.localName}${role}${classes.join('')}>`;
}
