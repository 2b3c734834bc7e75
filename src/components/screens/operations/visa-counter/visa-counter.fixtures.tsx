import { useState } from 'react';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { VisaCounterScreen } from './visa-counter.screen.tsx';

/** The counter of whoever is signed in, with the case kept here instead of in an address. */
export function CounterAtWork({ onLeave }: { onLeave: () => void }) {
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
