import { useState } from 'react';

const lines = { compact: 40, normal: 44 };

/** Pixels of a row: larger where somebody reads large letters, and never under a finger's width where one points. */
export function useRowSize(height: keyof typeof lines): number {
  const [{ scale, least }] = useState(() => ({
    scale: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
    least: matchMedia('(pointer: coarse)').matches ? 44 : 0,
  }));
  return Math.max(least, Math.round(lines[height] * scale));
}
