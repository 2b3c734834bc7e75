import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import {
  fitOf,
  fitted,
  moved,
  type Pair,
  pressed,
  step,
  turned,
  type View,
  whole,
  within,
  zoomed,
} from './view.ts';

/** How a picture is viewed, with the actions that change it. */
export interface PictureView {
  view: View;
  /** Ratio of the displayed size to the intrinsic size. */
  scale: number;
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
  turn: (by: 1 | -1) => void;
  move: (by: Pair) => void;
  /** Handles a key. Returns false if the key has no meaning here. */
  press: (key: string) => boolean;
}

/** Keeps the zoom, rotation and position of a picture of this size in its window. Ctrl+wheel zooms at the pointer. */
export function usePictureView(frame: RefObject<HTMLElement | null>, picture: Pair): PictureView {
  const [chosen, choose] = useState(fitted);
  const [window, setWindow] = useState<Pair>({ x: 0, y: 0 });
  const view = within(chosen, picture, window);
  const change = (next: View) => choose(within(next, picture, window));

  const wheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    const at = { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 };
    change(zoomed(view, event.deltaY < 0 ? step : 1 / step, at));
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWindow({ x: element.clientWidth, y: element.clientHeight });
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    const listen = (event: WheelEvent) => wheel(event);
    // A passive listener could not prevent the page from zooming.
    element.addEventListener('wheel', listen, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', listen);
    };
  }, [frame]);

  return {
    view,
    scale: fitOf(picture, window, view.quarters) * view.zoom,
    zoomIn: () => change(zoomed(view, step)),
    zoomOut: () => change(zoomed(view, 1 / step)),
    fit: () => change(whole(view)),
    turn: (by) => change(turned(view, by)),
    move: (by) => change(moved(view, by)),
    press: (key) => {
      const next = pressed(view, key);
      if (next) change(next);
      return next !== undefined;
    },
  };
}
