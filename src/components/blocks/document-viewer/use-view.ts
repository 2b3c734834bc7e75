import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import {
  clampToWindow,
  fitScaleOf,
  fittedView,
  fitView,
  movedView,
  type Pair,
  rotateView,
  step,
  type View,
  viewAfterKey,
  zoomed,
} from './view.ts';

/** How a picture is viewed, with the actions that change it. */
export interface PictureView {
  view: View;
  /** Ratio of the displayed size to the intrinsic size. */
  scale: number;
  zoomIn: () => void;
  zoomOut: () => void;
  fitToWindow: () => void;
  rotate: (by: 1 | -1) => void;
  move: (by: Pair) => void;
  /** Handles a key. Returns false if the key has no meaning here. */
  press: (key: string) => boolean;
}

/** Keeps the zoom, rotation and position of a picture of this size in its window. Ctrl+wheel zooms at the pointer. */
export function usePictureView(frame: RefObject<HTMLElement | null>, picture: Pair): PictureView {
  const [chosen, choose] = useState(fittedView);
  const [window, setWindow] = useState<Pair>({ x: 0, y: 0 });
  const view = clampToWindow(chosen, picture, window);
  const change = (next: View) => choose(clampToWindow(next, picture, window));

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
    scale: fitScaleOf(picture, window, view.quarters) * view.zoom,
    zoomIn: () => change(zoomed(view, step)),
    zoomOut: () => change(zoomed(view, 1 / step)),
    fitToWindow: () => change(fitView(view)),
    rotate: (by) => change(rotateView(view, by)),
    move: (by) => change(movedView(view, by)),
    press: (key) => {
      const next = viewAfterKey(view, key);
      if (next) change(next);
      return next !== undefined;
    },
  };
}
