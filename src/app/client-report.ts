import { useEffect, useState } from 'react';
import { idle } from '#components/blocks/lazy-part/idle.ts';

type Run = typeof import('#machines/shared/client-report/run-client-report.ts').runClientReport;

/** Reports the app's version and the results of its requests to the health page, from the first idle time on. */
export function useClientReport(): void {
  const [run, setRun] = useState<Run | null>(null);
  useEffect(() => {
    idle()
      .then(() => import('#machines/shared/client-report/run-client-report.ts'))
      .then(
        ({ runClientReport }) => setRun(() => runClientReport),
        () => undefined,
      );
  }, []);
  useEffect(() => run?.(), [run]);
}
