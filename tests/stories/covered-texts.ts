import { ancestorsOf, type Box, type VisibleText } from './visible-texts.ts';

/** Overlap in pixels that is allowed: letters may touch, but overlapping texts exceed it. */
const tolerance = 3;

/** Returns pairs of overlapping texts in the same layer. */
export function coveredTexts(texts: readonly VisibleText[]): [VisibleText, VisibleText][] {
  const layers = new Map(texts.map((text) => [text, layerOf(text.element)]));
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => layers.get(one) === layers.get(other) && isOnTop(one, other))
      .map((other): [VisibleText, VisibleText] => [one, other]),
  );
}

/** Returns the layer of an element: positioned, sticky and scrolling elements cover others on purpose. */
function layerOf(element: HTMLElement): HTMLElement {
  for (const one of ancestorsOf(element)) {
    const { position, overflowX, overflowY } = getComputedStyle(one);
    if (position !== 'static' && position !== 'relative') return one;
    if (overflowX !== 'visible' || overflowY !== 'visible') return one;
  }
  return document.body;
}

function isOnTop(one: VisibleText, other: VisibleText): boolean {
  return one.lines.some((line) => other.lines.some((otherText) => overlap(line, otherText)));
}

function overlap(one: Box, other: Box): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > tolerance && height > tolerance;
}
