/** A text on the page, with the positions of its lines. */
export interface VisibleText {
  words: string;
  element: HTMLElement;
  lines: readonly Box[];
}

/** A rectangle in viewport pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Invisible elements: Storybook's own, announcements, and content for styles or machines. */
const invisibleElements =
  '[data-live-announcer], .sb-wrapper, script, style, noscript, template, svg, option, textarea';

/** Returns all visible texts of the page, in order. */
export function visibleTexts(): VisibleText[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: VisibleText[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = textOf(node);
    if (text) texts.push(text);
  }
  return texts;
}

function textOf(node: Node): VisibleText | undefined {
  const words = node.textContent?.trim();
  const element = node.parentElement;
  if (!words || !element || element.closest(invisibleElements) || !isVisible(element)) return undefined;
  const range = document.createRange();
  range.selectNodeContents(node);
  const size = Number.parseFloat(getComputedStyle(element).fontSize);
  const lines = [...range.getClientRects()]
    .filter(({ width }) => width > 0)
    .map((rect) => inkBox(rect, size));
  return lines.length > 0 ? { words, element, lines } : undefined;
}

function isVisible(element: HTMLElement): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  for (const one of ancestorsOf(element)) {
    const { clipPath, clip } = getComputedStyle(one);
    // The two ways of hiding text only visually.
    if (clipPath === 'inset(50%)' || clip.startsWith('rect(0px')) return false;
    if (one.clientWidth === 1 && one.clientHeight === 1) return false;
  }
  return true;
}

/** Shrinks a line's box to its letters, since the space above and below exceeds some containers. */
function inkBox({ left, right, top, bottom }: DOMRect, size: number): Box {
  const air = Math.max(0, (bottom - top - size) / 2);
  return { left, right, top: top + air, bottom: bottom - air };
}

/** Yields the element and its ancestors, up to the page. */
export function* ancestorsOf(element: HTMLElement): Generator<HTMLElement> {
  for (
    let one: HTMLElement | null = element;
    one && one !== document.documentElement;
    one = one.parentElement
  ) {
    yield one;
  }
}
