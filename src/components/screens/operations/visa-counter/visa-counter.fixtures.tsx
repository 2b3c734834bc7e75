import { useState } from 'react';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { VisaCounterScreen } from './visa-counter.screen.tsx';

/** The counter for the signed-in user, with the case kept in state instead of the URL. */
export function CounterHarness({ onLeave }: { onLeave: () => void }) {
  const user = SessionContext.useSelector(selectUser);
  const [caseId, setCase] = useState<string | null>(null);
  return (
    user && (
      <OutboxContext.Provider options={{ input: { userId: user.id } }}>
        <main>
          <VisaCounterScreen user={user} caseId={caseId} onCase={setCase} onLeave={onLeave} />
        </main>
      </OutboxContext.Provider>
    )
  );
}
