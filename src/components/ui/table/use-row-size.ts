import { useState } from 'react';

const lines = { compact: 40, normal: 44 };

/**
 * Returns the height of a row in pixels: larger with a larger font size, and at least a touch target on touch devices.
 */
export function useRowSize(height: keyof typeof lines): number {
  const [{ scale, least }] = useState(() => ({
    scale: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
    least: matchMedia('(pointer: coarse)').matches ? 44 : 0,
  }));
  return Math.max(least, Math.round(lines[height] * scale));
}
