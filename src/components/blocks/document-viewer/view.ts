/** Calculates how a picture is viewed. Pure functions; lengths in screen pixels. */

/** A position or a size. */
export interface Pair {
  x: number;
  y: number;
}

/** Zoom, rotation and position of a picture in its window. */
export interface View {
  /** 1 fits the picture to the window. */
  zoom: number;
  /** Rotation in clockwise quarter turns. */
  quarters: 0 | 1 | 2 | 3;
  /** Offset of the picture's centre from the window's centre. */
  offset: Pair;
}

export const fittedView: View = { zoom: 1, quarters: 0, offset: { x: 0, y: 0 } };

/** Zoom factor of one step of a button or key. */
export const step = 1.25;

/**
 * Distance an arrow key moves the picture. The view moves in the arrow's direction, so the picture moves the other way.
 */
const panStep = 60;
const arrows: Readonly<Record<string, Pair>> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
};

const maxZoom = 8;
const minZoom = 1;

/** Returns the scale at zoom 1, at which the whole picture fits the window. */
export function fitScaleOf(picture: Pair, window: Pair, quarters: View['quarters']): number {
  const rotateView = sizeOf(picture, quarters);
  if (rotateView.x === 0 || rotateView.y === 0) return 1;
  return Math.min(window.x / rotateView.x, window.y / rotateView.y);
}

/** Zooms by a factor. The point `at`, measured from the window's centre, stays in place. */
export function zoomed(view: View, factor: number, at: Pair = { x: 0, y: 0 }): View {
  const zoom = Math.min(maxZoom, Math.max(minZoom, view.zoom * factor));
  const scaleFactor = zoom / view.zoom;
  const { x, y } = view.offset;
  return {
    ...view,
    zoom,
    offset: { x: at.x - (at.x - x) * scaleFactor, y: at.y - (at.y - y) * scaleFactor },
  };
}

/** Rotates by a quarter turn and fits the picture to the window. */
export function rotateView(view: View, by: 1 | -1): View {
  const quarters = (((view.quarters + by) % 4) + 4) % 4;
  return { ...fittedView, quarters: quarters === 1 ? 1 : quarters === 2 ? 2 : quarters === 3 ? 3 : 0 };
}

/** Moves the picture. */
export function movedView(view: View, by: Pair): View {
  return { ...view, offset: { x: view.offset.x + by.x, y: view.offset.y + by.y } };
}

/** Fits the picture to the window and keeps its rotation. */
export function fitView({ quarters }: View): View {
  return { ...fittedView, quarters };
}

/** Returns the view after a key press, or undefined if the key has no meaning. */
export function viewAfterKey(view: View, key: string): View | undefined {
  const arrow = arrows[key];
  if (arrow) return movedView(view, arrow);
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, step);
    case '-':
      return zoomed(view, 1 / step);
    case '0':
      return fitView(view);
    case 'r':
    case ']':
      return rotateView(view, 1);
    case '[':
      return rotateView(view, -1);
    default:
      return undefined;
  }
}

/** Limits the offset so that a picture larger than the window covers it and can't be moved out of sight. */
export function clampToWindow(view: View, picture: Pair, window: Pair): View {
  const scale = fitScaleOf(picture, window, view.quarters) * view.zoom;
  const size = sizeOf(picture, view.quarters);
  const kept = (offset: number, length: number, room: number) => {
    const maxOffset = Math.max(0, (length * scale - room) / 2);
    // Adding 0 turns -0 into 0.
    return Math.min(maxOffset, Math.max(-maxOffset, offset)) + 0;
  };
  return {
    ...view,
    offset: { x: kept(view.offset.x, size.x, window.x), y: kept(view.offset.y, size.y, window.y) },
  };
}

function sizeOf({ x, y }: Pair, quarters: View['quarters']): Pair {
  return quarters % 2 === 0 ? { x, y } : { x: y, y: x };
}

/** Converts a position in the window, measured from its centre, to fractions of the picture's width and height. */
export function pictureFractionsAt(view: View, scale: number, picture: Pair, at: Pair): Pair {
  const rotateView = rotatePoint({ x: at.x - view.offset.x, y: at.y - view.offset.y }, -view.quarters);
  const part = (place: number, length: number) =>
    length === 0 ? 0.5 : Math.min(1, Math.max(0, place / (length * scale) + 0.5));
  return { x: part(rotateView.x, picture.x), y: part(rotateView.y, picture.y) };
}

/** Converts fractions of the picture's width and height to a position in the window, measured from its centre. */
export function placeOf(view: View, scale: number, picture: Pair, parts: Pair): Pair {
  const from = { x: (parts.x - 0.5) * picture.x * scale, y: (parts.y - 0.5) * picture.y * scale };
  const rotateView = rotatePoint(from, view.quarters);
  return { x: rotateView.x + view.offset.x, y: rotateView.y + view.offset.y };
}

function rotatePoint({ x, y }: Pair, quarters: number): Pair {
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
