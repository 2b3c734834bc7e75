import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { useListScreenProps } from '#components/kinds/list-screen.fixtures.ts';
import { leadsList } from '#machines/recruiter/leads/leads.list.ts';
import { LeadsScreen } from './leads.screen.tsx';

/** The screen of whoever is signed in, its place kept here instead of in an address. */
export function LeadsAtWork({ address = '', seesAll = false }: { address?: string; seesAll?: boolean }) {
  const given = useListScreenProps(leadsList, address);
  return (
    given && (
      <OutboxContext.Provider options={{ input: { userId: given.user.id } }}>
        <LeadsScreen
          {...given}
          seesAll={seesAll}
          bookingHref={(token) => `https://drivers.example.ae/interview#${token}`}
        />
      </OutboxContext.Provider>
    )
  );
}
