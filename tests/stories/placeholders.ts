import { nameOf } from './cut-texts.ts';

/** Returns placeholders that are longer than their fields and not shown completely elsewhere. */
export function truncatedPlaceholders(): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]:placeholder-shown')].flatMap(
    (field) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      if (!pen || !field.checkVisibility()) return [];
      pen.font = font;
      const room =
        field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      const isTruncated =
        pen.measureText(field.placeholder).width > room + 1 && field.title !== field.placeholder;
      return isTruncated ? [`“${field.placeholder}”, a placeholder, is cut by ${nameOf(field)}`] : [];
    },
  );
}
