/** Lightness (0 to 1), chroma, hue (degrees) and alpha (0 to 1). */
export interface Oklch {
  components: readonly [lightness: number, chroma: number, hue: number];
  alpha: number;
}

/** Parses the first `oklch(…)` colour of a value. Throws if there is none. */
export function parseOklch(value: string): Oklch {
  const [, numbers = ''] = /oklch\(([^)]*)\)/.exec(value) ?? [];
  const [lightness, chroma, hue, alpha = 1] = numbers.split(/[\s/]+/).map(Number);
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`Not a colour in OKLCH: ${value}`);
  return { components: [lightness, chroma, hue], alpha };
}

/** Returns the WCAG 2.2 contrast of two opaque colours, from 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Returns the nearest sRGB colour as `#rrggbb`, without its alpha. */
export function hexOf(colour: Oklch): string {
  const bytes = linear(colour).map((light) => {
    const shown = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Converts to linear red, green and blue, 0 to 1, with Björn Ottosson's OKLab matrices. */
function linear({ components: [lightness, chroma, hue] }: Oklch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Clamps a channel to the displayable range. */
function shown(primary: number): number {
  return Math.min(1, Math.max(0, primary));
}
