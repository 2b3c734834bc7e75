import { useEffect, useReducer, useState } from 'react';
import type { LatePart } from '#components/blocks/late/late-part.ts';
import { CodeMissing } from '#components/layout/error-boundary/code-missing.ts';

/**
 * The code of a part of the app, null until it is there. By state and not by `lazy`: what has stood in for something
 * lazy React leaves standing for 300 ms. Throws CodeMissing to the boundary around it. The part stays the same.
 */
export function useCode<Code>(part: LatePart<Code>): Code | null {
  const { code } = part;
  const [missing, setMissing] = useState<CodeMissing | null>(null);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (code !== null) return;
    let isShown = true;
    part.fetch().then(
      () => isShown && drawAgain(),
      (cause: unknown) => isShown && setMissing(new CodeMissing(cause)),
    );
    return () => {
      isShown = false;
    };
  }, [code, part]);
  if (missing) throw missing;
  return code;
}
