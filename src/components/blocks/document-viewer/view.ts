/** How a picture is looked at: pure arithmetic, in pixels of the screen. */

/** A place, or a size. */
export interface Pair {
  x: number;
  y: number;
}

/** How the picture lies in its window. */
export interface View {
  /** 1 fits the window. */
  zoom: number;
  /** In quarters of a turn, clockwise. */
  quarters: 0 | 1 | 2 | 3;
  /** How far its middle is from the middle of the window. */
  offset: Pair;
}

export const fitted: View = { zoom: 1, quarters: 0, offset: { x: 0, y: 0 } };

/** How much nearer one step of a button or a key is. */
export const step = 1.25;

/** How far one press of an arrow key moves the picture. The window goes where the arrow points, the picture against it. */
const stride = 60;
const arrows: Readonly<Record<string, Pair>> = {
  ArrowLeft: { x: stride, y: 0 },
  ArrowRight: { x: -stride, y: 0 },
  ArrowUp: { x: 0, y: stride },
  ArrowDown: { x: 0, y: -stride },
};

const nearest = 8;
const farthest = 1;

/** How much larger the picture is drawn than it is, so that all of it is in the window at zoom 1. */
export function fitOf(picture: Pair, window: Pair, quarters: View['quarters']): number {
  const turned = sizeOf(picture, quarters);
  if (turned.x === 0 || turned.y === 0) return 1;
  return Math.min(window.x / turned.x, window.y / turned.y);
}

/** Zooms by a factor; what is at `at`, seen from the middle of the window, stays there. */
export function zoomed(view: View, factor: number, at: Pair = { x: 0, y: 0 }): View {
  const zoom = Math.min(nearest, Math.max(farthest, view.zoom * factor));
  const grown = zoom / view.zoom;
  const { x, y } = view.offset;
  return { ...view, zoom, offset: { x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown } };
}

/** Turns by a quarter, and shows the whole again. */
export function turned(view: View, by: 1 | -1): View {
  const quarters = (((view.quarters + by) % 4) + 4) % 4;
  return { ...fitted, quarters: quarters === 1 ? 1 : quarters === 2 ? 2 : quarters === 3 ? 3 : 0 };
}

/** Moves the picture. */
export function moved(view: View, by: Pair): View {
  return { ...view, offset: { x: view.offset.x + by.x, y: view.offset.y + by.y } };
}

/** Shows the whole again, turned as it is. */
export function whole({ quarters }: View): View {
  return { ...fitted, quarters };
}

/** What a key makes of it, or undefined for one that means nothing. */
export function pressed(view: View, key: string): View | undefined {
  const arrow = arrows[key];
  if (arrow) return moved(view, arrow);
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, step);
    case '-':
      return zoomed(view, 1 / step);
    case '0':
      return whole(view);
    case 'r':
    case ']':
      return turned(view, 1);
    case '[':
      return turned(view, -1);
    default:
      return undefined;
  }
}

/** Keeps the window filled as far as the picture is larger, so that it can't be lost. */
export function within(view: View, picture: Pair, window: Pair): View {
  const scale = fitOf(picture, window, view.quarters) * view.zoom;
  const size = sizeOf(picture, view.quarters);
  const kept = (offset: number, length: number, room: number) => {
    const most = Math.max(0, (length * scale - room) / 2);
    // No minus zero.
    return Math.min(most, Math.max(-most, offset)) + 0;
  };
  return {
    ...view,
    offset: { x: kept(view.offset.x, size.x, window.x), y: kept(view.offset.y, size.y, window.y) },
  };
}

function sizeOf({ x, y }: Pair, quarters: View['quarters']): Pair {
  return quarters % 2 === 0 ? { x, y } : { x: y, y: x };
}

/** Where on the picture a place in the window is, in parts of its width and height; `at` is seen from the window's middle. */
export function partsAt(view: View, scale: number, picture: Pair, at: Pair): Pair {
  const turned = quarterTurns({ x: at.x - view.offset.x, y: at.y - view.offset.y }, -view.quarters);
  const part = (place: number, length: number) =>
    length === 0 ? 0.5 : Math.min(1, Math.max(0, place / (length * scale) + 0.5));
  return { x: part(turned.x, picture.x), y: part(turned.y, picture.y) };
}

/** Where in the window, seen from its middle, a place on the picture is. */
export function placeOf(view: View, scale: number, picture: Pair, parts: Pair): Pair {
  const from = { x: (parts.x - 0.5) * picture.x * scale, y: (parts.y - 0.5) * picture.y * scale };
  const turned = quarterTurns(from, view.quarters);
  return { x: turned.x + view.offset.x, y: turned.y + view.offset.y };
}

function quarterTurns({ x, y }: Pair, quarters: number): Pair {
  switch (((quarters % 4) + 4) % 4) {
    case 1:
      return { x: -y, y: x };
    case 2:
      return { x: -x, y: -y };
    case 3:
      return { x: y, y: -x };
    default:
      return { x, y };
  }
}
