import { coveredTexts } from './covered-texts.ts';
import { cutOffReason, nameOf } from './cut-texts.ts';
import { truncatedPlaceholders } from './placeholders.ts';
import { untranslatedTexts } from './untranslated-texts.ts';
import { type VisibleText, visibleTexts } from './visible-texts.ts';

/** Returns all texts that are unreadable or in the wrong language; one line each. `args` are the story's. */
export function findTextProblems(args: unknown, isControl = false): string[] {
  const texts = visibleTexts();
  const truncated = texts.flatMap((text) => {
    const cutReason = cutOffReason(text);
    return cutReason ? [`${describeText(text)} ${cutReason}`] : [];
  });
  const covered = coveredTexts(texts).map(
    ([one, other]) => `${describeText(one)} lies on ${describeText(other)}`,
  );
  const untranslated = untranslatedTexts(texts, args, isControl).map(
    (text) => `${describeText(text)} is not translated`,
  );
  return [...truncated, ...truncatedPlaceholders(), ...covered, ...untranslated, ...sidewaysScroll()];
}

function describeText({ words, element }: VisibleText): string {
  return `“${words}” in ${nameOf(element)}`;
}

/** Reports sideways scrolling, with the innermost box that causes it. */
function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const overflowing = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  const widest = overflowing.at(-1);
  return [
    `The page scrolls sideways by ${scrollWidth - clientWidth} px${widest ? `: ${nameOf(widest)}` : ''}`,
  ];
}
