import type { KeyboardEvent } from 'react';
import { isWriting } from '#components/ui/kbd/is-writing.ts';
import { keyOf } from '#components/ui/kbd/key-of.ts';
import { type CellPosition, type GridShape, nextPosition } from './grid-keys.ts';

/** State and actions for keyboard handling. */
export interface GridKeys {
  here: CellPosition;
  shape: () => GridShape;
  go: (place: CellPosition) => void;
  leave: (isBackward: boolean) => void;
  onOpen: (row: number) => void;
  /** Undefined if rows can't be selected. */
  onToggleSelection: ((row: number, isRange: boolean) => void) | undefined;
}

/** Handles a key in a grid, in the capture phase, so that buttons in cells don't take the arrow keys. */
export function onGridKey(event: KeyboardEvent<HTMLTableElement>, keys: GridKeys): void {
  const { target } = event;
  // React also bubbles keys of menus that are rendered outside the grid.
  if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return;
  if (event.altKey || isWriting(target)) return;
  if (event.key === 'Tab') {
    keys.leave(event.shiftKey);
    return;
  }
  const act = keyActionOf(event, target, keys);
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

function keyActionOf(event: KeyboardEvent, target: HTMLElement, keys: GridKeys): (() => void) | undefined {
  const { here, shape, go, onOpen, onToggleSelection } = keys;
  const key = keyOf(event);
  const { ctrlKey, metaKey, shiftKey } = event;
  const isOnStop = target.hasAttribute('data-stop');
  const next = nextPosition({ key, ctrlKey, metaKey }, here, shape());
  if (next) return () => go(next);
  // F2 moves the focus into the content of a cell and back.
  if (key === 'F2' && isOnStop) return () => target.querySelector<HTMLElement>(interactiveSelector)?.focus();
  if ((key === 'F2' || key === 'Escape') && !isOnStop) return () => go(here);
  if (here.row === -1 || ctrlKey || metaKey) return undefined;
  if (key === 'x' && onToggleSelection) return () => onToggleSelection(here.row, false);
  if (key === ' ' && onToggleSelection && isOnStop && !isCheckbox(target))
    return () => onToggleSelection(here.row, shiftKey);
  if (key === 'Enter' && isOnStop) return () => onOpen(here.row);
  return undefined;
}

const interactiveSelector = 'a[href], button, input, select, textarea, [tabindex]';

function isCheckbox(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement && element.type === 'checkbox';
}
