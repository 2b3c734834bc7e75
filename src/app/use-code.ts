import { useState } from 'react';
import type { LatePart } from '#components/blocks/late/late-part.ts';
import { useLateCode } from '#components/blocks/late/use-late-code.ts';
import { CodeMissing } from '#components/layout/error-boundary/code-missing.ts';

/**
 * The code of a part of the app, null until it is there. By state and not by `lazy`: what has stood in for something
 * lazy React leaves standing for 300 ms. Throws CodeMissing to the boundary around it.
 */
export function useCode<Code>(part: LatePart<Code>): Code | null {
  const [missing, setMissing] = useState<CodeMissing | null>(null);
  const code = useLateCode(part, (cause) => setMissing(new CodeMissing(cause)));
  if (missing) throw missing;
  return code;
}
