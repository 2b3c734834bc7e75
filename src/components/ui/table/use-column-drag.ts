import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import { followPointer } from './follow-pointer.ts';

/** Drop target of the dragged column. */
interface Drop {
  id: string;
  side: 'before' | 'after';
  other: string;
}

interface ColumnDrag {
  drop: Drop | null;
  /** Starts on a press on a column header. */
  startDrag: (event: ReactPointerEvent, id: string) => void;
  /** Returns whether the last press moved a column, so that it doesn't sort. */
  hasDragged: () => boolean;
}

/** Pointer movement in pixels that still counts as a press. */
const moveTolerance = 6;

/** Moves columns by dragging their headers. On touch devices the gesture scrolls, and the menu moves columns. */
export function useColumnDrag(onMove: (id: string, side: Drop['side'], other: string) => void): ColumnDrag {
  const [drop, setDrop] = useState<Drop | null>(null);
  const isDragged = useRef(false);
  return {
    drop,
    hasDragged: () => isDragged.current,
    startDrag(event, id) {
      isDragged.current = false;
      const row = event.currentTarget.closest('tr');
      if (event.button !== 0 || event.pointerType === 'touch' || !row) return;
      let found: Drop | null = null;
      followPointer(event, {
        onMove(distance, x) {
          if (!isDragged.current && Math.abs(distance) < moveTolerance) return;
          isDragged.current = true;
          found = dropAt(row, id, x);
          setDrop(found);
        },
        onEnd(isCompleted) {
          setDrop(null);
          if (isCompleted && found) onMove(found.id, found.side, found.other);
        },
      });
    },
  };
}

function dropAt(row: HTMLElement, id: string, x: number): Drop | null {
  const isMirrored = row.matches(':dir(rtl)');
  for (const head of row.querySelectorAll<HTMLElement>('[data-movable]')) {
    const { left, right } = head.getBoundingClientRect();
    const other = head.dataset.column ?? id;
    if (x < left || x > right || other === id) continue;
    return { id, other, side: x < (left + right) / 2 === isMirrored ? 'after' : 'before' };
  }
  return null;
}
