import { coveredTexts } from './covered-texts.ts';
import { nameOf, whyCut } from './cut-texts.ts';
import { cutPlaceholders } from './placeholders.ts';
import { type ShownText, shownTexts } from './shown-texts.ts';
import { untranslatedTexts } from './untranslated-texts.ts';

/** Returns all texts that are unreadable or in the wrong language; one line each. `args` are the story's. */
export function textTroubles(args: unknown, isControl = false): string[] {
  const texts = shownTexts();
  const cut = texts.flatMap((text) => {
    const why = whyCut(text);
    return why ? [`${told(text)} ${why}`] : [];
  });
  const covered = coveredTexts(texts).map(([one, other]) => `${told(one)} lies on ${told(other)}`);
  const untranslated = untranslatedTexts(texts, args, isControl).map(
    (text) => `${told(text)} is not translated`,
  );
  return [...cut, ...cutPlaceholders(), ...covered, ...untranslated, ...sidewaysScroll()];
}

function told({ words, element }: ShownText): string {
  return `“${words}” in ${nameOf(element)}`;
}

/** Reports sideways scrolling, with the innermost box that causes it. */
function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  const widest = wide.at(-1);
  return [
    `The page scrolls sideways by ${scrollWidth - clientWidth} px${widest ? `: ${nameOf(widest)}` : ''}`,
  ];
}
