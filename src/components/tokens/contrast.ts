/** Contrast of two colours as WCAG 2.2 counts it, 1 to 21. Colours are OKLCH: lightness, chroma, hue in degrees. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Lightness 0 to 1, chroma, and hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Björn Ottosson's OKLab matrices, then the weights of relative luminance on linear sRGB. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A screen shows no less than nothing and no more than all of a primary. */
function shown(primary: number): number {
  return Math.min(1, Math.max(0, primary));
}
